import { hash } from 'node:crypto';

/** Namespace of this service's ids for cards of other catalogues; never changes, so that a card keeps its id. */
const namespace = Buffer.from('5f0c6f2e3b1d4c0a9f7e2d8b6a4c1e35', 'hex');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The public id of a card that another catalogue calls `sourceId`: its UUID version 5 (RFC 9562). Case counts. */
export function toCardId(sourceId: string): string {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(sourceId)]), 'buffer');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether an id is a UUID already, and so a card's public id as it stands. */
export function isUuid(id: string): boolean {
  return uuid.test(id);
}
