import { setTimeout as pause } from 'node:timers/promises';
import { changeSettings } from './change-settings';
import type { Routes } from './page-server';
import { ebayResultsPage } from './pages/ebay-page';
import type { Stage } from './stage';

const url = 'https://www.ebay.com/sch/i.html?_nkw=many';
const names = ['Magikarp', 'Gyarados', 'Snorlax', 'Lugia', 'Mewtwo', 'Gengar', 'Eevee', 'Pikachu'];
/** Enough to be read, sorted and asked about for a second. */
const many = Array.from({ length: 1_000 }, (_, nth) => ({
  id: String(256_000_100_000 + nth),
  title: `Pokemon ${names[nth % names.length]} ${(nth % 196) + 1}/196 Lost Origin Rare`,
  price: '$5.00',
}));
/** Within this time after its document is there a page is read, its bar and first marks drawn and prices asked for. */
const busyMs = 1_200;

/** The page that {@link closeWhileRead} opens. */
export const manyRoutes: Routes = (at) =>
  at.pathname === '/sch/i.html' ? { body: ebayResultsPage(many) } : undefined;

/** Opens pages and closes each at another moment of its reading; the stage tells at its end what nobody caught. */
export async function closeWhileRead(stage: Stage, pages: number): Promise<void> {
  await stage.inExtension((own) => changeSettings(own, (settings) => ({ ...settings, ask: 'visible' })));
  for (let nth = 0; nth < pages; nth += 1) {
    const page = await stage.browser.openPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    // The moment is what is tried here: nothing is awaited by it.
    await pause((nth * 467) % busyMs);
    await page.close();
  }
}
