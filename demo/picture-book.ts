import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';

/** Takes screenshots into one folder and remembers their file names. */
export interface PictureBook {
  readonly taken: readonly string[];
  /** Colour scheme that the pictures are taken in; part of their names. */
  scheme: 'light' | 'dark';
  /** A picture of what is in view. */
  take(page: Page, name: string): Promise<void>;
}

/** A picture book that writes `<name>-<scheme>.png` into `folder`. */
export function createPictureBook(folder: string): PictureBook {
  mkdirSync(folder, { recursive: true });
  const taken: string[] = [];
  const book: PictureBook = {
    taken,
    scheme: 'light',
    async take(page, name) {
      const file = `${name}-${book.scheme}.png`;
      await page.screenshot({ path: join(folder, file) });
      taken.push(file);
    },
  };
  return book;
}
