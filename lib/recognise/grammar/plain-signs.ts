import type { NumberFound } from './find-numbers';

/**
 * The totals that sets print, four to a hexadecimal digit: 4n to 4n + 3 are the bits of digit n. The page holds no list of
 * sets; a test keeps these equal to the lexicon's.
 */
const totalBits = '000871314800123435b4c5ddf7eff9c9d906f209da11062ab7c0042000010000001';

/** Whether some set prints this total. */
export function isPrintedTotal(total: number): boolean {
  return ((Number.parseInt(totalBits[total >> 2] ?? '0', 16) >> (total & 3)) & 1) === 1;
}

/** Words that only listings of such cards use, in text that is in lower case without accents. */
const cardWords =
  /ポケモン|ポケカ|포켓몬|宝可梦|寶可夢|\btcg\b|\bholo\b|holo ?foil|(?:special |ultra |secret |hyper |double |illustration )(?:illustration |art )?rare\b|full art|\balt(?:ernate)? art|\bvmax\b|\bvstar\b|\bgx\b|\blv\.? ?x\b|tag team|shadowless|\bwotc\b|black star|trainer gallery|celebrations|classic collection|\b(?:svi|pal|obf|mew|par|paf|tef|twm|sfa|scr|ssp|pre|jtg|dri|blk|wht|meg|pfl|asc)[ -]\d{3}\b|\b(?:(?:sv|sm?)\d\d?[ab]|me0\d)\b/;
/** Words that mean such a card beside a number that may be one's, unless another thing is named. */
const ofCards =
  /\b(?:ex|v|nm|jpn?|jap|japan(?:ese)?|japonais|giapponese|japanisch|reverse|foil|(?:un)?common|rare|promo|mint|unlimited|sir|sar|ar|chr|lp|set)\b|[δ☆★]|[\u3040-\u30ff]/;
const edition = /\b(?:1st|first|1\.|1ere|1a|prima|erste|premiere) ?(?:ed\b|edition|edizione|auflage|edicion)/;
/** Other things that are numbered, or have a first edition. */
const things =
  /post ?card|hot ?wheels|matchbox|\bbooks?\b|novel|hard ?(?:cover|back)|paper ?back|\bcomics?\b|magazine|\bprints?\b|poster|litho|etching|\bsigned\b|numbered|vinyl|\blps?\b|\bcds?\b|\bdvds?\b|blu-?ray|\bcoins?\b|\bstamps?\b|figure|fleer|donruss|bowman|upper deck|\bscore\b|mustang|diecast|\bscale\b|\bbolts?\b|\binch|\b\d+ ?mm\b|\bmm\b|wrench|socket|drill|\bd&d\b|\bvol\b|volume|issue|isbn|limited edition|watch|guitar|camera|tyre|tire|lens|\b(?:cl|ml|cm|kg|oz|ft)\b/;

/** Whether the title, in lower case without accents, speaks of such a card with more than a number that anything could have. */
export function hasCardSign(text: string, found: NumberFound | null): boolean {
  // Most titles say it: then the pattern is not even built.
  if (text.includes('pokemon') || cardWords.test(text)) return true;
  if (found && (found.form === 'code' || isOwnForm(text, found))) return true;
  if (things.test(text)) return false;
  if (edition.test(text)) return true;
  if (!found) return false;
  return found.form === 'hash'
    ? ofCards.test(text)
    : isKnownTotal(found) && (ofCards.test(text) || isShort(text));
}

/** A prefix, or zeros in front as cards print them: TG12/TG30, 025/165, 001/SV-P. */
function isOwnForm(text: string, { form, number, total, start, end }: NumberFound): boolean {
  if (form !== 'pair' || total === null) return false;
  return /^[A-Z]/.test(number) || /[A-Z]/.test(total) || /(?:^|\/ ?)0\d\d/.test(text.slice(start, end));
}

function isKnownTotal({ number, total }: NumberFound): boolean {
  // With zeros in front it is no total as these sets print it.
  return (
    total !== null &&
    /^[1-9]/.test(total) &&
    isPrintedTotal(Number(total)) &&
    Number.parseInt(number, 10) < Number(total) + 90
  );
}

/** A name and hardly more: long titles say what the thing is. */
function isShort(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length <= 4;
}
