import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawStory, openStories } from './open-stories';
import { themes } from './story';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    dir: { type: 'string', default: 'ltr' },
    theme: { type: 'string', multiple: true, default: [...themes] },
    width: { type: 'string' },
  },
});
const { locale, dir } = values;
const [only = ''] = positionals;
const folder = fileURLToPath(new URL('../../stories-output', import.meta.url));
const { page, all, close } = await openStories();
let count = 0;
try {
  for (const theme of values.theme) {
    const look = [theme, locale !== 'en' && locale, dir !== 'ltr' && dir, values.width].filter(Boolean);
    const target = join(folder, look.join('-'));
    if (only === '') rmSync(target, { recursive: true, force: true });
    for (const { name, width } of all.filter((story) => story.name.includes(only))) {
      await page.setViewport({ width: Number(values.width ?? width), height: 700 });
      await drawStory(page, { story: name, theme, locale, dir });
      await page.evaluate(() => {
        // The whole overlay, not what a small screen shows of it at once.
        const dialog = document.querySelector('main>div')?.shadowRoot?.querySelector<HTMLElement>('.overlay');
        if (dialog) dialog.style.maxHeight = 'none';
      });
      const path = join(target, `${name}.png`);
      mkdirSync(dirname(path), { recursive: true });
      const isRoot = await page.$('main>div');
      const main = isRoot && (await page.$('main'));
      if (main) await main.screenshot({ path: path as `${string}.png` });
      else await page.screenshot({ path: path as `${string}.png`, fullPage: true });
      count += 1;
    }
  }
} finally {
  await close();
}
console.log(`${count} pictures of ${all.length} stories in stories-output/`);
