import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readConfig } from '../../app/config.js';
import type { Demo } from '../../app/demo.js';
import { start } from '../../app/process.js';
import { startDemoPeers } from '../../examples/demo-peers/index.js';
import { type Clock, days, minutes, seconds } from '../../kernel/context/clock.js';
import { signingSecretsOf } from '../../subgraphs/webhooks/endpoint/signing-secrets.js';
import { openChromium } from './peers/chromium.js';

/** The screens of the README, by the names of their pictures. */
const SCREENS = [
  { name: 'overview', path: '?mode=test&period=week', height: 980, colorScheme: 'light' },
  { name: 'message', path: '/messages/{id}?mode=test', height: 820, colorScheme: 'light' },
  { name: 'log', path: '/messages?mode=test&open={id}', height: 820, colorScheme: 'dark' },
] as const;
const WIDTH = 1_440;
const PICTURES = join(import.meta.dirname, '../../../docs/pictures');
/** The period that the overview shows, and the one that it is compared with. */
const DAYS = 14;

/** A clock that is some days behind, so that the demo workspace has a past. */
class PastClock implements Clock {
  behind = days(DAYS);
  now = (): Date => new Date(Date.now() - this.behind);
  leaseNow = () => null;
}

const PEOPLE = ['Ana Souza', 'Ben Okafor', 'Cara Lindqvist', 'Dan Weiss', 'Eva Moreau', 'Iris Tanaka'];
const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@example.com`;

type Post = (path: string, body: object) => Promise<{ messageIds: string[] }>;

const poster =
  ({ baseUrl, testKey }: Demo): Post =>
  async (path, body) => {
    const answer = await fetch(`${baseUrl}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as { data: { messageIds: string[] }; message?: string };
    if (!answer.ok) throw new Error(`${path}: ${message}`);
    return data;
  };

/** The sends of one day, more on some days than on others. One number of the sandbox always fails. */
async function sendDay(post: Post, day: number): Promise<void> {
  const count = 6 + ((day * 5) % 7);
  for (let no = 0; no < count; no++) {
    const order = 1_042 + day * 20 + no;
    const phone = no % 9 === 8 ? '+14155550001' : `+1415555${1_000 + order}`;
    await post('/sms/messages', {
      to: [phone],
      payload: { message: `Your order ${order} is on its way. Track it at https://shop.example/t/${order}` },
    });
    if (no % 2 === 0)
      await post('/email/messages', {
        to: [addressOf(PEOPLE[no % PEOPLE.length]!)],
        payload: { subject: `Receipt for order ${order}`, text: `Thank you for order ${order}.` },
      });
    if (no % 3 === 0)
      await post('/rcs/messages', { to: [phone], type: 'text', payload: { message: `Order ${order} arrives today.` } });
    if (no % 4 === 0)
      await post('/voice/calls', { to: ['+14155552000'], payload: { speak: `Your code is ${order}.` } });
  }
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

/** Makes a week of the demo workspace. Returns the message whose life is shown. */
async function makeWeek(demo: Demo, clock: PastClock, webhookUrl: string): Promise<string> {
  const post = poster(demo);
  for (const [no, name] of PEOPLE.entries())
    await post('/contacts', { name, email: addressOf(name), phone: `+1415555200${no}`, tags: no % 2 ? ['vip'] : [] });
  for (let day = DAYS - 1; day >= 0; day--) {
    clock.behind = days(day) + minutes(1);
    await sendDay(post, day);
    await pause(seconds(2));
  }
  clock.behind = 0;
  // Its receiver refuses signatures of the past.
  await post('/webhooks', { name: 'orders', url: webhookUrl, events: ['sms.sent', 'sms.delivered', 'sms.failed'] });
  const text = 'Hi Ana, your order 1042 is on its way.';
  const { messageIds } = await post('/sms/messages', { to: ['+14155552000'], payload: { message: text } });
  await pause(seconds(6));
  return messageIds[0]!;
}

async function signIn(page: Page, { baseUrl, user }: Demo): Promise<void> {
  await page.goto(`${baseUrl}/sign-in`);
  await page.locator('input[type=email]').fill(user.email);
  await page.locator('input[type=password]').fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => !url.pathname.startsWith('/sign-in'));
}

async function takeAll(demo: Demo, messageId: string): Promise<void> {
  const browser = await openChromium();
  for (const { name, path, height, colorScheme } of SCREENS) {
    const viewport = { width: WIDTH, height };
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/dashboard/${demo.workspaceId}${path.replace('{id}', messageId)}`);
    await page.waitForLoadState('load');
    // A stream keeps the network busy: until the last figures are drawn.
    await pause(seconds(3));
    const closes = page.getByRole('region', { name: 'First steps' }).getByRole('button').first();
    if (await closes.isVisible()) await closes.click();
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
    console.info(`docs/pictures/${name}.png`);
    await context.close();
  }
  await browser.close();
}

/** The command `npm run pictures`: starts the demo workspace in a folder of its own, and takes the pictures of the README. */
async function takePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-pictures-'));
  const own = { DATA_DIR: dataDir, PORT: '4090', BASE_URL: 'http://localhost:4090', LOG_LEVEL: 'warn' };
  const peers = await startDemoPeers(() => {}, own.BASE_URL);
  const clock = new PastClock();
  const running = await start(readConfig({ ...process.env, ...own }, peers.settings), { clock });
  try {
    peers.trust(() => signingSecretsOf(running.services, peers.webhookUrl));
    await takeAll(running.demo!, await makeWeek(running.demo!, clock, peers.webhookUrl));
  } finally {
    await running.stop();
    await peers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await takePictures();
