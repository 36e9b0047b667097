import type { RecentSearch, SearchFilters } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { conditionText } from '@/lib/text/verdict';
import { gradeText, languageText } from './filter-values';
import { optionId } from './option-id';

interface RecentListProps {
  readonly searches: readonly RecentSearch[];
  /** Index of the search that Enter repeats; -1 for none. */
  readonly active: number;
  onRepeat(search: RecentSearch): void;
}

function filterTexts({ set, grade, condition, language }: SearchFilters): string {
  return [
    set?.replaceAll('-', ' '),
    grade && gradeText(grade),
    condition && conditionText(condition),
    language && languageText(language),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Searches that were made before, the last one first. */
export function RecentList({ searches, active, onRepeat }: RecentListProps) {
  return (
    <>
      <h2 id="recent-title">{text('recent_searches')}</h2>
      <div id="recent" class="results recent" role="listbox" aria-labelledby="recent-title">
        {searches.map((search, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box that keeps the focus
          <div
            key={JSON.stringify(search)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onRepeat(search)}
          >
            <b>{search.q}</b> <span class="quiet">{filterTexts(search.filters)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
