import { isFixedInOptions } from '@/components/ui/notices';
import type { CallEstimate } from '@/lib/messaging/calls';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { BarRow } from './bar-row';
import { build, buildButton, keepChildren, write } from './build';
import { createPriceOffer } from './price-offer';
import type { RunView } from './run-view';

interface PricingView {
  readonly listings: number;
  readonly cards: readonly BarRow[];
  readonly run: RunView;
  readonly estimate: CallEstimate | null;
}

interface PricingEvents {
  onPrice(): void;
  onStop(): void;
  onOpenOptions(): void;
}

/** How far a run is, in words. */
export function progressText({ done, total }: RunView): string {
  return text('bar_progress', formatNumber(done), formatNumber(total));
}

/** The progress of a run with the button that stops it, made when the first run begins. */
function createProgress({ onPrice, onStop, onOpenOptions }: PricingEvents) {
  const progress = build('progress', { 'aria-label': text('bar_running') });
  const words = build('span', { 'aria-hidden': 'true' });
  const goOn = buildButton(onPrice, { class: 'main' }, text('bar_continue'));
  const stop = buildButton(onStop, {}, text('bar_stop'));
  const options = buildButton(onOpenOptions, {}, text('open_options'));
  return (run: RunView): (Node | false)[] => {
    progress.max = run.total;
    progress.value = run.done;
    progress.setAttribute('aria-valuetext', progressText(run));
    write(words, progressText(run));
    const isPaused = run.state === 'paused';
    const isSetUp = isPaused && run.failure !== null && isFixedInOptions(run.failure.code);
    return [progress, words, isPaused && goOn, isSetUp && options, stop];
  };
}

/** Creates what shows the price of pricing the page with its button, or the progress with the button that stops it. */
export function createPricingControl(events: PricingEvents) {
  const element = build('div', { class: 'run' });
  const drawOffer = createPriceOffer(element, events.onPrice);
  let drawProgress: ReturnType<typeof createProgress> | undefined;
  return {
    element,
    draw({ listings, cards, run, estimate }: PricingView): void {
      if (run.state === 'running' || run.state === 'paused') {
        drawProgress ??= createProgress(events);
        keepChildren(element, ...drawProgress(run));
        return;
      }
      const waiting = cards.filter(({ standing }) => standing === 'unasked' || standing === 'failed').length;
      drawOffer({ listings, cards: cards.length, waiting, estimate });
    },
  };
}
