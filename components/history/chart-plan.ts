import type { ChartData } from './chart-data';

/** What has to be drawn, and whom to tell which day the pointer is on. */
export interface ChartPlan {
  readonly data: ChartData;
  /** Elements whose text colour is that of each part: resolved by the browser, whatever the theme. */
  readonly inks: Readonly<Record<'sold' | 'listed' | 'axis' | 'grid', Element>>;
  /** Index of the day under the pointer; null when it left. */
  onDay(index: number | null): void;
}

/** A chart on the page. */
export interface DrawnChart {
  /** Puts the cursor on a day; null takes it away. */
  moveTo(index: number | null): void;
  remove(): void;
}

/** Draws a chart into `host`, which gives it its width; it follows the host's size until it is removed. */
export type DrawChart = (host: HTMLElement, plan: ChartPlan) => DrawnChart;
