/**
 * Trainer cards whose Japanese prints many listings offer, one a line: name of the English card, name on the Japanese
 * card. Names of two letters are left out: they stand inside too many other words.
 */
const lines = `
Iono|ナンジャモ
Lillie|リーリエ
Lillie's Determination|リーリエの決心
Lillie's Full Force|リーリエの全力
Marnie|マリィ
Marnie's Pride|マリィのプライド
Cynthia|シロナ
Cynthia's Ambition|シロナの覇気
Professor's Research|博士の研究
Boss's Orders|ボスの指令
Judge|ジャッジマン
Raihan|キバナ
Arven|ペパー
Miriam|ミモザ
Kieran|スグリ
Carmine|ゼイユ
Drayton|カキツバタ
Crispin|アカマツ
Briar|ブライア
Perrin|サザレ
Lusamine|ルザミーネ
Guzma|グズマ
Acerola|アセロラ
Acerola's Premonition|アセロラの予感
Volkner|デンジ
Welder|溶接工
Peony|ピオニー
Elesa's Sparkle|カミツレのきらめき
Cheren's Care|チェレンの気くばり
Roxanne|ツツジ
Colress's Experiment|アクロマの実験
Colress's Tenacity|アクロマの執念
Iris's Fighting Spirit|アイリスの闘志
Gladion|グラジオ
Gladion's Final Battle|グラジオの決戦
Hilda|トウコ
Mallow & Lana|マオ&スイレン
Lana's Aid|スイレンのお世話
Morty's Conviction|マツバの確信
Bianca's Devotion|ベルのまごころ
Janine's Secret Technique|アンズの秘技
Erika's Hospitality|エリカのおもてなし
Erika's Invitation|エリカの招待
Misty's Favor|カスミのおねがい
Sabrina's Suggestion|ナツメの暗示
Blue's Exploration|ブルーの探索
Red's Challenge|レッドの挑戦
Sophocles|マーマネ
Mina|マツリカ
Grant|ザクロ
Mela|メロコ
Giacomo|ピーニャ
Atticus|シュウメイ
Ortega|オルティガ
Professor Turo's Scenario|フトゥー博士のシナリオ
Professor Sada's Vitality|オーリム博士の気迫
Geeta|オモダカ
Grusha|グルーシャ
Brassius|コルサ
Larry|アオキ
Hassel|ハッサク
Dendra|キハダ
Raifort|レホール
Team Rocket's Giovanni|ロケット団のサカキ
Team Rocket's Ariana|ロケット団のアテナ
Copycat|モノマネむすめ
Skyla|フウロ
Nessa|ルリナ
Sonia|ソニア
Bea|サイトウ
Leon|ダンデ
Klara|クララ
Avery|セイボリー
Opal|ポプラ
Hex Maniac|オカルトマニア
Serena|セレナ
Korrina|コルニ
Steven's Resolve|ダイゴの決断
`;

/** English and Japanese name of each. */
export const japaneseTrainers: readonly (readonly [string, string])[] = lines.split('\n').flatMap((line) => {
  const [english, japanese] = line.split('|');
  return english && japanese ? [[english, japanese] as const] : [];
});

const byEnglish = new Map(japaneseTrainers);

/** The name that the Japanese print of a Trainer card bears, where this project knows it. */
export function findJapaneseName(english: string): string | undefined {
  return byEnglish.get(english);
}
