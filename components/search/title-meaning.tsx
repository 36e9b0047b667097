import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import type { CardIdentity } from '@/lib/domain/card';
import type { Result } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import type { Match } from '@/lib/recognise/match';
import { copyText } from '@/lib/text/comp';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import {
  cardText,
  likelyText,
  reasonText,
  refusalText,
  saidTexts,
  staleTexts,
  toTextKey,
  unreadText,
  worthText,
} from '@/lib/text/verdict';

/** Element id of an option, for the search box's `aria-activedescendant`. */
export function optionId(index: number): string {
  return `option-${index}`;
}

interface OptionProps {
  readonly index: number;
  readonly active: number;
  onPick(): void;
  readonly children: ComponentChildren;
}

/** An option of one of the lists that the search box moves through. */
export function Option({ index, active, onPick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box that keeps the focus
    <div id={optionId(index)} role="option" tabIndex={-1} aria-selected={index === active} onClick={onPick}>
      {children}
    </div>
  );
}

interface CardOptionProps extends Omit<OptionProps, 'children'> {
  readonly card: CardIdentity;
  readonly pictures: Pictures;
  /** The copy's language in words, where the set does not tell it. */
  readonly language?: string;
  /** Prices at the end of the line. */
  readonly children?: ComponentChildren;
}

/** An option that opens a card. */
export function CardOption({ card, pictures, language, children, ...option }: CardOptionProps) {
  return (
    <Option {...option}>
      <CardCanvas card={card} width={40} pictures={pictures} isDecoration />
      <div class="who">
        <b>{card.name}</b>
        <p class="quiet">{[cardText(card), language].filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </Option>
  );
}

/** A collector number with its set size, a number sign, or a grader with a grade. */
const strongSign = /\d+\s*\/\s*[A-Z]*\d+|#\s?[A-Z]*\d+|\b(?:PSA|BGS|CGC|SGC|TAG|ACE|BECKETT)\s*\d/i;

/** Whether typed words are a listing's title rather than a card's name: several words with a number, or pasted. */
export function looksLikeTitle(typed: string, isPasted: boolean): boolean {
  const words = typed.trim().split(/\s+/);
  if (words.length > 1 && strongSign.test(typed)) return true;
  const hasNumber = words.some((word) => /^\D{0,4}\d+\D?$/.test(word));
  return words.length > 2 && (isPasted || hasNumber);
}

/** Recognises and prices a listing. */
export type PriceListing = (listing: Listing) => Promise<Result<ListingAnswer>>;

/** A title with its answer; `title` is null while the box holds none. */
interface TypedTitle {
  readonly title: string | null;
  readonly answer: Result<ListingAnswer> | null;
}

/** Pause in typing before a title is looked up, longer than for a name; pasted titles do not wait. */
const restMs = 600;

/** Recognises a title as on a page; the newest one wins. `title` null requests nothing. */
export function useTypedTitle(
  title: string | null,
  isWhole: boolean,
  priceListing: PriceListing,
): TypedTitle & { retry(): void } {
  const [latest, setLatest] = useState<TypedTitle>({ title: null, answer: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (title === null) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void priceListing(toTypedListing(title)).then((answer) => {
          if (isCurrent) setLatest({ title, answer });
        }),
      isWhole ? 0 : restMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [title, tries]);
  const answer = latest.title === title ? latest.answer : null;
  return { title, answer, retry: () => setTries(tries + 1) };
}

/** Search words beside a title: the name of its card, which finds other prints; null while that is unknown. */
export function toSearchWords({ title, answer }: TypedTitle, typed: string): string | null {
  if (title === null) return typed;
  if (!answer?.ok || answer.value.failure) return null;
  const { match } = answer.value;
  if ('card' in match) return match.card.name;
  return match.kind === 'choose' ? (match.candidates[0]?.name ?? typed) : typed;
}

interface TitleMeaningProps {
  readonly answer: ListingAnswer;
  /** Index of the active option; the cards here come first. */
  readonly active: number;
  readonly pictures: Pictures;
  onOpen(card: CardIdentity): void;
}

/** The cards that a title may mean: the one, those to choose from, or none. */
export function meantCards({ match }: ListingAnswer): readonly CardIdentity[] {
  if (match.kind === 'sure') return [match.card];
  return match.kind === 'none' ? [] : match.candidates;
}

/** The match of a title with its reasons: one card with its price, or the possible cards in order. */
export function TitleMeaning({ answer, active, pictures, onOpen }: TitleMeaningProps) {
  const { match, said } = answer;
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  const cards = meantCards(answer);
  const isSure = match.kind === 'sure';
  const why = (
    <p class="why">
      <b>{tierText(match, said)}</b> {match.kind !== 'likely' && match.reasons.map(reasonText).join(' ')}{' '}
      {words && text('overlay_read_as', words)}
    </p>
  );
  return (
    <section class="meaning" aria-labelledby="meaning-title">
      <h2 id="meaning-title">
        {text(match.kind === 'choose' || match.kind === 'likely' ? 'title_may_mean' : 'title_means')}
      </h2>
      {!isSure && why}
      {cards.length > 0 && (
        <div id="meaning" class="results" role="listbox" aria-labelledby="meaning-title">
          {cards.map((card, index) => (
            <CardOption key={card.id} {...{ card, index, active, pictures }} onPick={() => onOpen(card)}>
              {'card' in match && card.id === match.card.id && <MeantPrice answer={answer} />}
            </CardOption>
          ))}
        </div>
      )}
      {isSure && why}
      <Cautions answer={answer} />
    </section>
  );
}

/** How far the title's card is known. */
function tierText(match: Match, said: ListingAnswer['said']): string {
  if (match.kind === 'sure') return text('overlay_sure');
  if (match.kind === 'likely') return likelyText(match.reasons);
  return refusalText(match.kind === 'choose' ? 'not-sure' : 'no-card', said);
}

function MeantPrice({ answer: { match, appraisal } }: Pick<TitleMeaningProps, 'answer'>) {
  const fair = appraisal?.fair;
  if (!fair) return null;
  const amount = formatMoney(fair.value);
  return (
    <div class="prices">
      <b>{match.kind === 'likely' ? text('label_likely', amount) : amount}</b>
      <p class="quiet">{worthText(fair)}</p>
      <p class="quiet">{copyText(fair.covers)}</p>
    </div>
  );
}

/** Reasons against the price. A title never has an asking price, so that reason is left out. */
function Cautions({ answer: { match, appraisal, priced, said } }: Pick<TitleMeaningProps, 'answer'>) {
  if (!('card' in match) || !appraisal) return null;
  const { verdict, mayMixPrintings } = appraisal;
  const isNews =
    verdict.kind === 'refused' && verdict.refusal !== 'no-asking-price' && verdict.refusal !== 'likely-only';
  const cautions = new Set([
    ...(isNews ? [refusalText(verdict.refusal, said)] : []),
    ...(mayMixPrintings ? [text('refusal_mixed_printings')] : []),
    ...(said.unread?.length ? [unreadText(said)] : []),
    ...staleTexts(priced),
  ]);
  return [...cautions].map((caution) => (
    <p key={caution} class="why">
      {caution}
    </p>
  ));
}
