type Range = readonly [low: number, high: number];

/** What is drawn for the markets of one kind; each pair is the range of a uniform draw. */
export interface MarketKind {
  /** Sales of ungraded copies in 180 days. */
  readonly sales: Range;
  /** Near-mint worth in dollars, drawn evenly over its logarithm. */
  readonly level: Range;
  /** Standard deviation of the logarithm of a sale's price. */
  readonly spread: Range;
  /** Mean of standing asks over the worth. */
  readonly ratio: Range;
  /** Change of the level in a month: -0.2 falls by 20 %. */
  readonly monthly: Range;
  readonly hasSpike: boolean;
  /** Share of asks that are outliers, and the largest factor of one. */
  readonly outliers: Range;
  readonly mostOutlier: number;
  /** Share of cards from before 2010, which are mostly played. */
  readonly old: number;
  /** Share of listings that state the condition. */
  readonly stated: number;
  /** Share of listings in a slab. */
  readonly slabs: number;
  readonly bucketsOf: 'asks' | 'sales';
  /** Days behind `sold.avg`; one of these. */
  readonly windows: readonly number[];
  /** Share of each kind of field that the service does not send. */
  readonly missing: number;
}

const usual: MarketKind = {
  sales: [8, 150],
  level: [0.4, 3000],
  spread: [0.1, 0.35],
  ratio: [1, 1.6],
  monthly: [-0.05, 0.05],
  hasSpike: false,
  outliers: [0, 0.03],
  mostOutlier: 4,
  old: 0.35,
  stated: 0.85,
  slabs: 0,
  bucketsOf: 'asks',
  windows: [180],
  missing: 0,
};

export const marketKinds = {
  calm: { ...usual, sales: [20, 200], spread: [0.1, 0.2], ratio: [1.05, 1.35], monthly: [-0.02, 0.02] },
  thin: { ...usual, sales: [1, 5] },
  thick: { ...usual, sales: [120, 200] },
  wide: { ...usual, spread: [0.3, 0.4] },
  falling: { ...usual, monthly: [-0.4, -0.05] },
  rising: { ...usual, monthly: [0.05, 0.4] },
  spike: { ...usual, sales: [20, 200], hasSpike: true },
  'high asks': { ...usual, ratio: [1.3, 1.6] },
  'low asks': { ...usual, ratio: [1, 1.1] },
  outliers: { ...usual, outliers: [0.06, 0.15], mostOutlier: 20 },
  'sales buckets': { ...usual, bucketsOf: 'sales', slabs: 0.25 },
  missing: { ...usual, missing: 0.25 },
  old: { ...usual, old: 1 },
  unstated: { ...usual, stated: 0 },
  graded: { ...usual, level: [12, 3000], slabs: 1 },
  window: { ...usual, windows: [90, 180, 365] },
} as const satisfies Readonly<Record<string, MarketKind>>;

export type KindName = keyof typeof marketKinds;
export const kindNames = Object.keys(marketKinds) as readonly KindName[];
