import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '@/scripts/build-extension';
import { buildOnce } from '@/test/support/build-once';
import { at, listSourceFiles, parseSource, readProjectFile, walk } from './source-files';

/** Names of what makes markup out of a text. */
const markupNames = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'DOMParser',
];
/** Methods of `document` that write markup. */
const writers = /^document\.(write|writeln)$/;
/** What makes code out of a text. */
const coders = /^((globalThis|window|self)\.)?(eval|Function)$/;
const timers = /^((globalThis|window|self)\.)?(setTimeout|setInterval)$/;

/** Words without which a file is not worth a closer look. */
const suspicious = new RegExp(
  `${markupNames.join('|')}|document\\.write|\\beval\\b|\\bFunction\\b|set(Timeout|Interval)\\(|\\bimport\\(`,
);

/** Every place of a source file that makes markup or code out of a text. */
function findMakers(file: ts.SourceFile): string[] {
  const found: string[] = [];
  for (const node of walk(file)) {
    const name = readName(node);
    if (name !== undefined && markupNames.includes(name)) found.push(`${at(node)} ${name}`);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) continue;
    const callee = node.expression.getText();
    const [first] = node.arguments ?? [];
    if (writers.test(callee) || coders.test(callee)) found.push(`${at(node)} ${callee}`);
    else if (timers.test(callee) && first && ts.isStringLiteralLike(first))
      found.push(`${at(node)} ${callee}`);
    // An import of what is only known when it runs.
    else if (callee === 'import' && !(first && ts.isStringLiteralLike(first)))
      found.push(`${at(node)} import`);
  }
  return found;
}

// A name, or a text that may stand for one: element['innerHTML'].
function readName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return node.text;
  return undefined;
}

/** The same in what is built, where nothing but texts is left to go by. */
const inBuild = new RegExp(
  `\\b(${markupNames.join('|')})\\b|\\bdocument\\.write|\\beval\\(|\\bFunction\\(|\\bimport\\((?!["'\`])`,
  'g',
);

/** What stands in the built scripts all the same: whose it is, and why it makes nothing out of anybody's text. */
const allowances: readonly { readonly context: RegExp; readonly reason: string }[] = [
  {
    context: /==[`"']dangerouslySetInnerHTML[`"']\?/,
    reason: 'Preact compares names of properties with this one; no source here gives it, see the test above',
  },
  {
    context: /\.__html\s*==\s*\w+\.innerHTML\)?\s*\|\|\s*\(?\w+\.innerHTML\s*=\s*\w+\.__html/,
    reason: 'Preact does what that property asks for, and nobody asks; Trusted Types would refuse it',
  },
  {
    context: /\w&&\(\w+\.innerHTML=(``|""|'')\)/,
    reason: 'Preact empties an element that had that property before; none had',
  },
  {
    context: /try\{return (new )?Function\((``|""|'')\),!0\}catch/,
    reason:
      'zod asks whether it may compile its parsers; the policy of the extension says no, and it does not',
  },
];

/** Occurrences in a built script that no allowance covers, and the allowances that were used. */
function judge(code: string): { strays: string[]; used: Set<RegExp> } {
  const used = new Set<RegExp>();
  const strays = [...code.matchAll(inBuild)].flatMap(({ index, 0: match }) => {
    const from = Math.max(0, index - 80);
    const around = code.slice(from, index + 80);
    const covering = allowances.find(({ context }) =>
      [...around.matchAll(new RegExp(context, 'g'))].some(
        (hit) => from + hit.index <= index && index < from + hit.index + hit[0].length,
      ),
    );
    if (covering) used.add(covering.context);
    return covering ? [] : [`${match}: ${around}`];
  });
  return { strays, used };
}

describe('no text becomes markup or code', () => {
  it('in any source', () => {
    const files = listSourceFiles(['lib', 'components', 'entrypoints', 'service', 'demo']);
    expect(files.length).toBeGreaterThan(200);
    const worth = files.filter((path) => suspicious.test(readProjectFile(path)));
    expect(worth.length).toBeGreaterThan(3);
    expect(worth.flatMap((path) => findMakers(parseSource(path)))).toEqual([]);
  });

  it('and each way to do it would be found', () => {
    const text = `
      node.innerHTML = title; node['outerHTML'] = title;
      node.insertAdjacentHTML('beforeend', title); document.write(title);
      eval(title); new Function(title); globalThis.Function('return 1'); setTimeout('run()', 1);
      const { innerHTML } = node; import(title);
      const view = <p dangerouslySetInnerHTML={{ __html: title }} srcdoc={title} />;
      new DOMParser();
      node.textContent = title; setTimeout(() => eval2(), 1); import('./known'); stream.write(title);
    `;
    for (const line of text.split('\n').slice(1, 7)) expect(suspicious.test(line), line).toBe(true);
    const lines = findMakers(parseSource('wrong.tsx', text)).map((line) => line.split(':')[1]);
    expect(lines).toEqual([
      ...['2 innerHTML', '2 outerHTML'],
      ...['3 insertAdjacentHTML', '3 document.write'],
      ...['4 eval', '4 Function', '4 globalThis.Function', '4 setTimeout'],
      ...['5 innerHTML', '5 import'],
      ...['6 dangerouslySetInnerHTML', '6 srcdoc'],
      '7 DOMParser',
    ]);
  });
});

describe('the built scripts', () => {
  let builds: Awaited<ReturnType<typeof buildOnce<'chrome' | 'firefox'>>>;

  beforeAll(async () => {
    builds = await buildOnce(['chrome', 'firefox']);
  }, 240_000);

  it.each(['chrome', 'firefox'] as const)('for %s make markup or code of a text nowhere', (browser) => {
    const scripts = listFiles(builds[browser]).filter((file) => /\.(js|html)$/.test(file));
    expect(scripts).toContain('background.js');
    const used = new Set<RegExp>();
    for (const file of scripts) {
      const judged = judge(readFileSync(join(builds[browser], file), 'utf8'));
      expect(judged.strays, file).toEqual([]);
      for (const context of judged.used) used.add(context);
    }
    // An allowance that nothing needs any more would only hide what comes.
    expect(allowances.filter(({ context }) => !used.has(context))).toEqual([]);
  });

  it('would not get away with it beside what is allowed', () => {
    const preact = 'if(f)s||p&&(f.__html==p.__html||f.__html==e.innerHTML)||(e.innerHTML=f.__html)';
    expect(judge(preact).strays).toEqual([]);
    expect(judge(`${preact};n.innerHTML=t`).strays).toHaveLength(1);
    expect(judge('try{return Function(``),!0}catch{}').strays).toEqual([]);
    for (const code of ['Function("a")', 'eval(a)', 'import(a)', 'document.write(a)', 'a["innerHTML"]=b']) {
      expect(judge(code).strays, code).toHaveLength(1);
    }
  });
});
