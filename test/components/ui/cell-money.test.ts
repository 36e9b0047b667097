import { afterAll, describe, expect, it } from 'vitest';
import { cellMoney } from '@/components/ui/cell-money';
import { useWords } from '@/lib/text/text';
import english from '@/public/_locales/en/messages.json' with { type: 'json' };

function speak(language: string): void {
  useWords({
    getMessage: (key) => (english as Record<string, { message: string } | undefined>)[key]?.message ?? '',
    getUILanguage: () => language,
  });
}

afterAll(() => speak('en'));

describe('an amount in a cell', () => {
  it.each([
    ['en', '$11,250'],
    ['fr', '11\u202f250 $US'],
    ['it', '11.250 USD'],
    ['de', '11.250 $'],
    ['es', '11.250 US$'],
    ['ja', '$11,250'],
  ])('may break before its currency and nowhere else (%s)', (language, written) => {
    speak(language);
    expect(cellMoney({ minor: 1_125_000, currency: 'USD' })).toBe(written);
  });

  it('that the service does not say is a dash', () => {
    speak('en');
    expect(cellMoney(null)).toBe(english.unknown.message);
  });
});
