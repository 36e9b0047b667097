import { useWords } from '@/lib/text/text';
import english from '@/public/_locales/en/messages.json' with { type: 'json' };

/** Gives tests the real English texts, with the browser's own rule for `$1`…`$9`. */
useWords({
  getMessage(key, substitutions = []) {
    const entry = (english as Record<string, { message: string } | undefined>)[key];
    return entry?.message.replace(/\$(\d)/g, (_, digit) => substitutions[Number(digit) - 1] ?? '') ?? '';
  },
});
