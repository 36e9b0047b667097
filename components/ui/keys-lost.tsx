import type { KeyName, KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';

interface KeysLostProps {
  readonly keys: Pick<KeyStatus, 'lost' | 'withheld'>;
}

function toNames(keys: readonly KeyName[]): string {
  const names = { apiKey: text('api_key'), gatewayKey: text('gateway_key') };
  return keys.map((name) => names[name]).join(', ');
}

/** Stored keys that cannot be used: the browser lost them, or they are another address's. Nothing where all can be. */
export function KeysLost({ keys: { lost = [], withheld = [] } }: KeysLostProps) {
  return (
    <>
      {lost.length > 0 && (
        <p class="box" data-tone="warn" role="status">
          {text('keys_lost', toNames(lost))}
        </p>
      )}
      {withheld.length > 0 && (
        <p class="box" data-tone="warn" role="status">
          {text('keys_withheld', toNames(withheld))}
        </p>
      )}
    </>
  );
}
