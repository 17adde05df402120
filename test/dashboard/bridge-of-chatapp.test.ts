import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedNetwork } from '../../bridges/chatapp/scripted/network.js';
import { picture } from '../../bridges/chatapp/scripted/picture.js';
import { ScriptedService } from '../../bridges/chatapp/scripted/service.js';
import { chatappLibrary } from '../../bridges/chatapp/src/library.js';
import { type RunningBridge, startCore } from '../../bridges/core/start.js';
import { TestClock } from '../support/clock.js';
import { failures, look, type Office, openOffice } from '../support/dashboard.js';
import { answer, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const SECRET = 'a secret of the tests';
const folder = mkdtempSync(join(tmpdir(), 'switchboard-dashboard-bridge-'));

let service: ScriptedService;
let bridge: RunningBridge;
let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  const clock = new TestClock(new Date().toISOString());
  service = await new ScriptedService().start();
  service.answers = false;
  const library = chatappLibrary(scriptedNetwork(service.port));
  bridge = await startCore({ library, folder, secret: SECRET, clock, durable: false });
  office = await openOffice({ clock, env: { BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET } });
  bridge.pusher.to = office.app.url;
  const ana = { name: 'Ana Souza', phone: '+14155550199' };
  await office.app.request('POST', '/v1/contacts', { key: office.app.liveKey, body: ana });
});
afterAll(async () => {
  await office?.close();
  await bridge?.stop();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the server go on until a screen shows the awaited change. */
async function settled(wait: Promise<unknown>): Promise<void> {
  let isReached = false;
  const reach = () => {
    isReached = true;
  };
  wait.then(reach, reach);
  while (!isReached) {
    await office.app.settle();
    office.app.clock.advance(1_000);
    await office.app.settle();
    await pause(100);
  }
  await wait;
}

describe.skipIf(noChromium)('the bridge of chatapp', () => {
  test('connects a line by the code on the screen, brings a picture into the inbox, and takes the answer', async () => {
    const page = await office.open({ path: '/channels/lines' });
    await page.getByRole('button', { name: 'Add line' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Shop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).click();
    await page.getByText('Connect the line to send and receive messages.').waitFor();
    office.app.clock.advance(Math.max(0, Date.now() - office.app.clock.now().getTime()));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await settled(page.getByRole('img', { name: 'QR code to scan' }).waitFor());
    service.scan();
    await settled(page.getByText('The line can send and receive.').waitFor());
    await page.getByText('Scripted group').waitFor();

    await page.getByRole('link', { name: 'Inbox' }).click();
    service.write({ message: { imageMessage: picture('Is this yours?') } });
    await settled(rowOf(page, 'Ana Souza').waitFor());
    await rowOf(page, 'Ana Souza').click();
    await thread(page).getByText('Is this yours?').waitFor();
    await settled(thread(page).getByRole('img').first().waitFor());
    await answer(page).fill('Yes, thank you.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const isShown = () =>
      [...service.shown.values()].some(({ message }) => message.extendedTextMessage?.text === 'Yes, thank you.');
    await settled(expect.poll(isShown).toBe(true));
    await settled(thread(page).getByText('Read', { exact: true }).waitFor());
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('connects a line by a code that its owner types on the phone', async () => {
    const page = await office.open({ path: '/channels/lines' });
    await page.getByRole('button', { name: 'Add line' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).click();
    await page.getByText('Connect the line to send and receive messages.').waitFor();
    office.app.clock.advance(Math.max(0, Date.now() - office.app.clock.now().getTime()));
    await page.getByRole('button', { name: 'Pair with a code instead' }).click();
    const number = page.getByRole('textbox', { name: 'Phone number of the account' });
    await number.fill('12');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('Enter a phone number').waitFor();
    await number.fill('+1 415 555 0123');
    await page.getByRole('button', { name: 'Get code' }).click();
    await settled(page.getByText('ABCD1234', { exact: true }).waitFor());
    await page.getByText('On the phone +14155550123, open the app').waitFor();
    await page.getByText('Valid for 2:').waitFor();
    await look(page, 'line-typed-code');
    service.scan();
    await settled(page.getByText('The line can send and receive.').waitFor());
    expect(failures).toEqual([]);
    await office.leave(page);
  });
});
