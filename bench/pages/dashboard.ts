import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { inBrowser, launchBrowser, makeOwner, openWindow, type Place } from '../harness/browser.js';
import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import type { World } from '../harness/world.js';
import { seedRows } from '../reports/seed-rows.js';

const MB = 1_000_000;
const KB = 1_000;

/** Seconds for which the log is watched; `BENCH_SECONDS` says another number. */
const WATCHED = 120;
const SENT_A_SECOND = 100;

/**
 * The dashboard in Chromium, over as many messages as `reports` has: the load of its first screen
 * without a cache, the time of a change of screen, and the memory of the log while messages go out.
 */
export async function dashboard(world: World): Promise<Figure[]> {
  return inBrowser(async () => {
    await seedRows(world);
    return measured(world);
  });
}

async function measured(world: World): Promise<Figure[]> {
  const owner = await makeOwner(world);
  await using server = await world.oursInBrowser();
  await using browser = await launchBrowser();
  const open = () => openDashboard(browser, { ...world, url: server.url, owner });
  const rounds: Visit[] = [];
  await visit(await open());
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(await open()));
  const of = (read: (round: Visit) => number) => rounds.map(read);
  const heap = await watchLog(await open(), world, server.url);
  return [
    figureOf(
      'dashboard, first screen, JavaScript',
      'KB',
      220,
      of(({ script }) => script / KB),
    ),
    figureOf(
      'dashboard, first screen, largest paint',
      'ms',
      1_000,
      of(({ paint }) => paint),
    ),
    figureOf(
      'dashboard, overview to log, with its query',
      'ms',
      400,
      of(({ toLog }) => toLog),
    ),
    figureOf(
      'dashboard, back to the overview, cached',
      'ms',
      100,
      of(({ back }) => back),
    ),
    figureOf(`dashboard, memory of the live log over ${heap.seconds} s`, 'MB', 20, [heap.grown / MB]),
  ];
}

interface Window {
  context: BrowserContext;
  page: Page;
  protocol: CDPSession;
}

/** Opens the overview of the sandbox as a first visit does. */
async function openDashboard(browser: Browser, place: Place): Promise<Window & { at: string }> {
  const { context, page } = await openWindow(browser, place);
  await page.addInitScript(
    `new PerformanceObserver(list => { for (const { startTime } of list.getEntries()) window.painted = startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true })`,
  );
  const protocol = await context.newCDPSession(page);
  return { context, page, protocol, at: `${place.url}/dashboard/${place.workspaceId}?mode=test` };
}

interface Visit {
  /** Bytes, compressed. */
  script: number;
  /** Milliseconds. */
  paint: number;
  toLog: number;
  back: number;
}

/**
 * Bytes of the scripts that were requested before the largest paint; the others are loaded for the
 * next screen.
 */
const SCRIPT_BYTES = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= window.painted)
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

async function visit({ context, page, at }: Window & { at: string }): Promise<Visit> {
  await page.goto(at);
  await page.locator('figure').waitFor();
  await page.waitForTimeout(1_500);
  const script = (await page.evaluate(SCRIPT_BYTES)) as number;
  const paint = (await page.evaluate('window.painted')) as number;
  const toLog = await changeTo(page, 'Messages', 'tbody tr[aria-rowindex]');
  await page.waitForTimeout(1_000);
  const back = await changeTo(page, 'Overview', 'figure svg rect');
  await context.close();
  return { script, paint, toLog, back };
}

/** Returns the milliseconds from the click to its result, by the clock of the page. */
async function changeTo(page: Page, link: string, shown: string): Promise<number> {
  await page.getByRole('link', { name: link, exact: true }).first().hover();
  return (await page.evaluate(
    `new Promise(done => {
      const started = performance.now();
      const look = () => document.querySelector(${JSON.stringify(shown)}) ? requestAnimationFrame(() => done(performance.now() - started)) : requestAnimationFrame(look);
      [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(link)}).click();
      look();
    })`,
  )) as number;
}

/** Returns how much the heap of the page has grown while the log was followed, after garbage was collected. */
async function watchLog(
  { page, protocol, at, context }: Window & { at: string },
  { key }: World,
  url: string,
): Promise<{ seconds: number; grown: number }> {
  const watched = Number(process.env['BENCH_SECONDS'] ?? WATCHED);
  await page.goto(at.replace('?', '/messages?'));
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await follow(page, url, key, 10);
  const before = await heapOf(protocol);
  await follow(page, url, key, watched);
  const grown = (await heapOf(protocol)) - before;
  await context.close();
  return { seconds: watched, grown };
}

async function heapOf(protocol: CDPSession): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize;
}

/** Sends to so many numbers a second. */
async function follow(page: Page, url: string, key: string, seconds: number): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (let second = 0; second < seconds; second++) {
    const to = Array.from(
      { length: SENT_A_SECOND },
      (_, i) => `+1415${5_000_000 + ((second * SENT_A_SECOND + i) % 900_000)}`,
    );
    const body = JSON.stringify({ to, class: 'transactional', payload: { message: 'Hello' } });
    const answer = await fetch(`${url}/v1/sms/messages`, { method: 'POST', headers, body });
    if (answer.status !== 202) throw new Error(`A send was answered ${answer.status}: ${await answer.text()}`);
    await page.waitForTimeout(1_000);
  }
}
