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

/** The system's Chromium, or the one that CHROMIUM names. Throws saying what to install. */
export async function launchChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM'];
  const executablePath = named ?? PLACES.find(existsSync);
  if (!executablePath || !existsSync(executablePath))
    throw new Error(
      `The browser tests need Chromium: ${named ? `CHROMIUM names ${named}, which does not exist` : `none of ${PLACES.join(', ')} exists`}. ` +
        'Install it (apt-get install chromium), or name it in CHROMIUM.',
    );
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
