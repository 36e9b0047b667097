import type { Failure } from '@/lib/domain/failure';
import { countText } from '@/lib/text/format';
import { failureText } from '@/lib/text/verdict';
import { createBarFrame, createFold, type OnFold } from './bar-frame';
import { build, write } from './build';
import { createPriceOffer, type Offer } from './price-offer';

/** What the bar of a page without answers shows. */
export interface RestView extends Offer {
  readonly collapsed: boolean;
  /** Why pricing could not even begin. */
  readonly failure: Failure | null;
}

/** Creates the bar of a page without answers. `draw` gives the element that is to stand in the bar's root. */
export function createRestView(onPrice: () => void, onFold: OnFold) {
  let fold: ReturnType<typeof createFold> | undefined;
  let open: ReturnType<typeof createOpen> | undefined;

  function createOpen() {
    const run = build('div', { class: 'run' });
    return { drawOffer: createPriceOffer(run, onPrice), ...createBarFrame(run, onFold) };
  }

  return {
    draw({ collapsed, failure, ...offer }: RestView): HTMLElement {
      if (collapsed) {
        fold ??= createFold(onFold);
        fold.draw(countText('bar_cards', offer.cards));
        return fold.element;
      }
      open ??= createOpen();
      open.drawOffer(offer);
      write(open.status, failure ? failureText(failure) : '');
      return open.element;
    },
  };
}
