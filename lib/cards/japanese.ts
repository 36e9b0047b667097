const kana: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to ' +
    'ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo ' +
    'ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo ' +
    'ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po ヴ vu ' +
    'キャ kya キュ kyu キョ kyo シャ sha シュ shu ショ sho シェ she チャ cha チュ chu チョ cho チェ che ニャ nya ニュ nyu ニョ nyo ' +
    'ヒャ hya ヒュ hyu ヒョ hyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo ギャ gya ギュ gyu ギョ gyo ' +
    'ジャ ja ジュ ju ジョ jo ジェ je ビャ bya ビュ byu ビョ byo ピャ pya ピュ pyu ピョ pyo ファ fa フィ fi フェ fe フォ fo ' +
    'ティ ti ディ di デュ dyu トゥ tu ドゥ du ウィ wi ウェ we ウォ wo ヴァ va ヴィ vi ヴェ ve ヴォ vo ツァ tsa'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, index, all) => {
      if (index % 2 === 0) pairs.push([part, all[index + 1] ?? '']);
      return pairs;
    }, []),
);

/** Hiragana as katakana, half-width forms made whole: "ぴかちゅう", "ﾋﾟｶﾁｭｳ" → "ピカチュウ". */
export function foldKana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

const script = /[\u3005\u3040-\u30ff\u3400-\u9fff]+|[^\u3005\u3040-\u30ff\u3400-\u9fff\s]+/g;

/**
 * The words by which names are found, from the form that `nameKey` gives: Japanese runs apart from Latin ones, owner and
 * owned apart, kana folded. "ロケット団のミュウツーex" → ロケット団, ミュウツー, ex.
 */
export function splitWords(key: string): string[] {
  return (key.match(script) ?? []).flatMap((run) =>
    /[\u3040-\u9fff]/.test(run) ? foldKana(run.replace(/(?<=.)の(?=.)/g, ' ')).split(' ') : [run],
  );
}

/** A katakana name in Latin letters as sellers write it (Hepburn without long vowels): ユキカブリ → yukikaburi. */
export function romanise(name: string): string {
  let latin = '';
  let doubled = false;
  for (let at = 0; at < name.length; at += 1) {
    const pair = kana[name.slice(at, at + 2)];
    const syllable = name.length > at + 1 && pair ? pair : kana[name.charAt(at)];
    if (name.charAt(at) === 'ッ') {
      doubled = true;
      continue;
    }
    if (syllable === undefined) continue;
    if (syllable === pair) at += 1;
    latin += doubled ? `${syllable.charAt(0)}${syllable}` : syllable;
    doubled = false;
  }
  return latin;
}
