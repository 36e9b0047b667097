import { z } from 'zod';
import type { ExtensionBrowser } from './extension-browser';

/** Calls of a stack that are told, the innermost first. */
const mostFrames = 12;

const chromiumErrorsSchema = z.array(
  z.object({
    ...{ message: z.string(), source: z.string(), severity: z.string(), contextUrl: z.string() },
    stackTrace: z.array(
      z.object({ functionName: z.string(), lineNumber: z.number(), columnNumber: z.number() }),
    ),
  }),
);

/**
 * Notes every error in the extension's own code: in its worker, its pages and on other pages. What a policy refuses
 * counts in the worker alone: tests try it on purpose in pages.
 */
const observe = (host: string) => `(() => {
  const origin = 'moz-extension://${host}';
  window.cardCompsErrors = [];
  window.cardCompsListener = { observe(message) {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & Ci.nsIScriptError.warningFlag) return;
    if (!String(message).includes(origin)) return;
    // Said of every question that is out, or just answered, when its page is left; no script can hear of it.
    const isLate = /^Promise (rejected|resolved) (after context unloaded|while context is inactive)/;
    if (isLate.test(message.errorMessage)) return;
    const isRefused = message.category.startsWith('CSP');
    if (isRefused && !message.sourceName.endsWith('/background.js')) return;
    const { sourceName, lineNumber, columnNumber } = message;
    window.cardCompsErrors.push(message.errorMessage + ' (' + [sourceName, lineNumber, columnNumber].join(':') + ')');
  } };
  Services.console.registerListener(window.cardCompsListener);
  return '';
})()`;

/**
 * Begins to note what nobody caught in the extension's code, in its worker, its pages and on other pages: exceptions and
 * rejections. No debugger is attached: the worker lives and dies as in real use.
 */
export async function watchErrors(browser: ExtensionBrowser): Promise<void> {
  if (browser.kind === 'firefox') {
    await browser.evaluateInside(observe(new URL(browser.origin).host));
    return;
  }
  await browser.evaluateInside(
    'chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })',
  );
}

/** What was noted since {@link watchErrors}. */
export async function readErrors(browser: ExtensionBrowser): Promise<string[]> {
  if (browser.kind === 'firefox') {
    const noted = await browser.evaluateInside('JSON.stringify(window.cardCompsErrors)');
    return z.array(z.string()).parse(JSON.parse(noted));
  }
  const id = JSON.stringify(new URL(browser.origin).host);
  const noted = await browser.evaluateInside(
    `chrome.developerPrivate.getExtensionInfo(${id}).then(({ runtimeErrors }) => JSON.stringify(runtimeErrors))`,
  );
  return chromiumErrorsSchema
    .parse(JSON.parse(noted))
    .filter(
      ({ message, source }) => /^Unc(?:aught|hecked)/.test(message) || source.endsWith('/background.js'),
    )
    .map(({ message, source, contextUrl, stackTrace }) => {
      const frames = stackTrace
        .slice(0, mostFrames)
        .map(({ functionName, lineNumber, columnNumber }) => `${functionName}:${lineNumber}:${columnNumber}`);
      return `${message} (${source} at ${contextUrl}; ${frames.join(' ')})`;
    });
}
