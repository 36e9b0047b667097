import type { KeyName, KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';

interface KeysLostProps {
  readonly keys: Pick<KeyStatus, 'withheld'>;
}

function toNames(keys: readonly KeyName[]): string {
  const names = { apiKey: text('api_key'), gatewayKey: text('gateway_key') };
  return keys.map((name) => names[name]).join(', ');
}

/** Stored keys that were typed for another address and so are not sent. */
export function KeysLost({ keys: { withheld = [] } }: KeysLostProps) {
  if (withheld.length === 0) return null;
  return (
    <p class="box" data-tone="warn" role="status">
      {text('keys_withheld', toNames(withheld))}
    </p>
  );
}
