import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, startBridge } from '../../examples/bridge/index.js';
import { TestClock } from '../support/clock.js';
import { colleague, failures, type Office, openOffice } from '../support/dashboard.js';
import { answer, rowOf, state, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const SECRET = 'a secret of the tests';
const ANA = '+14155550123';

let bridge: Bridge;
let office: Office;
let bruno: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  const clock = new TestClock(new Date().toISOString());
  bridge = await startBridge({ secret: SECRET, clock, pairsAfterMs: 10 * 60_000 });
  office = await openOffice({ clock, env: { BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET } });
  bridge.pushTo = office.app.url;
  bruno = await colleague(office.app, 'member');
  const ana = { name: 'Ana Souza', phone: ANA };
  await office.app.request('POST', '/v1/contacts', { key: office.app.liveKey, body: ana });
});
afterAll(async () => {
  await office?.close();
  await bridge?.stop();
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
    office.app.clock.advance(2_000);
    await office.app.settle();
    await pause(100);
  }
  await wait;
}

const writes = (lineId: string, text: string): void =>
  bridge.sessions.get(lineId)!.receive({
    ...{ id: randomUUID(), from: ANA.slice(1), name: 'Ana', group: null },
    ...{ type: 'text', text, media: null, replyTo: null },
  });

const PICTURE = {
  name: 'parcel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const assignee = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(noChromium)('two agents', () => {
  test('connect a line by its QR code, receive, assign, answer with a picture, close, and see it opened again', async () => {
    const { app } = office;
    const owner = await office.open({ path: '/channels/lines' });
    await owner.getByRole('button', { name: 'Add line' }).first().click();
    await owner.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Shop');
    await owner.getByRole('dialog').getByRole('button', { name: 'Add line' }).click();
    await owner.getByText('Connect the line to send and receive messages.').waitFor();
    const lineId = /\/lines\/(ins_\w+)/.exec(owner.url())![1]!;
    app.clock.advance(Math.max(0, Date.now() - app.clock.now().getTime()));
    await owner.getByRole('button', { name: 'Connect', exact: true }).click();
    await owner.getByRole('img', { name: 'QR code to scan' }).waitFor();
    bridge.sessions.get(lineId)!.connect({ name: '14155550199', userPk: null });
    await settled(owner.getByText('The line can send and receive.').waitFor());

    const agent = await office.open({ path: '/inbox', user: bruno });
    await owner.getByRole('link', { name: 'Inbox' }).click();
    writes(lineId, 'Where is my parcel?');
    await settled(Promise.all([rowOf(owner, 'Ana Souza').waitFor(), rowOf(agent, 'Ana Souza').waitFor()]));
    await rowOf(owner, 'Ana Souza').click();
    await owner.getByRole('button', { name: 'Assign', exact: true }).click();
    await owner.getByRole('option', { name: bruno.email }).click();
    await assignee(owner, bruno.email).waitFor();

    await rowOf(agent, 'Ana Souza').click();
    await assignee(agent, bruno.email).waitFor();
    await thread(agent).getByText('Where is my parcel?').waitFor();
    await agent.locator('input[type=file]').setInputFiles(PICTURE);
    await expect.poll(() => agent.getByRole('progressbar').count()).toBe(0);
    await answer(agent).fill('Here it is.');
    await agent.getByRole('button', { name: 'Send and close' }).click();
    await Promise.all([agent, owner].map(page => state(page, 'Closed').waitFor()));
    await thread(owner).getByText('Here it is.').waitFor();

    // The phone of the peer answers whatever comes.
    await settled(Promise.all([owner, agent].map(page => state(page, 'Open').waitFor())));
    await thread(owner)
      .getByText(/^You said:/)
      .waitFor();
    const read = async (path: string) => (await app.request('GET', path, { key: app.liveKey })).body.data;
    expect(await read('/v1/chatapp/messages?limit=1')).toMatchObject([{ to: ANA, status: 'DELIVERED' }]);
    const conversations = await read('/v1/conversations');
    expect(conversations).toMatchObject([{ channel: 'chatapp', status: 'OPEN', instanceId: lineId }]);
    const entries = await read(`/v1/conversations/${conversations[0].id}/entries`);
    expect(entries.at(-2)).toMatchObject({ kind: 'MESSAGE', content: { kind: 'image', caption: 'Here it is.' } });
    expect(failures).toEqual([]);
    await office.leave(owner);
    await office.leave(agent);
  });
});
