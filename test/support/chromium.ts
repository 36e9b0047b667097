import puppeteer, { type CDPSession, type Page, type Protocol } from 'puppeteer-core';
import { findBrowser } from '@/scripts/set-up.mjs';
import type { ClosedRoot, ExtensionBrowser, LaunchOptions, StartedBrowser } from './extension-browser';
import { waitFor } from './wait-for';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
];

/** Has the powers of the page of extensions and nothing to draw: that page itself takes seconds. */
const insidePage = 'chrome://extensions/strings.m.js';

async function toClosedRoot(session: CDPSession, node: Protocol.DOM.Node): Promise<ClosedRoot> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
  return {
    async evaluate<Out, In extends readonly unknown[]>(
      run: (root: ShadowRoot, ...args: In) => Out,
      ...args: In
    ) {
      const answer = await session.send('Runtime.callFunctionOn', {
        ...(object.objectId === undefined ? {} : { objectId: object.objectId }),
        functionDeclaration: `function (args) { return JSON.stringify((${run.toString()})(this, ...JSON.parse(args)) ?? null); }`,
        arguments: [{ value: JSON.stringify(args) }],
        returnByValue: true,
      });
      if (answer.exceptionDetails !== undefined) {
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      }
      const value: Out = JSON.parse(String(answer.result.value));
      return value;
    },
  };
}

/** Starts Chromium without attaching to the extension's worker, so that the worker lives and dies as in real use. */
export async function startChromium(options: LaunchOptions): Promise<StartedBrowser> {
  const isRoot = process.getuid?.() === 0;
  const { language = 'en-US' } = options;
  const browser = await puppeteer.launch({
    executablePath: await findBrowser('chromium', { install: false }),
    headless: options.headless ?? true,
    pipe: true,
    enableExtensions: true,
    acceptInsecureCerts: true,
    handleSIGINT: !options.ownSignals,
    handleSIGTERM: !options.ownSignals,
    handleSIGHUP: !options.ownSignals,
    defaultViewport: options.viewport === undefined ? { width: 1280, height: 900 } : options.viewport,
    targetFilter: (target) => target.type() !== 'service_worker',
    ...(options.profileDir === undefined ? {} : { userDataDir: options.profileDir }),
    // On Linux the environment decides on the language, elsewhere the argument.
    env: { ...process.env, LANGUAGE: language },
    args: [
      ...quiet,
      `--lang=${language}`,
      ...(options.headless === false ? [] : ['--hide-scrollbars']),
      ...(isRoot ? ['--no-sandbox'] : []),
      ...(options.proxyPort === undefined ? [] : [`--proxy-server=127.0.0.1:${options.proxyPort}`]),
      ...(options.direct === undefined ? [] : [`--proxy-bypass-list=${options.direct}`]),
      ...(options.netLogFile === undefined ? [] : [`--log-net-log=${options.netLogFile}`]),
    ],
  });
  const gone = new Promise<void>((done) => browser.once('disconnected', () => done()));
  return { install, close: () => browser.close() };

  async function install(extensionDir: string): Promise<ExtensionBrowser> {
    const id = await browser.installExtension(extensionDir);
    const origin = `chrome-extension://${id}`;
    const whole = await browser.target().createCDPSession();
    const sessions = new WeakMap<Page, CDPSession>();
    const openSession = async (page: Page) => {
      const session = sessions.get(page) ?? (await page.createCDPSession());
      sessions.set(page, session);
      return session;
    };
    const setColorScheme = (page: Page, scheme: 'light' | 'dark') =>
      page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const openPage = async (url?: string) => {
      const page = await browser.newPage();
      if (options.colorScheme !== undefined) await setColorScheme(page, options.colorScheme);
      if (url !== undefined) await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.bringToFront();
      return page;
    };
    const findExtensionPage = (path: string) =>
      waitFor(`a tab with ${path}`, async () =>
        (await browser.pages()).find((page) => page.url().startsWith(`${origin}/${path}`)),
      );
    const evaluateInside = async (expression: string) => {
      const page = await openPage(insidePage);
      try {
        return String(await page.evaluate(expression));
      } finally {
        await page.close();
      }
    };
    const allowAccess = async (patterns: readonly string[]) => {
      const add = `(pattern) => chrome.developerPrivate.addHostPermission(${JSON.stringify(id)}, pattern)`;
      await evaluateInside(`Promise.all(${JSON.stringify(patterns)}.map(${add}))`);
    };
    const findWorker = async () => {
      const { targetInfos } = await whole.send('Target.getTargets');
      return targetInfos.find((target) => target.type === 'service_worker' && target.url.startsWith(origin));
    };
    // Puppeteer ends every session with a worker that was not opened in this way.
    const attachToWorker = async () => {
      const session = await whole.connection()?.createSession(await waitFor('the worker', findWorker));
      if (!session) throw new Error('Chromium gave no session for the worker.');
      return session;
    };
    const evaluateInWorker = async (expression: string) => {
      const session = await attachToWorker();
      const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
      await session.detach();
      return result.value;
    };
    return {
      kind: 'chromium',
      version: await browser.version(),
      origin,
      openPage,
      openExtensionPage: (path) => openPage(`${origin}/${path}`),
      async openPopup(over) {
        await over.bringToFront();
        const extension = (await browser.extensions()).get(id);
        await extension?.triggerAction(over);
        const target = await browser.waitForTarget((one) => one.url() === `${origin}/popup.html`);
        return target.asPage();
      },
      findExtensionPage,
      closeExtensionTab: async (path) => (await findExtensionPage(path)).close(),
      async findClosedRoots(page, selector) {
        const session = await openSession(page);
        const { root } = await session.send('DOM.getDocument', { depth: 0 });
        const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
        const hosts = await Promise.all(
          found.nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId })),
        );
        const roots = hosts.flatMap(({ node }) => node.shadowRoots ?? []);
        const closed = roots.filter(({ shadowRootType }) => shadowRootType === 'closed');
        return Promise.all(closed.map((node) => toClosedRoot(session, node)));
      },
      evaluateInside,
      evaluateBesideWorker: (_page, expression) => evaluateInWorker(expression),
      async readLog() {
        const session = await attachToWorker();
        const said: unknown[] = [];
        session.on('Runtime.consoleAPICalled', (event) => said.push(event));
        session.on('Runtime.exceptionThrown', (event) => said.push(event));
        session.on('Log.entryAdded', (event) => said.push(event));
        // What was said before is given as well.
        await session.send('Runtime.enable');
        await session.send('Log.enable');
        await session.detach();
        return JSON.stringify(said);
      },
      allowAccess,
      async grantAccess(patterns) {
        await allowAccess(patterns);
        const page = await openPage(`${origin}/popup.html`);
        const granted = await page.evaluate(
          (origins) => chrome.permissions.request({ origins }),
          [...patterns],
        );
        await page.close();
        if (!granted) throw new Error(`Chromium refused access to ${patterns.join(', ')}.`);
      },
      async stopWorker() {
        const old = (await findWorker())?.targetId;
        const [page] = await browser.pages();
        const session = await (page ?? (await browser.newPage())).createCDPSession();
        await session.send('ServiceWorker.enable');
        await session.send('ServiceWorker.stopAllWorkers');
        // A page that was waiting for an answer may have woken a new one already.
        await waitFor(
          'the worker to end',
          async () => old !== (await findWorker())?.targetId || !old || undefined,
        );
        await session.detach();
      },
      isWorkerRunning: async () => (await findWorker()) !== undefined,
      async chooseInMenu(page, selector) {
        const selectionText = await page.$eval(selector, (element) => element.textContent);
        const chosen = JSON.stringify({ menuItemId: 'price-selection', selectionText });
        await evaluateInWorker(`chrome.contextMenus.onClicked.dispatch(${chosen}, {})`);
      },
      enterKeyword: (words) =>
        evaluateInWorker(
          `chrome.omnibox.onInputEntered.dispatch(${JSON.stringify(words)}, 'newForegroundTab')`,
        ),
      setColorScheme,
      gone,
      async uninstall() {
        const blank = await browser.newPage();
        await browser.uninstallExtension(id);
        const others = (await browser.pages()).filter((page) => page !== blank);
        await Promise.all(others.map((page) => page.close()));
      },
      close: () => browser.close(),
    };
  }
}
