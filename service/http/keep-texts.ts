import type { TaggedJson } from './answer-json';

/** Answers that are ready to be sent, by a key of whoever keeps them. */
export interface KeptTexts {
  get(key: string): TaggedJson | undefined;
  /** Keeps the text where there is room for it. */
  add(key: string, text: TaggedJson): void;
  clear(): void;
}

/** Bytes that lie side by side: outside of V8's heap, which would grow with what it has to look through. */
interface Block {
  readonly bytes: Buffer<ArrayBuffer>;
  used: number;
  readonly keys: string[];
}

const usualBlockBytes = 1 << 20;
/** Where there is no more room, one in so many gets some: what is asked for often comes in, and little is thrown away. */
const passBy = 16;

/** Keeps up to so many blocks of texts; what came first gives way. */
export function createKeptTexts(mostBlocks: number, blockBytes = usualBlockBytes): KeptTexts {
  let blocks: Block[] = [];
  const texts = new Map<string, TaggedJson>();
  let isCrowded = false;
  let passedBy = 0;

  function findRoom(bytes: number): Block {
    const last = blocks.at(-1);
    if (last && last.used + bytes <= blockBytes) return last;
    if (blocks.length === mostBlocks) {
      isCrowded = true;
      // Not used again: somebody may still be reading from it.
      for (const key of blocks.shift()?.keys ?? []) texts.delete(key);
    }
    const block = { bytes: Buffer.from(new ArrayBuffer(blockBytes)), used: 0, keys: [] };
    blocks.push(block);
    return block;
  }

  return {
    get: (key) => texts.get(key),

    add(key, { etag, json }) {
      const length = Buffer.byteLength(json);
      if (texts.has(key) || length > blockBytes) return;
      if (isCrowded) passedBy = (passedBy + 1) % passBy;
      if (passedBy > 0) return;
      const block = findRoom(length);
      const kept = block.bytes.subarray(block.used, block.used + length);
      if (typeof json === 'string') kept.write(json);
      else kept.set(json);
      block.used += length;
      block.keys.push(key);
      texts.set(key, { etag, json: kept });
    },

    clear() {
      blocks = [];
      texts.clear();
      isCrowded = false;
      passedBy = 0;
    },
  };
}
