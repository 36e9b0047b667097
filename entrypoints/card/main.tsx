import { render } from 'preact';
import browser from 'webextension-polyfill';
import { cardPageCss } from '@/components/card/card.css';
import { CardView } from '@/components/card/card-view';
import { createSurroundings } from '@/components/card/surroundings';
import { drawChart } from '@/components/history/chart';
import { pageCss, preparePage } from '@/components/ui/theme';
import { createAsk } from '@/lib/messaging/ask';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
const { searchParams } = new URL(location.href);
const id = searchParams.get('id') ?? '';
const fit = searchParams.get('fit') ?? '';

const surroundings = createSurroundings({
  ask,
  requestAccess: (origins) => browser.permissions.request({ origins }),
  onChange: draw,
});

function draw(): void {
  render(
    <main>
      {id === '' ? (
        <p>{text('card_page_none')}</p>
      ) : (
        <CardView
          id={id}
          found={null}
          fit={fit}
          withHistory
          {...surroundings.get()}
          now={() => new Date()}
          getCard={getCard}
          loadValue={(cardId, covers) => ask('card/value', { id: cardId, covers })}
          loadHistory={(cardId, kind, days) => ask('history/load', { cardId, kind, days })}
          drawChart={drawChart}
          onOpenOptions={() => void browser.runtime.openOptionsPage()}
          onAllowPictures={surroundings.allowPictures}
          onWant={(id, isIndexed) => ask('want/card', { id, isIndexed, atLeast: { kind: 'all-conditions' } })}
        />
      )}
    </main>,
    document.body,
  );
}

async function getCard(cardId: string) {
  const answer = await ask('card/get', { id: cardId });
  if (answer.ok) document.title = answer.value.card.name;
  return answer;
}

preparePage(document, 'card_page_title', pageCss + cardPageCss);
draw();
void surroundings.loadSettings();
void surroundings.loadStatus();
