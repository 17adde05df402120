import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../../kernel/context/clock.js';
import { chatDesk } from '../support/channels/chat.js';
import { TestClock } from '../support/clock.js';
import { type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const PICTURES = join(import.meta.dirname, '../../docs/pictures');
const DAYS = 14;
/** Messages of a day on each channel, at most. */
const SIZES = { sms: 55, email: 50, chatapp: 35, botchat: 12 } as const;

let office: Office;
let messageId: string;
beforeAll(async () => {
  if (noChromium) return;
  const clock = new TestClock(new Date(Date.now() - days(DAYS)).toISOString());
  office = await openOffice({ clock });
  await makeLines();
  for (let day = 1; day <= DAYS; day++) {
    messageId = await makeDay(day);
    clock.set(new Date(Date.now() - days(DAYS - day)).toISOString());
    await office.app.settle();
  }
});
afterAll(() => office?.close());

async function makeLines(): Promise<void> {
  const desk = chatDesk(office.app);
  await desk.line('chatapp', { body: { name: 'Shop' } });
  await desk.line('botchat', { body: { name: 'Shop bot' } });
  await office.app.request('POST', '/v1/webhooks', {
    body: { name: 'Shop', url: 'https://127.0.0.1:9/hook', events: ['sms.*'], instanceIds: [] },
  });
}

/** A week has quiet days, and some of the messages fail. Returns the id of a message. */
async function makeDay(day: number): Promise<string> {
  const { app } = office;
  const part = 0.6 + 0.4 * Math.abs(Math.sin(day));
  let last = '';
  for (const [channel, size] of Object.entries(SIZES)) {
    const to = Array.from({ length: Math.round(size * part) }, (_, at) => recipient(channel, at));
    const message = `Hi, your order ${1_000 + day} is on its way. Track it at https://shop.example/t/${day}`;
    const payload = channel === 'email' ? { subject: `Order ${1_000 + day}`, text: message } : { message };
    const answer = await app.request('POST', `/v1/${channel}/messages`, { body: { to, type: 'text', payload } });
    expect([channel, answer.status, answer.body.details]).toEqual([channel, 202, undefined]);
    if (channel === 'sms') last = answer.body.data.messageIds[0];
    await app.settle();
    app.clock.advance(hours(1));
    await app.settle();
  }
  return last;
}

function recipient(channel: string, at: number): string {
  const fails = at % 23 === 7;
  if (channel === 'email') return fails ? `bounce@${at}.example` : `customer${at}@shop.example`;
  const number = `+1415555${fails ? '0002' : String(2_000 + at)}`;
  return channel === 'botchat' ? String(20_000 + at) : number;
}

describe.skipIf(noChromium)('pictures of the README', () => {
  const WINDOWS = [
    ['overview', () => '?mode=test', 'figure', 980, 'light'],
    ['message', () => `/messages/${messageId}?mode=test`, 'ol', 820, 'light'],
    ['log', () => `/messages?mode=test&open=${messageId}`, 'aside ol', 820, 'dark'],
  ] as const;

  test.each(WINDOWS)('%s', async (name, path, ready, height, colorScheme) => {
    const page = await office.open({ path: path(), colorScheme });
    await page.setViewportSize({ width: 1440, height });
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
  });
});
