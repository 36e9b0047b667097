import { formatMoment, formatMoney, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { besideTexts, cardText } from '@/lib/text/verdict';
import { toTextKey } from '@/lib/text/words';
import { findJudgement } from './headline';
import type { ListingView } from './listing-view';
import { compDetail } from './price-lines';

/** What the overlay says as one plain text: card, asking price, comp, verdict, day and source. */
export function toPlainText(view: ListingView): string {
  const { listing, answer } = view;
  const card = answer?.match.kind === 'sure' ? answer.match.card : null;
  const comparison = answer?.comparison;
  const comp = comparison?.comp;
  const { asking, askingText, shipping } = listing;
  const judged = findJudgement(view);
  const amount = shipping.kind === 'known' ? formatMoney(shipping.amount) : '';
  const price = asking
    ? [formatMoney(asking), text(`shipping_${shipping.kind}`, amount)].join(' ')
    : askingText;
  const updated = answer?.priced?.prices.updatedAt ?? answer?.priced?.fetchedAt;
  const lines = [
    card ? `${card.name} · ${cardText(card)}` : listing.title,
    `${text(toTextKey('kind', listing.priceKind))}: ${price}`,
    comp && `${text('overlay_comp')}: ${formatMoney(comp.amount)} · ${compDetail(comp)}`,
    judged ? `${formatPercent(judged.percent)} ${text(`verdict_${judged.kind}`)}` : answer?.face?.words,
    ...(comparison ? besideTexts(comparison) : []),
    updated && text('prices_updated', formatMoment(updated)),
    answer?.priced?.sample ? text('sample_prices') : text('copy_source'),
  ];
  return lines.filter(Boolean).join('\n');
}
