import type { Page } from 'puppeteer-core';

/** The browsers that the extension is tried in. */
export const browserKinds = ['chromium', 'firefox'] as const;
/** Browsers of an end-to-end file that is no surface's core: Chromium in `npm test`, both in `npm run test:all`. */
export const testedKinds: readonly BrowserKind[] =
  process.env.CARD_COMPS_TEST_ALL === undefined ? ['chromium'] : browserKinds;
/** One of {@link browserKinds}. */
export type BrowserKind = (typeof browserKinds)[number];

/** How to start a browser. */
export interface LaunchOptions {
  /** Port of the page server's proxy; without it the browser reaches the network directly. */
  readonly proxyPort?: number;
  /** Host that is looked for in the network itself, past the proxy. */
  readonly direct?: string;
  /** False shows a window. */
  readonly headless?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  /** The browser's own language; English unless said. */
  readonly language?: string;
  /** Folder of a profile that outlives the browser; else there is a new one each time. */
  readonly profileDir?: string;
  /** File that Chromium writes all its traffic to until it ends. */
  readonly netLogFile?: string;
  /** Preferences of Firefox. */
  readonly prefs?: Readonly<Record<string, boolean | number | string>>;
  /** True where the caller closes the browser itself when the process is told to end; else that is done for it. */
  readonly ownSignals?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number } | null;
}

/** A closed shadow root on a page, which the page's own scripts cannot reach. */
export interface ClosedRoot {
  /**
   * Runs a function on the root inside the page and gives back its answer as plain data. The function is sent as text:
   * it sees nothing of the file that it stands in, and holds no named inner functions.
   */
  evaluate<Out, In extends readonly unknown[]>(
    run: (root: ShadowRoot, ...args: In) => Out,
    ...args: In
  ): Promise<Out>;
}

/** A running browser with the extension in it; the same for both kinds. */
export interface ExtensionBrowser {
  readonly kind: BrowserKind;
  /** Name and version, as the browser gives them. */
  readonly version: string;
  /** `chrome-extension://…` or `moz-extension://…`, without a trailing slash. */
  readonly origin: string;
  /** A new tab in front, on `url` if given. */
  openPage(url?: string): Promise<Page>;
  /** A page of the extension such as `popup.html`, in a tab in front. */
  openExtensionPage(path: string): Promise<Page>;
  /**
   * The popup as it stands over a tab, which is in front. In Chromium it is the popup itself, opened by the extension's
   * button; no driver reaches Firefox's, so there it is its page in a tab, loaded while the other is in front.
   */
  openPopup(over: Page): Promise<Page>;
  /** The tab that shows an address of the extension which begins with `path`, as soon as there is one. */
  findExtensionPage(path: string): Promise<Page>;
  /** Closes the tab that {@link findExtensionPage} would find, as soon as there is one and it has loaded. */
  closeExtensionTab(path: string): Promise<void>;
  /** The closed roots of the elements that a selector finds on the page at this moment, in document order. */
  findClosedRoots(page: Page, selector: string): Promise<ClosedRoot[]>;
  /**
   * Runs an expression (answer: text, or a promise of it) where the browser's own functions can be reached: in Firefox's
   * window, in Chromium where its page of extensions has its own.
   */
  evaluateInside(expression: string): Promise<string>;
  /**
   * Runs an expression on the thread of the extension's background, which runs: in Chromium in the worker itself; no
   * driver reaches Firefox's, so there in `page`, one of the extension's own, all of which share that thread.
   */
  evaluateBesideWorker(page: Page, expression: string): Promise<unknown>;
  /** What the browser's log holds of the extension's background: exceptions, what was refused and, in Chromium, what it said. */
  readLog(): Promise<string>;
  /** Makes the browser say yes by itself when the extension asks for access to these match patterns. */
  allowAccess(patterns: readonly string[]): Promise<void>;
  /** Gives the extension access to these match patterns, as if a person had said yes. */
  grantAccess(patterns: readonly string[]): Promise<void>;
  /** Ends the extension's background as the browser itself would; the next message wakes a new one. */
  stopWorker(): Promise<void>;
  isWorkerRunning(): Promise<boolean>;
  /**
   * Selects an element's text and chooses the extension's entry in the context menu: in Firefox in the menu itself; no
   * driver reaches Chromium's, so there its event is sent.
   */
  chooseInMenu(page: Page, selector: string): Promise<void>;
  /** Enters words after the extension's keyword, as the address bar hands them on. */
  enterKeyword(words: string): Promise<void>;
  setColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void>;
  /** Takes the extension with all its data out of the browser, and closes every page but an empty one. */
  uninstall(): Promise<void>;
  /** Ends when the person closes the browser or it dies. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

/** A running browser without the extension. */
export interface StartedBrowser {
  /** Installs the unpacked extension of a folder. */
  install(extensionDir: string): Promise<ExtensionBrowser>;
  close(): Promise<void>;
}
