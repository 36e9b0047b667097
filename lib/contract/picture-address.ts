/** Addresses are kept and compared for every card; a longer one is none. */
const longestAddress = 2000;

/** Whether this is the computer itself, where people run services without encryption. */
export function isThisComputer({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/**
 * Whether an address may be offered to people as a picture's host, whatever service names it: encrypted, under a
 * public name and the usual port. Numbers and names of a network at home lead to what only its owner should reach.
 */
export function isPublicPicture({ protocol, hostname, port }: URL): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const isHome = /^(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/.test(
    last,
  );
  return (
    protocol === 'https:' && port === '' && labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(last) && !isHome
  );
}

/** The address of a picture: https, or http on this computer, without a user's name; null for anything else. */
export function toPictureAddress(address: string | null | undefined): string | null {
  if (!address || address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url));
  return isAllowed ? url.href : null;
}
