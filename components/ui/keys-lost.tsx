import type { KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';

/** That the browser lost keys which had been stored; nothing where it has them all. */
export function KeysLost({ keys: { lost = [] } }: { readonly keys: Pick<KeyStatus, 'lost'> }) {
  if (lost.length === 0) return null;
  const names = { apiKey: text('api_key'), gatewayKey: text('gateway_key') };
  return (
    <p class="box" data-tone="warn" role="status">
      {text('keys_lost', lost.map((name) => names[name]).join(', '))}
    </p>
  );
}
