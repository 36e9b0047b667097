import { parseKey } from '@/lib/settings/keys';
import type { Settings } from '@/lib/settings/settings';
import type { KeyChange, KeyStatus } from '@/lib/settings/settings-store';
import type { TextKey } from '@/lib/text/text';

/** The part of the settings that names the price service. */
export type ServiceSettings = Settings['service'];

/** The names of {@link ServiceSettings} that differ between services. */
export const wireNames = ['cursor', 'language', 'country', 'condition', 'soldKind'] as const;
/** The headers whose names differ between services. */
export const headerNames = ['gatewayKey', 'gatewayHost'] as const;

/** The ids of the form's fields. */
type ServiceField =
  | 'baseUrl'
  | 'gatewayUrl'
  | 'gatewayHost'
  | 'apiKey'
  | 'gatewayKey'
  | `wire-${keyof ServiceSettings['wire']}`
  | `headers-${keyof ServiceSettings['headers']}`;

/** The errors of a form, by field; empty without any. */
type ServiceErrors = Partial<Record<ServiceField, TextKey>>;

function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

function tidyAddress(typed: string): string {
  const address = typed.trim().replace(/\/+$/, '');
  if (!address || /^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  return `${isThisComputer(address.split(/[:/]/)[0] ?? '') ? 'http' : 'https'}://${address}`;
}

/** The typed service without spaces and trailing slashes, with a scheme and the gateway's host filled in. */
export function tidyService(typed: ServiceSettings): ServiceSettings {
  const gatewayUrl = tidyAddress(typed.gatewayUrl);
  const host = URL.canParse(gatewayUrl) ? new URL(gatewayUrl).host : '';
  return {
    ...typed,
    baseUrl: tidyAddress(typed.baseUrl),
    gatewayUrl,
    gatewayHost: typed.gatewayHost.trim() || host,
  };
}

function checkAddress(address: string): TextKey | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address)) return 'error_address';
  const { protocol, hostname } = new URL(address);
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$|^\[[0-9a-f:.]+\]$/.test(hostname);
  if (!/^https?:$/.test(protocol) || !isHost || /[?#@\\\s]/.test(address)) return 'error_address';
  return protocol === 'http:' && !isThisComputer(hostname) ? 'error_address_plain' : undefined;
}

function checkKey(key: string | null | undefined): TextKey | undefined {
  return typeof key === 'string' && parseKey(key) === null ? 'error_key' : undefined;
}

/** Checks a tidied form. Keys that stay or come need the address that they are for. */
export function checkService(
  service: ServiceSettings,
  keys: KeyChange,
  stored: Pick<KeyStatus, 'apiKey' | 'gatewayKey'>,
): ServiceErrors {
  const has = (name: 'apiKey' | 'gatewayKey') =>
    keys[name] === undefined ? stored[name] : keys[name] !== null;
  const found: [ServiceField, TextKey | undefined][] = [
    ['baseUrl', checkAddress(service.baseUrl)],
    ['gatewayUrl', checkAddress(service.gatewayUrl)],
    ['gatewayHost', /^[\x21-\x7e]{0,253}$/.test(service.gatewayHost) ? undefined : 'error_host'],
    ['apiKey', checkKey(keys.apiKey)],
    ['gatewayKey', checkKey(keys.gatewayKey)],
  ];
  for (const name of wireNames) {
    found.push([`wire-${name}`, /^[\w.[\]-]{1,64}$/.test(service.wire[name]) ? undefined : 'error_wire']);
  }
  for (const name of headerNames) {
    found.push([
      `headers-${name}`,
      /^[A-Za-z0-9-]{1,64}$/.test(service.headers[name]) ? undefined : 'error_header',
    ]);
  }
  if (has('apiKey') && !service.baseUrl) found.push(['baseUrl', 'error_no_base']);
  if (has('gatewayKey') && !service.gatewayUrl) found.push(['gatewayUrl', 'error_no_gateway']);
  if (!service.baseUrl && !service.gatewayUrl) found.push(['gatewayUrl', 'error_no_address']);
  return Object.fromEntries(found.filter(([, error]) => error));
}

/** Match patterns of a service's addresses, to ask access for; in Firefox they cannot hold a port. */
export function toOriginPatterns({
  baseUrl,
  gatewayUrl,
}: Pick<ServiceSettings, 'baseUrl' | 'gatewayUrl'>): string[] {
  const addresses = [baseUrl, gatewayUrl].filter((address) => URL.canParse(address));
  const patterns = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return [...new Set(patterns)];
}
