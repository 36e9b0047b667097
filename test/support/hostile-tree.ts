import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { openFirefoxProtocol } from './firefox-protocol';

/** A node of a page as the browser itself holds it: plain data, read without running anything in the page. */
export interface TreeNode {
  /** Name of the element in lower case; `#text` for text. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What a text says; empty for elements. */
  readonly text: string;
  readonly children: readonly TreeNode[];
  /** What stands in its closed root; null where it has none, or an open one. */
  readonly closed: readonly TreeNode[] | null;
}

interface ChromiumNode {
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: string[];
  readonly children?: ChromiumNode[];
  readonly shadowRoots?: (ChromiumNode & { readonly shadowRootType?: string })[];
}

function toPairs(flat: readonly string[]): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) pairs[flat[at] ?? ''] = flat[at + 1] ?? '';
  return pairs;
}

function fromChromium(node: ChromiumNode): TreeNode {
  const closed = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  return {
    name: node.nodeName.toLowerCase(),
    attributes: toPairs(node.attributes ?? []),
    text: node.nodeName === '#text' ? node.nodeValue : '',
    children: (node.children ?? []).map(fromChromium),
    closed: closed ? (closed.children ?? []).map(fromChromium) : null,
  };
}

interface FirefoxNode {
  readonly value?: {
    readonly localName?: string | undefined;
    readonly nodeValue?: string | null | undefined;
    readonly attributes?: Record<string, string> | undefined;
    readonly mode?: string | undefined;
    readonly children?: readonly FirefoxNode[] | undefined;
    readonly shadowRoot?: FirefoxNode | null | undefined;
  };
}

const firefoxSchema: z.ZodType<FirefoxNode> = z.lazy(() =>
  z.object({
    value: z
      .object({
        localName: z.string().optional(),
        nodeValue: z.string().nullish(),
        attributes: z.record(z.string(), z.string()).optional(),
        mode: z.string().optional(),
        children: z.array(firefoxSchema).optional(),
        shadowRoot: firefoxSchema.nullish(),
      })
      .exactOptional(),
  }),
);

function fromFirefox({ value = {} }: FirefoxNode): TreeNode {
  const { shadowRoot: root } = value;
  return {
    name: value.localName ?? '#text',
    attributes: value.attributes ?? {},
    text: value.nodeValue ?? '',
    children: (value.children ?? []).map(fromFirefox),
    closed: root?.value?.mode === 'closed' ? (root.value.children ?? []).map(fromFirefox) : null,
  };
}

/**
 * The page's tree with every closed root. Nothing that the page did to its natives, names or prototypes changes what is
 * read: Chromium gives the tree itself, Firefox from a realm that the page has no hand in.
 */
export async function readPageTree(page: Page): Promise<TreeNode> {
  const browser = page.browser();
  if ((await browser.version()).startsWith('firefox')) {
    return fromFirefox(firefoxSchema.parse(await openFirefoxProtocol(browser).readTree(page)));
  }
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    return fromChromium(root);
  } finally {
    await session.detach();
  }
}

/** Every node below, in document order, each with the elements around it, outermost first. */
export function* walkTree(
  node: TreeNode,
  around: readonly TreeNode[] = [],
): Generator<{ readonly node: TreeNode; readonly around: readonly TreeNode[] }> {
  const stack = [{ node, around }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const inner = [...next.around, next.node];
    for (const child of [...next.node.children].reverse()) stack.push({ node: child, around: inner });
  }
}

/** All text below. */
export function readTreeText(nodes: readonly TreeNode[]): string {
  return nodes
    .flatMap((top) => [...walkTree(top)])
    .map(({ node }) => node.text)
    .join('');
}
