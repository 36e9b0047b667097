import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openCardIndex } from '@/lib/cards/card-index';
import { useWords } from '@/lib/text/text';
import english from '@/public/_locales/en/messages.json' with { type: 'json' };
import { createLineAppraiser } from './appraise-line';

const usage = `Reads listings with their cards from standard input, one JSON line each, and writes what each is worth and the verdict.

  npm run -s appraise < lines.jsonl

  in:  {"listing": {"title", "price", "currency", "shipping", "priceKind", …}, "card": Get card's answer, "settings"?, "now"}
  out: {"match", "value", "low", "high", "comps", "verdict", "percent", "sureDeal", "ceiling", "label", "sentence", "doubts", …}

A line that does not fit gives {"error": {"code", "path", "text"}} in its place. docs/value.md explains the figures.`;

const messages: Readonly<Record<string, { message: string } | undefined>> = english;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    process.stderr.write(`${usage}\n`);
    return;
  }
  useWords({
    getMessage: (key, substitutions = []) =>
      messages[key]?.message.replace(/\$(\d)/g, (_, digit) => substitutions[Number(digit) - 1] ?? '') ?? '',
  });
  const index = openCardIndex(readFileSync(new URL('../../lib/cards/index.bin', import.meta.url)));
  const appraise = createLineAppraiser(index);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const value = parse(line);
    const notJson = { error: { code: 'not-json', path: '', text: 'This line is no JSON.' } };
    process.stdout.write(`${JSON.stringify(value === undefined ? notJson : appraise(value))}\n`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
