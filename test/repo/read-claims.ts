import ts from 'typescript';
import { parseSource } from './source-files';

/** A sentence or a row of a table that says something, with the marks behind it (`T3`, `A1`). */
export interface Claim {
  readonly line: number;
  readonly text: string;
  readonly marks: readonly string[];
}

/** What a mark stands for: tests that hold a claim, or why none could. */
export interface Proof {
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly reasons: readonly string[];
}

// `[T3]` alone, or as a link.
const mark = /\[([TA]\d+)\](?:\[[^\]]*\]|\([^)]*\))?/g;
const proofLine = /^- \*\*([TA]\d+)\*\* (?:`([^`]+)` › (.+)|(.+))$/;

/**
 * Every claim of a Markdown text: each sentence of its paragraphs and lists, each row of its tables but the heads.
 * Headings, quotations, code, pictures and the list of proofs claim nothing.
 */
export function readClaims(markdown: string): Claim[] {
  const claims: Claim[] = [];
  for (const { line, text, isRow } of readBlocks(markdown)) {
    const plain = text
      .replace(mark, '⟦$1⟧')
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\*\*|`/g, '');
    // A sentence ends with its mark of punctuation and the marks behind that.
    const parts = isRow ? [plain] : plain.split(/(?<=[.!?]["”)]*(?:\s*⟦\w+⟧)*)\s+(?=[^⟦\s])/);
    for (const part of parts) {
      const marks = [...part.matchAll(/⟦(\w+)⟧/g)].map(([, name]) => name ?? '');
      const words = part.replace(/⟦\w+⟧/g, '').replace(/\s+/g, ' ').trim();
      if (/\w/.test(words)) claims.push({ line, text: words, marks });
    }
  }
  return claims;
}

interface Block {
  readonly line: number;
  readonly text: string;
  readonly isRow: boolean;
}

function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  // The paragraph or item that goes on in the next line, if any.
  let open: string[] = [];
  let start = 0;
  let isCode = false;
  let rows = 0;
  const close = () => {
    if (open.length > 0) blocks.push({ line: start, text: open.join(' '), isRow: false });
    open = [];
  };
  for (const [index, raw] of markdown.split('\n').entries()) {
    const text = raw.trim();
    const isRow = text.startsWith('|');
    if (text.startsWith('```')) isCode = !isCode;
    rows = isRow ? rows + 1 : 0;
    if (isCode || text === '' || /^(#|>|```|\[[\w-]+\]:)/.test(text) || proofLine.test(text)) close();
    else if (isRow) {
      close();
      // The first two rows are the head and the line below it.
      if (rows > 2) blocks.push({ line: index + 1, text, isRow: true });
    } else {
      const item = /^(?:[-*]|\d+\.) (.*)$/.exec(text)?.[1];
      if (item !== undefined) close();
      if (open.length === 0) start = index + 1;
      open.push(item ?? text);
    }
  }
  close();
  return blocks;
}

/** What the list of proofs in a Markdown text says, by mark. A mark may have several lines. */
export function readProofs(markdown: string): Map<string, Proof> {
  const proofs = new Map<string, Proof>();
  for (const line of markdown.split('\n')) {
    const [, name, file, title, reason] = proofLine.exec(line.trim()) ?? [];
    if (name === undefined) continue;
    const { tests = [], reasons = [] } = proofs.get(name) ?? {};
    proofs.set(
      name,
      file !== undefined && title !== undefined
        ? { tests: [...tests, { file, title }], reasons }
        : { tests, reasons: [...reasons, reason ?? ''] },
    );
  }
  return proofs;
}

const isTest = /^(it|test)(\.(concurrent|sequential))?(\.(each|for)\b|$)/;
const titlesByFile = new Map<string, string[]>();

/** Titles of the tests in a file, as they are written; those that are put together when they run are left out. */
export function readTestTitles(path: string, text?: string): string[] {
  const known = text === undefined ? titlesByFile.get(path) : undefined;
  if (known) return known;
  const titles: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first) && isTest.test(node.expression.getText()))
        titles.push(first.text);
    }
    ts.forEachChild(node, look);
  };
  look(parseSource(path, text));
  if (text === undefined) titlesByFile.set(path, titles);
  return titles;
}
