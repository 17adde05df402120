import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, or the one that CHROMIUM names; `undefined` where there is none. */
const executablePath = [process.env['CHROMIUM'] ?? PLACES].flat().find(existsSync);

/**
 * Why the browser tests cannot run, for a person to read; `null` where they can. On CI they must: `.ci/run` installs
 * what they need.
 */
export const noChromium: string | null =
  executablePath || process.env['CI']
    ? null
    : 'The browser tests are skipped: there is no Chromium. Install it (apt-get install chromium), or name it in CHROMIUM.';

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath, args: ARGUMENTS });
