import type { BrowserKind, ExtensionBrowser, LaunchOptions } from './extension-browser';
import { readErrors, watchErrors } from './extension-errors';
import { createRecording, type Recording, type SentRequest } from './sent-requests';

/** What was seen of the extension in one life of a browser. */
interface Seen {
  /** All that it sent. */
  readonly sent: readonly SentRequest[];
  /** Exceptions and rejections that nobody caught, in its worker, its pages and on other pages. */
  readonly errors: readonly string[];
}

/** Somebody who sees all that the extension sends, and all that goes wrong in it, without a hand in either. */
export interface Witness {
  /** What the browser has to be started with. */
  readonly launch: Partial<LaunchOptions>;
  /** To be called as soon as the browser runs. */
  begin(browser: ExtensionBrowser): Promise<void>;
  /** Closes the browser and gives what was seen. */
  end(browser: ExtensionBrowser): Promise<Seen>;
}

const noRecording: Recording = {
  launch: {},
  begin: async () => undefined,
  async end(browser) {
    await browser.close();
    return [];
  },
};

/** Prepares the witness of one stage. Chromium tells what was sent only at its end, so not where it is `kept`. */
export function createWitness(kind: BrowserKind, isKept: boolean): Witness {
  const recording = isKept && kind === 'chromium' ? noRecording : createRecording(kind);
  return {
    launch: recording.launch,
    async begin(browser) {
      await watchErrors(browser);
      await recording.begin(browser);
    },
    async end(browser) {
      const errors = await readErrors(browser).catch((error: unknown) => [String(error)]);
      return { sent: await recording.end(browser), errors };
    },
  };
}
