import { direction, language, type TextKey, text } from '@/lib/text/text';

/** Gives one of the extension's own pages its language, direction, title and styles; content security allows no style element. */
export function preparePage(document: Document, title: TextKey, css: string): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = text(title);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
