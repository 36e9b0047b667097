import { squash, textOf } from '@/lib/sites/dom';
import * as at from './selectors';

/** A card as a page of Cardmarket names it. */
export interface NamedCard {
  /** Path of its page within the game: "Ascended-Heroes/Camerupt-ASC028", the same in every language. */
  readonly path: string;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
}

/** Path of a card's page within the game; undefined for any other address. */
export function findCardPath(href: string): string | undefined {
  return /\/Pokemon\/Products\/Singles\/([^/?#]+\/[^/?#]+)/.exec(href)?.[1];
}

/**
 * The card at `path` that the page calls `title`; `set` is the set's name where the page has it in English. Addresses
 * hold set and name in English, without their punctuation, and often the set's code with the number.
 */
export function toCard(path: string, title: string, set: string, number: string): NamedCard {
  const [setSlug = '', slug = ''] = path.replace(/%../g, ' ').split('/');
  const [, name = slug, tail] = /^(.+?)(?:-V\d+)?(?:-[A-Za-z]+\w*?(\d+[a-z]?))?$/.exec(slug) ?? [];
  const stated = /\(\w+ (\w*\d+\w*)\)/.exec(title)?.[1] ?? number.replace(/^#\s*/, '');
  const cardNumber = stated || tail;
  return {
    path,
    title,
    specifics: {
      game: 'Pokémon',
      set: set || setSlug.replaceAll('-', ' '),
      ...(cardNumber && { 'card number': cardNumber }),
      ...(!set && { 'card name': name.replaceAll('-', ' ').trim() }),
    },
  };
}

/** What an element's tip says; pictures in a tip are none. */
export function readTip(element: Element): string {
  for (const name of ['data-bs-original-title', 'data-original-title', 'title', 'aria-label']) {
    const text = squash(element.getAttribute(name));
    if (text) return text.startsWith('<') ? '' : text;
  }
  return '';
}

/** The tips within an element, each once. */
export function readTips(box: Element | null): string[] {
  const tips = [...(box?.querySelectorAll(at.tip) ?? [])].map(readTip).filter(Boolean);
  return [...new Set(tips)];
}

/** Id of the product by its picture's file ("…/1/ULG/10601/10601.jpg"), whose address may stand in a tip. */
export function findProductId(root: ParentNode): string | undefined {
  const tips = [...root.querySelectorAll('.thumbnail-icon')].map(
    (icon) => icon.getAttribute('data-bs-original-title') ?? icon.getAttribute('title') ?? '',
  );
  const sources = [...root.querySelectorAll(at.picture)].map((image) => image.getAttribute('src') ?? '');
  for (const source of [...sources, ...tips]) {
    const id = /product-images\.s3\.cardmarket\.com\/[^"']*?\/(\d+)\.\w+/.exec(source)?.[1];
    if (id) return id;
  }
  return undefined;
}

/** The card that the page is about; undefined before the page has its heading. */
export function readPageCard(root: ParentNode, path: string, locale: string): NamedCard | undefined {
  const heading = root.querySelector(at.heading);
  const title = textOf(heading, 'span');
  const set = textOf(heading?.querySelector('span')).replace(/ - [^-]*$/, '');
  return heading ? toCard(path, title, locale === 'en' ? set : '', '') : undefined;
}
