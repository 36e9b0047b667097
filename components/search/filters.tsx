import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { conditionCodes, graderGrades, languageCodes } from '@/components/ui/copies';
import type { PricedCard } from '@/lib/domain/card';
import type { SearchFilters } from '@/lib/messaging/own-calls';
import { conditionText } from '@/lib/text/comp';
import { formatLanguage } from '@/lib/text/format';
import { text } from '@/lib/text/text';

const setText = (slug: string) => slug.replaceAll('-', ' ');
/** `PSA_10` is "PSA 10". */
const gradeText = (grade: string) => (grade === 'RAW' ? text('grade_raw') : grade.replace('_', ' '));
const languageText = (code: string) => formatLanguage(code.toLowerCase());

/** Filters in words, as a remembered search shows them. */
export function filterText({ set, grade, condition, language }: SearchFilters): string {
  return [
    set && setText(set),
    grade && gradeText(grade),
    condition && conditionText(condition),
    language && languageText(language),
  ]
    .filter(Boolean)
    .join(' · ');
}

type SetChoice = PricedCard['card']['set'];

/** The sets of the results by name; while one is chosen, the earlier choices stay. */
export function useSets(cards: readonly PricedCard[], chosen: string | undefined): readonly SetChoice[] {
  const [sets, setSets] = useState<readonly SetChoice[]>([]);
  useEffect(() => {
    setSets((old) => {
      const bySlug = new Map((chosen ? old : []).map((set) => [set.slug, set]));
      for (const { card } of cards) bySlug.set(card.set.slug, card.set);
      return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name));
    });
  }, [cards]);
  return sets;
}

function options(codes: readonly string[], nameOf: (code: string) => string) {
  return codes.map((code) => (
    <option key={code} value={code}>
      {nameOf(code)}
    </option>
  ));
}

interface FilterBarProps {
  readonly filters: SearchFilters;
  readonly sets: readonly SetChoice[];
  onChange(filters: SearchFilters): void;
}

/** The filters of a search: set, grade, condition and language. */
export function FilterBar({ filters, sets, onChange }: FilterBarProps) {
  const select = (name: keyof SearchFilters, choices: ComponentChildren) => (
    <select
      aria-label={text(`filter_${name}`)}
      class={filters[name] ? 'on' : ''}
      value={filters[name] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [name]: _, ...others } = filters;
        onChange(value ? { ...others, [name]: value } : others);
      }}
    >
      <option value="">{text(filters[name] ? `filter_any_${name}` : `filter_${name}`)}</option>
      {choices}
    </select>
  );
  const names = new Map(sets.map(({ slug, name }) => [slug, name]));
  const slugs = filters.set && !names.has(filters.set) ? [filters.set, ...names.keys()] : [...names.keys()];
  return (
    <fieldset class="filters">
      <legend class="unseen">{text('filters')}</legend>
      {select(
        'set',
        options(slugs, (slug) => names.get(slug) ?? setText(slug)),
      )}
      {select(
        'grade',
        <>
          {options(['RAW'], gradeText)}
          {graderGrades.map(([grader, grades]) => (
            <optgroup key={grader} label={grader}>
              {options(
                grades.map((grade) => `${grader}_${grade}`),
                gradeText,
              )}
            </optgroup>
          ))}
        </>,
      )}
      {select('condition', options(conditionCodes, conditionText))}
      {select('language', options(languageCodes, languageText))}
      {Object.keys(filters).length > 0 && (
        <button type="button" class="link" onClick={() => onChange({})}>
          {text('filters_clear')}
        </button>
      )}
    </fieldset>
  );
}
