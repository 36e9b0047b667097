import { cardCss } from './card.css';

/** Styles of the page that shows one card: in two columns where there is room. */
export const cardPageCss = `${cardCss}
main{max-width:760px;margin-inline:auto;padding:16px 4px 32px}
.card h1{font-size:24px}
.card>.who{padding-bottom:16px}
.card details{padding-block:12px}
.card .as-table{padding-block:4px}
@media(min-width:700px){.readout{min-height:22px}}
`;
