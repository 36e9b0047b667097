import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPages } from '@/test/repo/built-extension';
import { buildOnce } from '@/test/support/build-once';
import { browserKinds } from '@/test/support/extension-browser';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

declare global {
  /** What a page's policy refused, as `directive: what`. */
  var refused: string[] | undefined;
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown }
    | undefined;
}

/** Notes everything that a page's policy refuses, from the page's first moment on. */
const watch = `
globalThis.refused = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  globalThis.refused.push(effectiveDirective + ': ' + blockedURI + ' ' + sample));
`;

/** A copy of a build whose pages are watched. */
function createWatchedExtension(built: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'card-comps-watched-'));
  cpSync(built, dir, { recursive: true });
  writeFileSync(join(dir, 'watch.js'), watch);
  for (const page of listPages(dir)) {
    const file = join(dir, page);
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<head>', '<head><script src="/watch.js"></script>'));
  }
  return dir;
}

describe.each(browserKinds)('the pages of the extension in %s', (kind) => {
  let stage: Stage;
  let pages: readonly string[];

  let extensionDir = '';

  beforeAll(async () => {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    extensionDir = createWatchedExtension((await buildOnce([name]))[name]);
    pages = listPages(extensionDir);
    stage = await raiseStage(kind, { routes: () => undefined, extensionDir });
    await stage.setUp();
  });
  afterAll(async () => {
    await stage?.close();
    rmSync(extensionDir, { recursive: true, force: true, maxRetries: 5 });
  });

  async function openDrawn(path: string): Promise<Page> {
    const page = await stage.browser.openExtensionPage(path);
    await waitFor(`${path} to be drawn`, () =>
      page.evaluate(() => document.body.childElementCount > 0 || undefined),
    );
    return page;
  }

  const readRefused = (page: Page) => page.evaluate(() => globalThis.refused ?? ['nobody watched']);

  test('do nothing that their policy refuses', async () => {
    expect(pages).toEqual(
      expect.arrayContaining(['card.html', 'options.html', 'popup.html', 'welcome.html']),
    );
    for (const path of pages) {
      const page = await openDrawn(path);
      expect(await readRefused(page), path).toEqual([]);
      await page.close();
    }
  });

  test('make no text markup or code, load no script, picture or frame from elsewhere, and send no form', async () => {
    const page = await openDrawn('popup.html');
    const thrown = await page.evaluate(async () => {
      // A driver's own call may do what the page may not.
      await new Promise((done) => setTimeout(done));
      const script = document.createElement('script');
      const attempts: Readonly<Record<string, () => unknown>> = {
        markup: () => (document.body.innerHTML = '<b>bold</b>'),
        'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
        writing: () => document.write('<b>bold</b>'),
        // biome-ignore lint/security/noGlobalEval: it is tried in order to see it refused
        code: () => globalThis.eval('1'),
        'text of a script': () => (script.text = 'window.ran = true'),
        'address of a script': () => (script.src = 'https://far.example/a.js'),
        'a policy of its own': () => trustedTypes?.createPolicy('own', { createHTML: (text) => text }),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(thrown).toEqual([
      'markup',
      'markup beside',
      'writing',
      'code',
      'text of a script',
      'address of a script',
      'a policy of its own',
    ]);
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://far.example/a.png';
      const frame = document.createElement('iframe');
      frame.src = 'https://far.example/';
      const form = document.createElement('form');
      form.action = 'https://far.example/';
      document.body.append(picture, frame, form);
      try {
        form.submit();
      } catch {
        // Firefox refuses in this way.
        globalThis.refused?.push('form-action: thrown');
      }
    });
    for (const directive of ['img-src', 'frame-src', 'form-action']) {
      await waitFor(`${directive} to be refused`, async () =>
        (await readRefused(page)).find((line) => line.startsWith(directive)),
      );
    }
    expect(stage.pages.requested.filter((url) => url.includes('far.example'))).toEqual([]);
    await page.close();
  });
});
