import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, startBridge } from '../../examples/bridge/index.js';
import { TestClock } from '../support/clock.js';
import { colleague, failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const SECRET = 'a secret of the tests';

let bridge: Bridge;
let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  const clock = new TestClock(new Date().toISOString());
  bridge = await startBridge({ secret: SECRET, clock, pairsAfterMs: 10 * 60_000 });
  office = await openOffice({ clock, env: { BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET } });
  bridge.pushTo = office.app.url;
  viewer = await colleague(office.app, 'viewer');
});
afterAll(async () => {
  await office?.close();
  await bridge?.stop();
});

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const idOf = (page: Page): string => /\/lines\/(ins_\w+)/.exec(page.url())?.[1] ?? '';
/** The server has stood still since its start: codes that it makes now would be over in the browser. */
const catchUp = () => office.app.clock.advance(Math.max(0, Date.now() - office.app.clock.now().getTime()));
/** Lets the server work until the screen shows the awaited change. */
async function settled(wait: Promise<unknown>): Promise<void> {
  const end = { reached: false };
  const reach = () => {
    end.reached = true;
  };
  wait.then(reach, reach);
  while (!end.reached) {
    await office.app.settle();
    office.app.clock.advance(2_000);
    await office.app.settle();
    await pause(100);
  }
  await wait;
}

describe.skipIf(noChromium)('a line of a phone', () => {
  test('is made, scanned, disconnected and connected again, and waits after it was lost', async () => {
    const { app } = office;
    const page = await office.open({ path: '/channels/lines' });
    await page.getByText('No lines in this mode yet').waitFor();
    await page.getByRole('button', { name: 'Add line' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Allow only this number' }).fill('12');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByText('Enter a phone number with its country code').waitFor();
    await dialog.getByText('Enter a name.').waitFor();
    await look(page, 'line-new');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Support');
    await dialog.getByRole('textbox', { name: 'Allow only this number' }).fill('');
    await dialog.getByRole('button', { name: 'Add line' }).click();

    await page.getByText('Connect the line to send and receive messages.').waitFor();
    const id = idOf(page);
    catchUp();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('img', { name: 'QR code to scan' }).waitFor();
    await page.getByText('New code in').waitFor();
    await look(page, 'line-qr');
    await page.getByRole('button', { name: 'Pair with a code instead' }).click();
    await page.getByRole('textbox', { name: 'Phone number of the account' }).fill('+1 415 555 0123');
    await look(page, 'line-number-to-pair');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText(/^[0-9A-F]{8}$/).waitFor();
    await page.getByRole('button', { name: 'Scan a QR code instead' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('img', { name: 'QR code to scan' }).waitFor();
    bridge.sessions.get(id)?.connect({ name: '14155550123', userPk: null });
    await settled(page.getByText('The line can send and receive.').waitFor());
    await page.getByText('+14155550123').first().waitFor();
    await page.getByText('0 of 20 today, 3 days left').waitFor();
    await page.getByText('Simulated group').waitFor();
    await look(page, 'line-connected');

    await act(page, 'Disconnect');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('It was disconnected here.').waitFor();
    await page.getByRole('button', { name: 'Reconnect' }).click();
    await page.getByRole('img', { name: 'QR code to scan' }).waitFor();
    bridge.sessions.get(id)?.connect({ name: '14155550123', userPk: null });
    await settled(page.getByText('The line can send and receive.').waitFor());

    catchUp();
    bridge.sessions.get(id)?.drop('session_dropped');
    await settled(page.getByText('The service ended its session.').waitFor());
    await page.getByText('Cooldown').waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/^(?:5:5\d|6:00):\d\d$/);
    expect(await page.getByRole('button', { name: 'Reconnect' }).isDisabled()).toBe(true);
    const refused = await app.request('POST', `/v1/chatapp/instances/${id}/connect`, { key: app.liveKey });
    expect(refused.body.code).toBe('RECONNECT_COOLDOWN');
    await look(page, 'line-cooldown');
    await page.reload();
    await page.getByRole('timer').waitFor();
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('keeps its settings, and has a link that is made, replaced and switched off', async () => {
    const { app } = office;
    const { body } = await app.request('POST', '/v1/chatapp/instances', { key: app.liveKey, body: { name: 'Till' } });
    const path = `/channels/lines/${body.data.id}`;
    const page = await office.open({ path });
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByRole('textbox', { name: 'Name' }).fill('Till 2');
    await settings.getByRole('textbox', { name: 'Messages per minute' }).fill('many');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await settings.getByRole('textbox', { name: 'Messages per minute' }).fill('30');
    await settings.getByRole('combobox', { name: 'Group messages' }).click();
    await page.getByRole('option', { name: 'Receive' }).click();
    await settings.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Till 2', level: 1 }).waitFor();
    const read = async () =>
      (await app.request('GET', `/v1/chatapp/instances/${body.data.id}`, { key: app.liveKey })).body.data;
    expect(await read()).toMatchObject({ name: 'Till 2', messagesPerMinute: 30, allowGroupChats: true });

    const link = page.getByRole('region', { name: 'Shareable link' });
    const copied = () => link.getByRole('button', { name: /^Copy: http/ }).textContent();
    await link.getByRole('button', { name: 'Create link' }).click();
    const first = await copied();
    await link.getByRole('button', { name: 'Create new link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create new link' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const second = await copied();
    expect(second).not.toBe(first);
    expect((await fetch(`${app.url}${new URL(first?.replace('Copy: ', '') ?? '').pathname}`)).status).toBe(410);
    await page.reload();
    await link.getByText('The link is active.').waitFor();
    expect(await link.getByText(second ?? '').count()).toBe(0);
    await link.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await link.getByText('The link is off.').waitFor();

    await act(page, 'Delete');
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Lines', level: 1 }).waitFor();
    await page.getByRole('row', { name: 'Support' }).waitFor();
    await page.getByRole('row', { name: 'Till 2' }).waitFor({ state: 'detached' });
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('lines of other channels', () => {
  test('log in, with the code that the service asks for', async () => {
    const { app } = office;
    const made = await app.request('POST', '/v1/photosocial/instances', { body: { name: 'Photos' } });
    const page = await office.open({ path: `/channels/lines/${made.body.data.id}?mode=test` });
    await page.getByRole('textbox', { name: 'User name' }).fill('challenge.ana');
    await page.getByRole('textbox', { name: 'Password' }).fill('not-a-secret');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').getByText('PHOTOSOCIAL_TERMS_REQUIRED').waitFor();
    await page.getByRole('checkbox', { name: 'I understand that the service' }).check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await settled(page.getByText('The service sent a code by SMS').waitFor());
    await page.getByRole('textbox', { name: 'Code' }).fill('1');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').getByText('CHALLENGE_WRONG_CODE').waitFor();
    await look(page, 'line-challenge');
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await settled(page.getByText('The line can send and receive.').waitFor());
    await page.getByText('@challenge.ana').first().waitFor();
    await office.leave(page);
  });

  test('take the token of a bot and the credentials of a provider, and say where one is refused', async () => {
    const { app } = office;
    const page = await office.open({ path: '/channels/lines?mode=test' });
    await page.getByRole('button', { name: 'Add line' }).first().click();
    const dialog = page.getByRole('dialog');
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Robot');
    await choose('Channel', 'Bots');
    await dialog.getByRole('textbox', { name: 'Bot token' }).fill('1:invalid-12345678');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByRole('alert').getByText('CREDENTIALS_REJECTED').waitFor();
    await dialog.getByRole('textbox', { name: 'Bot token' }).fill('');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Bot token' }).fill('1:expired-12345678');
    await page.getByRole('button', { name: 'Connect bot' }).click();
    await page.getByRole('alert').getByText('PROVIDER_TOKEN_EXPIRED').waitFor();
    await page.getByRole('textbox', { name: 'Bot token' }).fill('1:good-123456789');
    await page.getByRole('button', { name: 'Connect bot' }).click();
    await settled(page.getByText('The line can send and receive.').waitFor());

    const own = { name: 'Own', mode: 'OFFICIAL_BYOK' };
    const made = await app.request('POST', '/v1/chatapp/instances', { body: own });
    await page.goto(`${app.url}/dashboard/${app.workspaceId}/channels/lines/${made.body.data.id}?mode=test`);
    await page.getByRole('textbox', { name: 'Business account ID' }).fill('one');
    await page.getByRole('textbox', { name: 'Access token' }).fill('denied-token');
    await page.getByRole('button', { name: 'Connect', exact: true }).last().click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await page.getByRole('textbox', { name: 'Business account ID' }).fill('10001');
    await page.getByRole('textbox', { name: 'Phone number ID' }).fill('20002');
    await page.getByRole('button', { name: 'Connect', exact: true }).last().click();
    await page.getByRole('alert').getByText('PROVIDER_PERMISSION_DENIED').waitFor();
    await look(page, 'line-credentials');
    await page.getByRole('textbox', { name: 'Access token' }).fill('good-token');
    await page.getByRole('button', { name: 'Connect', exact: true }).last().click();
    await settled(page.getByText('The line can send and receive.').waitFor());
    await office.leave(page);
  });

  test('stand in one list, live, narrowed in the address', async () => {
    const { app } = office;
    const page = await office.open({ path: '/channels/lines?mode=test' });
    await page.getByRole('row', { name: 'Photos' }).waitFor();
    await app.request('POST', '/v1/botchat/instances', { body: { name: 'Helper' } });
    await page.getByRole('row', { name: 'Helper' }).waitFor();
    await page.getByRole('button', { name: 'Channel', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Bots' }).click();
    await page.getByRole('row', { name: 'Photos' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('row', { name: 'Helper' }).waitFor();
    expect(await page.getByRole('row', { name: 'Photos' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Find by name' }).fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('No matching lines').waitFor();
    await office.leave(page);
  });

  test('are looked at by a viewer, who is told why none can be connected', async () => {
    const page = await office.open({ path: '/channels/lines?mode=test', user: viewer, width: 390 });
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Add line' }).first().isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Helper' }).click();
    await page.getByText('Connect the line to send and receive messages.').waitFor();
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Actions' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Connect' }).count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await office.leave(page);
  });
});
