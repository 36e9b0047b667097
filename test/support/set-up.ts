import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { useWords } from '@/lib/text/text';
import english from '@/public/_locales/en/messages.json' with { type: 'json' };

// The same inputs in every `npm test`; `npm run test:all` tries others.
fc.configureGlobal({ seed: Number(process.env.CARD_COMPS_PROPERTY_SEED ?? 20_260_101) });

const messages: Readonly<Record<string, { message: string } | undefined>> = english;

beforeAll(() => {
  useWords({
    getMessage(key, substitutions = []) {
      return (
        messages[key]?.message.replace(/\$(\d)/g, (_, digit) => substitutions[Number(digit) - 1] ?? '') ?? ''
      );
    },
  });
});

afterAll(() => {
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
});
