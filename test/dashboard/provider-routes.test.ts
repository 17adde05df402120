import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { TwilioPeer } from '../support/peers/providers/sms/twilio.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let peer: TwilioPeer;
beforeAll(async () => {
  if (noChromium) return;
  [office, peer] = await Promise.all([openOffice({ env: { SMTP_URL: '' } }), new TwilioPeer().start()]);
  await account('Main account', { order: 1, prefixes: ['+1'], price: '0.0075' });
  await account('Rest of the world', { order: 2 });
});
afterAll(async () => {
  await office?.close();
  await peer?.stop();
});

const post = async (path: string, body: object) =>
  (await office.app.request('POST', path, { key: office.app.liveKey, body })).body.data;

const account = (name: string, more: object) =>
  post('/v1/provider-accounts', { name, kind: 'twilio', settings: peer.settings, ...more });

const addRecipient = async (page: Page, to: string) => {
  await page
    .getByRole('combobox', { name: 'To' })
    .or(page.getByRole('textbox', { name: 'To' }))
    .first()
    .fill(to);
  await page.keyboard.press('Enter');
};

describe.skipIf(noChromium)('the accounts of a send', () => {
  test('are named with their price above the button of the composer, without one where none was entered', async () => {
    const page = await office.open({ path: '/send' });
    await addRecipient(page, '+14155550123');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('x'.repeat(200));
    await page.getByText('Through Main account (Twilio), 2 parts at 0.0075, 0.015', { exact: true }).waitFor();
    await addRecipient(page, '+4915112345678');
    await page.getByText('Through Rest of the world (Twilio), 2 parts', { exact: true }).waitFor();
    await look(page, 'send-accounts');
    await office.leave(page);
  });

  test('are named by the inbox before an answer is written', async () => {
    const { id } = await post('/v1/conversations', { channel: 'sms', peer: '+14155550177' });
    const page = await office.open({ path: `/inbox/${id}` });
    await page.getByText('Through Main account (Twilio)', { exact: true }).waitFor();
    await look(page, 'inbox-route');
    await office.leave(page);
  });

  test('have their senders in the fields of the composer, a campaign and a template, each beside its account', async () => {
    const page = await office.open({ path: '/send' });
    await addRecipient(page, '+14155550123');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello');
    await page.getByRole('combobox', { name: 'From' }).click();
    const option = page.getByRole('option', { name: `${peer.settings.from} Main account, Rest of the world` });
    await option.waitFor();
    await picture(page, 'send-senders');
    await option.click();
    await page
      .getByText(`from: "${peer.settings.from}"`)
      .or(page.getByText(`"from": "${peer.settings.from}"`))
      .waitFor();
    await page.getByText('Through Main account (Twilio), 0.0075', { exact: true }).waitFor();
    const { id } = await post('/v1/campaigns', {
      ...{ name: 'From us', channel: 'sms', to: ['+14155550123'], payload: { message: 'Sale' } },
    });
    await page.goto(page.url().replace(/send.*/, `campaigns/${id}/edit?step=what`));
    await page.getByRole('combobox', { name: 'From' }).click();
    await option.waitFor();
    const made = await post('/v1/templates', { name: 'From us', parts: { sms: { message: 'Sale' } } });
    await page.goto(page.url().replace(/campaigns.*/, `templates/${made.id}/edit`));
    await page.getByRole('combobox', { name: 'From' }).click();
    await option.click();
    await look(page, 'template-sender');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/templates/${made.id}`);
    const { body } = await office.app.request('GET', `/v1/templates/${made.id}`, { key: office.app.liveKey });
    expect(body.data.parts).toEqual({ sms: { from: peer.settings.from, message: 'Sale' } });
    await office.leave(page);
  });

  test('are named by the last step of a campaign, with the numbers of the whole audience', async () => {
    const number = (place: number) =>
      `${place % 2 ? '+141555' : '+49151123'}${String(place + 50_000).padStart(5, '0')}`;
    const to = Array.from({ length: 600 }, (_, place) => number(place));
    const { id } = await post('/v1/campaigns', { name: 'Sale', channel: 'sms', to, payload: { message: 'Sale' } });
    const page = await office.open({ path: `/campaigns/${id}/edit?step=check` });
    const panel = page.getByRole('region', { name: 'Provider accounts' });
    await panel
      .getByText('Through Main account (Twilio), about 300 messages at 0.0075, about 2.25', { exact: true })
      .waitFor();
    await panel.getByText('Through Rest of the world (Twilio), about 300 messages', { exact: true }).waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(2);
    await look(page, 'campaign-accounts');
    await office.leave(page);
  });
});
