/*
 * The commonest words that tell a listing is no single card, for the page: it must stay small there, and the worker
 * looks again with the full lists of plain-kind.ts. All are for text in lower case without accents.
 */

/** Somebody wants to buy. */
export const wanted = /\b(?:wtb|want(?:ed)? to buy|looking for|buying|wanted|suche|cerco|busco|recherche)\b/;

/** Cards of other games and sports. */
export const otherGames =
  /yu-?gi-?oh|magic:? the g|\bmtg\b|lorcana|one piece|digimon|dragon ?ball|panini|\b(?:nba|nfl|mlb)\b|(?:base|foot|basket)ball|prizm|\b[a-z\d]{3,4}-(?:en|fr|de|it|sp|jp)\d{3}\b/;

/** Made by hand, or made to look like a card. */
export const custom =
  /\bprox(?:y|ies)\b|\bcustom\b(?! catcher)|fan ?-?(?:art|made|card)|\borica\b|hand ?-?(?:made|painted)|replica|\bfake\b|\baceo\b|metall?(?:ic)? ?[ck]ar(?:d|te)|gold metal|printed card/;

/** What goes by the name of the game and is no card. */
export const merch =
  /plush|\bfigur(?:e|in)|key ?(?:chain|ring)|carddass|\btopps\b|phone card|t-?shirt|codes? (?:booster|card)|online code|\boripa|オリパ|(?:chase|mystery) (?:slab|pack|box)|card mystery|gold plated|n ?go card|playing card|shikishi|bottle\b|flasche\b|\bdvd\b|nintendo switch|(?<!free )\bstickers?\b(?!.*\d\/\d)|sandylion|\buno\b/;

/** What is sold beside cards: a single card may come in a sleeve. */
export const alongside =
  /\bsleeves\b|binder|deck ?box|play ?mat|top ?loaders?|\bpins?\b(?! col)|\bbadges?\b|card case/;

/** Packs and boxes: a single card may come out of one. */
export const sealed =
  /booster|elite trainer|\betb\b|factory sealed|\bblister|\btins?\b|(?:theme|starter|battle) deck(?! ex)|\bdisplay\b|(?:collection|premium) box|illustration collection|unopened|scelle|\bovp\b|未開封|\bbox\b/;

/** Several cards. */
export const lot =
  /\blots?\b|job ?lot|\bbulk\b|(?<!booster )\bbundle\b|konvolut|sammlung|(?<!\bi )\bchoose\b|\bpick (?:your|from)\b|auswahl|카드를 선택|complete set|full complete|sequential|non duplicate|\b[2-9]x\b|\bset of \d|playset|assorted|\bvarious\b|(?<![/\d#])\b(?:[2-9]|\d\d+) (?:pokemon )?(?:karten|cards|cartes|cartas)\b|(?<![/\d])\b(?:[2-9]|[1-9]\d{1,2}) ?x\b(?! ?\d)/;

/** Several cards, unless one has a number or a grade. */
export const cards = /\b(?:cards|karten|card set)\b/;
