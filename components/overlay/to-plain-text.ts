import { listingFactTexts, shippingText } from '@/lib/text/facts';
import { formatMoment, formatMoney, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { besideTexts, cardText, toTextKey, weaknessTexts } from '@/lib/text/verdict';
import { findJudgement } from './headline';
import type { ListingView } from './listing-view';
import { askedText, compDetail } from './price-lines';

/** What the overlay says as one plain text: card, asking price with what stands beside it, comp, verdict with what weakens it, day and source. */
export function toPlainText(view: ListingView, now: Date): string {
  const { listing, answer } = view;
  const card = answer?.match.kind === 'sure' ? answer.match.card : null;
  const comparison = answer?.comparison;
  const comp = comparison?.comp;
  const judged = findJudgement(view);
  const beside = [shippingText(listing), ...listingFactTexts(listing, now)].filter(Boolean).join(' · ');
  const updated = answer?.priced?.prices.updatedAt ?? answer?.priced?.fetchedAt;
  const lines = [
    card ? `${card.name} · ${cardText(card)}` : listing.title,
    `${text(toTextKey('kind', listing.priceKind))}: ${askedText(listing)} ${beside}`.trim(),
    comp && `${text('overlay_comp')}: ${formatMoney(comp.amount)} · ${compDetail(comp)}`,
    judged ? `${formatPercent(judged.percent)} ${text(`verdict_${judged.kind}`)}` : answer?.face?.words,
    ...(comparison ? [...besideTexts(comparison), ...weaknessTexts(comparison, answer.said)] : []),
    updated && text('prices_updated', formatMoment(updated)),
    answer?.priced?.sample ? text('sample_prices') : text('copy_source'),
  ];
  return lines.filter(Boolean).join('\n');
}
