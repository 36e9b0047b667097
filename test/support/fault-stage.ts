import type { Page } from 'puppeteer-core';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import type { BrowserKind } from './extension-browser';
import { type FaultServer, startFaultServer } from './fault-server';
import type { Routes } from './page-server';
import { raiseStage, type Stage } from './stage';
import { useService } from './use-service';
import { waitFor } from './wait-for';

const card = {
  // Of today: an old one would be a doubt of its own.
  last_price_update: new Date().toISOString(),
  name: 'Giratina V',
  card_number: '186/196',
  rarity: 'Secret Rare',
  set: { slug: 'lost-origin', name: 'Lost Origin' },
};

/** What a service in order answers: always the one card, sold for $400 on average. */
function answerWell({ pathname }: URL): object {
  if (!pathname.endsWith('/search')) return wireCard('a', card);
  return { data: [wireItem('a', card)], total: 1, page: { limit: 10, next_cursor: null, has_more: false } };
}

/** A stage whose extension asks a service with faults. */
export interface FaultStage {
  readonly stage: Stage;
  readonly server: FaultServer;
  /** As if the extension had never asked anything. */
  forgetAnswers(): Promise<void>;
  /** Makes every answer that is kept so much older, as time would. */
  ageAnswers(ms: number): Promise<void>;
  /** What the popup says of a title, once it fits. */
  waitForPopup(title: string, fits: (text: string) => boolean): Promise<string>;
  close(): Promise<void>;
}

/** Raises the stage and sets up the extension for a service with faults. */
export async function raiseFaultStage(kind: BrowserKind, routes: Routes): Promise<FaultStage> {
  const server = await startFaultServer(answerWell);
  const stage = await raiseStage(kind, { routes });
  const keys = { apiKey: 'api-key', gatewayKey: 'gateway-key' };
  await stage.setUp();
  const useFaults = (page: Page) => useService(page, server.getUrl(), keys);
  await stage.inExtension(useFaults);
  return {
    stage,
    server,
    async forgetAnswers() {
      await stage.inExtension(useFaults);
      server.forget();
    },
    ageAnswers: (ms) =>
      stage.inExtension((page) =>
        page.evaluate(async (olderMs) => {
          const opening = indexedDB.open('card-comps');
          await new Promise((done) => {
            opening.onsuccess = done;
          });
          const store = opening.result.transaction('answers', 'readwrite').objectStore('answers');
          await new Promise<void>((done) => {
            store.openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return done();
              const fetchedAt = new Date(Date.parse(cursor.value.fetchedAt) - olderMs).toISOString();
              cursor.update({ ...cursor.value, fetchedAt, answer: { ...cursor.value.answer, fetchedAt } });
              cursor.continue();
            };
          });
          opening.result.close();
        }, ms),
      ),
    async waitForPopup(title, fits) {
      const page = await stage.browser.openExtensionPage(`popup.html?title=${encodeURIComponent(title)}`);
      try {
        let text = '';
        return await waitFor('what the popup says', async () => {
          text = await page.evaluate(() => document.body.innerText);
          if (fits(text)) return text;
          throw new Error(text);
        });
      } finally {
        await page.close();
      }
    },
    async close() {
      await stage.close();
      await server.close();
    },
  };
}
