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

/** The pages of a browser. `notifies` is for those that show notifications. */
export const launchChromium = ({ notifies = false } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: notifies ? whole : shell, args: ARGUMENTS });
