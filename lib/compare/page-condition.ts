import type { Listing } from '@/lib/domain/listing';
import {
  deniedGraded,
  gradedEastern,
  gradedStart,
  noAnswer,
  notEastern,
  ungradedStart,
  yesAnswer,
} from '@/lib/recognise/lexicon/graded-words';
import * as words from './condition-words';
import { foldWords } from './named-printings';

/** What the page itself says of the condition, as far as it decides whether the card may be taken for a raw one. */
export type PageCondition = 'graded' | 'raw' | 'unread';

const plainText = new RegExp(`^${words.plain}|\\b${words.wear}\\b`, 'u');

/**
 * `graded` when the condition ("Graded - PSA 10", "Gradée") or the specifics ("Bewertet: Ja") say so, in any language
 * of eBay's sites; `raw` when they say otherwise or nothing; `unread` when the condition's words are known to nobody
 * here, so that they may well say graded.
 */
export function readPageCondition({
  condition,
  specifics,
}: Pick<Listing, 'condition' | 'specifics'>): PageCondition {
  const said = readWords(condition ?? '');
  if (said === 'graded') return said;
  const answers = findAnswers(specifics);
  if (answers.some((answer) => yesAnswer.test(answer))) return 'graded';
  return answers.some((answer) => noAnswer.test(answer)) ? 'raw' : said;
}

/** Whether the page says in so many words that the card is not graded ("Ungraded - Near mint", "Bewertet: Nein"). */
export function deniesGraded({ condition, specifics }: Pick<Listing, 'condition' | 'specifics'>): boolean {
  const text = condition ?? '';
  const eastern = text.normalize('NFKC').trim();
  if (gradedEastern.test(eastern)) return notEastern.test(eastern);
  return (
    ungradedStart.test(foldWords(text)) || findAnswers(specifics).some((answer) => noAnswer.test(answer))
  );
}

/** What the specifics answer to whether the card is graded. */
function findAnswers(specifics: Listing['specifics']): string[] {
  return Object.entries(specifics)
    .filter(([name]) => readWords(name) === 'graded' || foldWords(name) === 'professionnel note')
    .map(([, value]) => foldWords(value));
}

function readWords(text: string): PageCondition {
  const eastern = text.normalize('NFKC').trim();
  if (gradedEastern.test(eastern)) return notEastern.test(eastern) ? 'raw' : 'graded';
  const folded = foldWords(text);
  // Before anything else: eBay goes on to explain its word for ungraded with the one for graded.
  if (folded === '' || ungradedStart.test(folded)) return 'raw';
  if (gradedStart.test(folded)) return 'graded';
  if (/\bgraded\b/.test(folded) && !deniedGraded.test(folded)) return 'graded';
  return plainText.test(folded) || words.plainEastern.test(eastern) ? 'raw' : 'unread';
}
