import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { jobContext } from '../../kernel/context/context.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import type { Figure } from './contest.js';
import { runOn } from './cores.js';
import type { World } from './world.js';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const EMAIL = 'owner@bench.example';

const findChromium = (): string | undefined => [process.env['CHROMIUM'] ?? CHROMIUM].flat().find(existsSync);

/**
 * Measures on every core, as on the machine of a person, where nothing else is measured: browser and server share its cores. Without a browser
 * nothing is measured.
 */
export async function inBrowser(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  if (!findChromium()) {
    process.stderr.write('  There is no Chromium: install it, or name it in CHROMIUM.\n');
    return [];
  }
  runOn('every', process.pid);
  try {
    return await measure();
  } finally {
    runOn('rest', process.pid);
  }
}

export async function launchBrowser(): Promise<Browser & AsyncDisposable> {
  const executablePath = findChromium()!;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() });
}

export interface Place {
  workspaceId: string;
  url: string;
  owner: { readonly email: string; readonly password: string };
}

/** An owner who may sign in. */
export async function makeOwner(world: World): Promise<Place['owner']> {
  const ctx = jobContext(await world.services());
  const { password } = await createUser(ctx, { email: EMAIL, workspaceId: world.workspaceId, role: 'owner' });
  return { email: EMAIL, password };
}

/** A window of its own, signed in. */
export async function openWindow(
  browser: Browser,
  { url, owner }: Place,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${url}/session`, { data: owner, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The owner is refused: ${await answer.text()}`);
  return { context, page: await context.newPage() };
}
