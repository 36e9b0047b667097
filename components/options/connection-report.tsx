import type { ConnectionCheck } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/verdict';

const tones = { works: 'under', fails: 'warn', unclear: 'near', skipped: 'plain' } as const;

function advise({ probe, outcome, failure }: ConnectionCheck): string {
  // A name that fails is mended by changing the name, whatever the service said to it.
  if (outcome === 'fails' && probe.startsWith('wire-')) return text(toTextKey('advice', probe));
  if (failure) return failureText(failure);
  if (outcome === 'fails') return text(toTextKey('advice', probe));
  return outcome === 'works' ? '' : text(`advice_${outcome}`);
}

/** How each check of the connection went, and what to change where one failed. */
export function ConnectionReport({ checks }: { readonly checks: readonly ConnectionCheck[] }) {
  return (
    <ul class="checks" aria-label={text('checks')}>
      {checks.map((check) => (
        <li key={check.probe}>
          <b class="outcome" data-tone={tones[check.outcome]}>
            {text(`outcome_${check.outcome}`)}
          </b>
          <div>
            {text(toTextKey('probe', check.probe))}
            <p class="quiet">{advise(check)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
