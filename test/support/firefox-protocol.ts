import type { Browser, Page } from 'puppeteer-core';
import { z } from 'zod';

type Send = (method: string, params: unknown) => Promise<unknown>;

const answerSchema = z.object({ result: z.unknown() });
const evaluatedSchema = z.object({
  result: z.discriminatedUnion('type', [
    z.object({ type: z.literal('success'), result: z.unknown() }),
    z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
  ]),
});
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const stringSchema = z.object({ value: z.string() });

/** What WebDriver BiDi tells of a DOM node when asked for shadow roots. */
export interface BidiNode {
  readonly sharedId?: string | undefined;
  readonly value?:
    | {
        readonly mode?: string | undefined;
        readonly shadowRoot?: BidiNode | null | undefined;
      }
    | undefined;
}
const nodeListSchema = z.object({ value: z.array(z.lazy(() => nodeSchema)) });
const nodeSchema: z.ZodType<BidiNode> = z.lazy(() =>
  z.object({
    sharedId: z.string().optional(),
    value: z
      .object({
        mode: z.string().optional(),
        shadowRoot: nodeSchema.nullish(),
      })
      .optional(),
  }),
);

/** The parts of WebDriver BiDi that Puppeteer has no function for. */
export interface FirefoxProtocol {
  /** The elements that a selector finds, in document order, with their shadow roots. */
  findHosts(page: Page, selector: string): Promise<BidiNode[]>;
  /** The page's whole tree with every shadow root and all that the browser tells of a node. */
  readTree(page: Page): Promise<unknown>;
  /** Calls a function (as text) in the page with a node as first argument and JSON text as second; its answer is text. */
  callOn(page: Page, node: BidiNode, declaration: string, args: string): Promise<string>;
  /** Runs an expression (answer: text) in the browser's own window, where its inner functions can be reached. */
  evaluateInChrome(expression: string): Promise<string>;
}

function findSend(browser: Browser): Send {
  const connection: unknown = Reflect.get(browser, 'connection');
  const send: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'send') : undefined;
  if (typeof send !== 'function') throw new Error('Puppeteer no longer shows its connection to Firefox.');
  return async (method, params) => Reflect.apply(send, connection, [method, params]);
}

/** The connection that Puppeteer already holds; Firefox allows no second one. */
export function openFirefoxProtocol(browser: Browser): FirefoxProtocol {
  const sendRaw = findSend(browser);
  const send = async (method: string, params: unknown) =>
    answerSchema.parse(await sendRaw(method, params)).result;
  const findContext = (page: Page) => z.string().parse(Reflect.get(page.mainFrame(), '_id'));
  const evaluated = (answer: unknown) => {
    const { result } = evaluatedSchema.parse({ result: answer });
    if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
    return result.result;
  };
  // In a realm of its own: the page's scripts have no hand in it.
  const read = async (page: Page, expression: string, maxDomDepth: number | null) => {
    const answer = await send('script.evaluate', {
      expression,
      target: { context: findContext(page), sandbox: 'apart' },
      awaitPromise: false,
      serializationOptions: { maxDomDepth, includeShadowTree: 'all' },
    });
    return evaluated(answer);
  };
  return {
    async findHosts(page, selector) {
      const expression = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
      return nodeListSchema.parse(await read(page, expression, 0)).value;
    },
    readTree: (page) => read(page, 'document.documentElement', null),
    async callOn(page, node, declaration, args) {
      const answer = await send('script.callFunction', {
        functionDeclaration: declaration,
        target: { context: findContext(page) },
        arguments: [{ sharedId: node.sharedId }, { type: 'string', value: args }],
        awaitPromise: false,
      });
      return stringSchema.parse(evaluated(answer)).value;
    },
    async evaluateInChrome(expression) {
      const tree = treeSchema.parse(await send('browsingContext.getTree', { 'moz:scope': 'chrome' }));
      const answer = await send('script.evaluate', {
        expression,
        target: { context: tree.contexts[0]?.context },
        awaitPromise: true,
      });
      return stringSchema.parse(evaluated(answer)).value;
    },
  };
}
