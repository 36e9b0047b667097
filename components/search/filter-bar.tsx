import type { SearchFilters } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { conditionText } from '@/lib/text/verdict';
import { conditionCodes, graderGrades, gradeText, languageCodes, languageText } from './filter-values';

/** A set by which results can be narrowed. */
export interface SetChoice {
  readonly slug: string;
  readonly name: string;
}

interface FilterBarProps {
  readonly filters: SearchFilters;
  /** The sets of what was found. */
  readonly sets: readonly SetChoice[];
  onChange(filters: SearchFilters): void;
}

type Name = keyof SearchFilters;

/** What narrows a search: set, grade, condition and language. */
export function FilterBar({ filters, sets, onChange }: FilterBarProps) {
  function change(name: Name, value: string): void {
    const { [name]: _, ...others } = filters;
    onChange(value ? { ...others, [name]: value } : others);
  }
  const isSetKnown = !filters.set || sets.some(({ slug }) => slug === filters.set);
  const select = (name: Name, choices: preact.ComponentChildren) => (
    <select
      aria-label={text(`filter_${name}`)}
      class={filters[name] ? 'on' : ''}
      value={filters[name] ?? ''}
      onChange={(event) => change(name, event.currentTarget.value)}
    >
      <option value="">{text(filters[name] ? `filter_any_${name}` : `filter_${name}`)}</option>
      {choices}
    </select>
  );
  return (
    <fieldset class="filters">
      <legend class="unseen">{text('filters')}</legend>
      {select(
        'set',
        <>
          {!isSetKnown && <option value={filters.set}>{filters.set?.replaceAll('-', ' ')}</option>}
          {sets.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </>,
      )}
      {select(
        'grade',
        <>
          <option value="RAW">{gradeText('RAW')}</option>
          {graderGrades.map(([grader, grades]) => (
            <optgroup key={grader} label={grader}>
              {grades.map((grade) => (
                <option key={grade} value={`${grader}_${grade}`}>
                  {gradeText(`${grader}_${grade}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </>,
      )}
      {select(
        'condition',
        conditionCodes.map((code) => (
          <option key={code} value={code}>
            {conditionText(code)}
          </option>
        )),
      )}
      {select(
        'language',
        languageCodes.map((code) => (
          <option key={code} value={code}>
            {languageText(code)}
          </option>
        )),
      )}
      {Object.keys(filters).length > 0 && (
        <button type="button" class="link" onClick={() => onChange({})}>
          {text('filters_clear')}
        </button>
      )}
    </fieldset>
  );
}
