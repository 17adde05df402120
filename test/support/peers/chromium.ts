import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Without the window around a page, Chromium takes a quarter less of the processor. It shows no
 * notifications.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and a person who lets pages hear it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const found = (places: readonly string[]) => [process.env['CHROMIUM'] ?? places].flat().find(existsSync);
/** The system's Chromium, or the one that CHROMIUM names; `undefined` where there is none. */
const whole = found(WHOLE);
const shell = found([SHELL, ...WHOLE]);

/**
 * The reason why the browser tests cannot run, for a person to read; `null` where they can. On CI
 * they must: `.ci/run` installs all that they need.
 */
export const noChromium: string | null =
  (shell && whole) || process.env['CI']
    ? null
    : 'The browser tests are skipped: there is no Chromium. Install it (apt-get install chromium), or name it in CHROMIUM.';

/** Other files want the cores too. The default of 30 s passes while a page of much script is still starting. */
const PATIENCE = 120_000;

/** A Chromium whose pages wait for what is awaited as long as a busy machine needs. */
async function launch(executablePath: string | undefined): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  return browser.on('context', context => context.setDefaultTimeout(PATIENCE));
}

/** One without notifications for all files of a worker: to start it takes as long as a test. */
let shared: Promise<Browser> | undefined;

/** A Chromium for the pages of a test file, which makes its own contexts in it. `notifies` is for pages that show notifications. */
export async function openChromium({ notifies = false } = {}): Promise<Browser> {
  if (notifies) return launch(whole);
  if (!(await shared)?.isConnected()) shared = launch(shell);
  return shared!;
}

/** Closes the contexts of a test file, and the Chromium if no other file will use it. */
export async function closeChromium(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map(context => context.close()) ?? []);
  if (browser && browser !== (await shared)) await browser.close();
}
