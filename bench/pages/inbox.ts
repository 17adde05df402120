import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { inBrowser, launchBrowser, makeOwner, openWindow, type Place } from '../harness/browser.js';
import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import { CLOUD_SECRET, type World } from '../harness/world.js';

const NUMBER = '15550783881';
const PERSON = '14155550123';
/** Milliseconds that 95 of 100 messages may take from the callback to the thread. */
const MAX_P95 = 300;
const MESSAGES = 60;
const EVERY_MS = 250;
/** A thousand a minute, of other people. */
const OTHERS_EVERY_MS = 60;

/**
 * The inbox in Chromium: the time from a callback of a provider to the text in the thread that an agent looks at, alone and while a thousand
 * messages a minute of other people come in.
 */
export const inbox = (world: World): Promise<Figure[]> => inBrowser(() => measured(world));

async function measured(world: World): Promise<Figure[]> {
  const owner = await makeOwner(world);
  await using server = await world.oursInBrowser();
  await connectLine(world, server.url);
  await using browser = await launchBrowser();
  const page = await openThread(world, browser, { ...world, url: server.url, owner });
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) quiet.push(percentileOf(await watch(page, server.url)));
  const others = new Others(server.url);
  for (let round = 0; round < ROUNDS; round++) busy.push(percentileOf(await watch(page, server.url)));
  await others.stop();
  return [
    figureOf('inbox, callback to thread, 95th percentile', 'ms', MAX_P95, quiet),
    figureOf('inbox, the same under 1,000 messages a minute', 'ms', MAX_P95, busy),
  ];
}

const CONNECT = `update channels.instance set status = 'ACTIVE', mode = 'OFFICIAL', account = $2, first_connected_at = now()
  where id = $1`;

/** A live official line that is connected to {@link NUMBER}. */
async function connectLine({ services, workspaceId, db }: World, url: string): Promise<void> {
  const ctx = jobContext(await services());
  const { key } = await createApiKey(ctx, { workspaceId, name: 'Live', scopes: [...GRANTABLE_SCOPES], mode: 'live' });
  const answer = await fetch(`${url}/v1/chatapp/instances`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Front desk' }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await db.query(CONNECT, [data.id, NUMBER]);
}

let sent = 0;

/** A message of the chat application, as its provider reports it. */
async function report(url: string, from: string, text: string): Promise<void> {
  const message = { from, id: `wire.${++sent}`, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text' };
  const value = {
    messaging_product: 'chat',
    metadata: { display_phone_number: NUMBER, phone_number_id: '1' },
    contacts: [{ profile: { name: 'Ana Lima' }, wa_id: from }],
    messages: [{ ...message, text: { body: text } }],
  };
  const entry = [{ id: '102290129340398', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'business_account', entry });
  const signature = createHmac('sha256', CLOUD_SECRET).update(body).digest('hex');
  const answer = await fetch(`${url}/callbacks/chatapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  if (answer.status !== 200) throw new Error(`A callback was answered ${answer.status}: ${await answer.text()}`);
}

/** Notifies this process of each text as soon as it is in the thread. */
const WATCH = `const log = document.querySelector('[role=log]');
  const reported = new Set();
  const look = () => { for (const [text] of log.textContent.matchAll(/<\\d+>/g)) if (!reported.has(text)) { reported.add(text); seen(text); } };
  new MutationObserver(look).observe(log, { childList: true, subtree: true, characterData: true });`;

async function openThread({ db, workspaceId }: World, browser: Browser, place: Place): Promise<Page> {
  await report(place.url, PERSON, 'Is the shop open?');
  let id: string | undefined;
  while (!id) {
    await pause(50);
    id = (await db.query('select id from channels.conversation where workspace_id = $1', [workspaceId])).rows[0]?.id;
  }
  const { page } = await openWindow(browser, place);
  await page.exposeFunction('seen', (text: string) => waiting.get(text)?.());
  await page.goto(`${place.url}/dashboard/${workspaceId}/inbox/${id}`);
  await page.locator('[role=log] li').first().waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(WATCH);
  return page;
}

/** Resolves the wait for a text when the text is seen. */
const waiting = new Map<string, () => void>();

/** Milliseconds of each message. */
async function watch(page: Page, url: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let i = 0; i < MESSAGES; i++) {
    const text = `<${sent + 1}>`;
    const started = performance.now();
    const seen = Promise.withResolvers<number>();
    waiting.set(text, () => seen.resolve(performance.now() - started));
    times.push(seen.promise);
    await Promise.all([report(url, PERSON, text), page.waitForTimeout(EVERY_MS)]);
  }
  return Promise.all(times);
}

const percentileOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!;

/** Messages of a hundred other people, until it is stopped. */
class Others {
  readonly #timer: NodeJS.Timeout;
  readonly #reports: Promise<void>[] = [];

  constructor(url: string) {
    this.#timer = setInterval(() => {
      const from = `1415555${1_000 + (this.#reports.length % 100)}`;
      this.#reports.push(report(url, from, 'Hello'));
    }, OTHERS_EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#reports);
  }
}
