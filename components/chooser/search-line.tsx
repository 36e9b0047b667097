import { useState } from 'preact/hooks';
import { text } from '@/lib/text/text';

/**
 * A line to find another card by; without words it goes back to the cards that fit the listing. It asks when it is sent
 * off, not at every letter: each question may cost a call.
 */
export function SearchLine({ onSearch }: { onSearch(words: string | null): void }) {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim() || null);
      }}
    >
      <input
        type="search"
        value={words}
        aria-label={text('chooser_find')}
        placeholder={text('chooser_find')}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit">{text('chooser_search')}</button>
    </form>
  );
}
