import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ListingView } from '@/components/overlay/listing-view';
import { createLabel, labelCss } from '@/components/page/label';
import { failureCodes } from '@/lib/domain/failure';
import {
  answer,
  asking,
  ceiling,
  fair,
  judged,
  likely,
  listing,
  psa9Fair,
  refuse,
  unasked,
  underValue,
  view,
} from '@/test/components/views';
import { namesakes } from './data/cards';
import type { Story, StoryGroup, Theme } from './story';

interface TileProps {
  readonly theme: Theme;
  readonly shown: ListingView;
  readonly width: number;
  readonly isOpen?: boolean;
}

/** A listing as it may stand among a marketplace's results, with its label beside the price. */
function Tile({ theme, shown, width, isOpen = false }: TileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!tile.current || !price.current) return;
    const host = document.createElement('card-comps-mark');
    host.dataset.theme = theme;
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(labelCss.join(''));
    root.adoptedStyleSheets = [sheet];
    price.current.after(host);
    createLabel(root, tile.current, () => undefined)(shown, isOpen);
  }, []);
  return (
    <li ref={tile} style={{ width: `${width}px` }}>
      <span class="title">{shown.listing.title}</span>
      <div>
        <span class="price" ref={price}>
          {shown.listing.askingText}
        </span>
      </div>
    </li>
  );
}

function tell(find: () => ListingView, width = 300): Story {
  return {
    draw: (theme) => (
      <main>
        <h1>Results</h1>
        <ul>
          <Tile theme={theme} shown={find()} width={width} />
        </ul>
      </main>
    ),
  };
}

const judge = (kind: 'under' | 'near' | 'over', percent: number, marked = false) =>
  view({ answer: answer({ appraisal: { ...underValue, marked, verdict: judged(kind, percent) } }) });
const overEven = () => {
  const bound = { covers: psa9Fair.covers, amount: psa9Fair.value, end: psa9Fair.high };
  const verdict = { kind: 'over', percent: 22, bound, doubts: [] } as const;
  return view({ answer: answer({ appraisal: { ...underValue, fair: null, comp: null, verdict } }) });
};
const several = () =>
  view({
    answer: answer({
      match: { kind: 'choose', candidates: namesakes.map(({ card }) => card), probability: 0.5, reasons: [] },
      priced: null,
      appraisal: null,
    }),
  });
const looks: Readonly<Record<string, () => ListingView>> = {
  idle: () => unasked,
  waiting: () => asking,
  under: () => judge('under', -10.8),
  near: () => judge('near', 2.1),
  over: () => judge('over', 134.9),
  'over-even': overEven,
  doubtful: () => judge('under', -31, true),
  refused: () => view({ answer: answer({ appraisal: refuse('condition-unread', fair) }) }),
  'no-comp': () => view({ answer: answer({ appraisal: refuse('no-comp') }) }),
  ceiling: () =>
    view({
      listing: { ...listing, priceKind: 'auction', askingText: '$310.00' },
      answer: answer({
        appraisal: { ...refuse('auction', fair), ceiling },
      }),
    }),
  sold: () =>
    view({ answer: answer({ appraisal: { ...refuse('sold-listing', fair), soldPercent: -10.8 } }) }),
  likely: () => view({ answer: answer({ match: likely, appraisal: refuse('likely-only', fair) }) }),
  choose: several,
};

/** The label beside a price in all its looks. */
export const labelStories: StoryGroup = {
  name: 'label',
  surface: 'page',
  css: `body{margin:0;padding:12px;font:14px/1.4 Arial,sans-serif;background:light-dark(#fff,#191919);color:light-dark(#191919,#f0f0f0)}
    h1{font-size:16px}ul{display:flex;flex-wrap:wrap;gap:16px;margin:0;padding:0}
    li{box-sizing:border-box;max-width:100%;list-style:none;border:1px solid light-dark(#ddd,#444);padding:8px}
    .title{display:block;height:2.8em;overflow:hidden}.price{font-size:20px;font-weight:700}`,
  width: 1000,
  states: {
    all: {
      draw: (theme) => (
        <main>
          <h1>Results</h1>
          <ul>
            {Object.entries(looks).map(([name, find]) => (
              <Tile key={name} theme={theme} shown={find()} width={300} isOpen={name === 'under'} />
            ))}
          </ul>
        </main>
      ),
    },
    narrow: {
      draw: (theme) => (
        <main>
          <h1>Results</h1>
          <ul>
            {Object.entries(looks).map(([name, find]) => (
              <Tile key={name} theme={theme} shown={find()} width={148} />
            ))}
          </ul>
        </main>
      ),
    },
    failed: {
      draw: (theme) => (
        <main>
          <h1>Results</h1>
          <ul>
            {failureCodes.map((code) => (
              <Tile key={code} theme={theme} shown={view({ answer: null, failure: { code } })} width={220} />
            ))}
          </ul>
        </main>
      ),
    },
    ...Object.fromEntries(Object.entries(looks).map(([name, find]) => [name, tell(find)])),
  },
};
