import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelCss } from '@/components/page/label';
import { barCss } from '@/components/page-ui/bar';

/** Is sent as text, so it sees nothing of this file. */
function drawAlone(styles: { label: string; bar: string }): void {
  const addRoot = (tag: string, sheet: CSSStyleSheet) => {
    const host = document.createElement(tag);
    const root = host.attachShadow({ mode: 'closed' });
    root.adoptedStyleSheets = [sheet];
    return { host, root };
  };
  const [label, ofBar] = [styles.label, styles.bar].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  }) as [CSSStyleSheet, CSSStyleSheet];
  requestAnimationFrame(() => {
    for (const price of document.querySelectorAll('.s-card__price')) {
      const { host, root } = addRoot('card-comps-mark', label);
      const button = document.createElement('button');
      button.dataset.tone = 'idle';
      root.append(button);
      price.after(host);
    }
    const { host, root } = addRoot('card-comps-bar', ofBar);
    const bar = document.createElement('section');
    bar.className = 'bar';
    const strip = document.createElement('div');
    strip.className = 'strip';
    const press = document.createElement('button');
    press.className = 'main';
    press.textContent = 'Price this page';
    strip.append(document.createElement('i'), press, '60 listings, 60 cards, about 36 calls');
    bar.append(strip);
    root.append(bar);
    document.body.append(host);
  });
}

/** What runs this file names the functions within another by a function of its own, which the text does not bring along. */
const nameless = 'const __name = (own) => own;';

const styles = { label: labelCss.join(''), bar: barCss };

const scripts = {
  /** The price of having any content script at all. */
  empty: '',
  /** The price of as many labels and a bar, with nothing read, known or asked. */
  alone: `{ ${nameless} (${drawAlone.toString()})(${JSON.stringify(styles)}) }`,
};

/**
 * Writes an unpacked extension to compare with below `folder`, and gives where. It may do what the one in `extensionDir`
 * may: what a browser sets up for a script before it runs depends on that, and not on what the script does.
 */
export function writeControl(folder: string, kind: keyof typeof scripts, extensionDir: string): string {
  const { permissions, host_permissions, optional_host_permissions } = JSON.parse(
    readFileSync(join(extensionDir, 'manifest.json'), 'utf8'),
  );
  const own = join(folder, kind);
  mkdirSync(own, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: `To compare with: ${kind}`,
    version: '1.0',
    ...{ permissions, host_permissions, optional_host_permissions },
    content_scripts: [{ matches: ['https://www.ebay.com/*'], js: ['script.js'] }],
  };
  writeFileSync(join(own, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(own, 'script.js'), scripts[kind]);
  return own;
}
