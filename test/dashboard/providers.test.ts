import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RcsPlatform, startRcsPlatform } from '../../examples/demo-peers/rcs-platform.js';
import { startVoiceProvider, type VoiceProvider } from '../../examples/demo-peers/voice-provider.js';
import {
  addAccount,
  ofInstallation,
} from '../../subgraphs/channels/features/provider-account/operator/installation-accounts.js';
import { deleteProviderAccount } from '../../subgraphs/channels/features/provider-account/provider-account.service.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { changeTheme, colleague, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { startSmtpServer } from '../support/peers/providers/email/smtp-server.js';
import { HttpApiPeer } from '../support/peers/providers/sms/http-api.js';
import { TwilioPeer } from '../support/peers/providers/sms/twilio.js';
import { until } from '../support/process.js';

if (noChromium) console.warn(noChromium);

const LIST = '/channels/providers';

let office: Office;
let peer: TwilioPeer;
let api: HttpApiPeer;
let platform: RcsPlatform;
let calls: VoiceProvider;
beforeAll(async () => {
  if (noChromium) return;
  [office, peer, api, platform, calls] = await Promise.all([
    openOffice({ liveJobs: true, env: { SMTP_URL: '' } }),
    new TwilioPeer().start(),
    new HttpApiPeer().start(),
    startRcsPlatform(),
    startVoiceProvider(),
  ]);
});
afterAll(async () => {
  await office?.close();
  await peer?.stop();
  await api?.stop();
  await platform?.stop();
  await calls?.stop();
});

const account = (name: string, more: object = {}) =>
  office.app.request('POST', '/v1/provider-accounts', {
    key: office.app.liveKey,
    body: { name, kind: 'twilio', settings: { ...peer.settings, ...more } },
  });

describe.skipIf(noChromium)('provider accounts', () => {
  test('are found by the name of their provider, made with its credentials, checked, tested and followed', async () => {
    const page = await office.open({ path: LIST });
    await page.getByText('No providers yet').waitFor();
    await look(page, 'providers-none');
    await page.getByRole('button', { name: 'Add provider' }).click();
    await page.getByRole('link', { name: 'SMTP' }).waitFor();
    await look(page, 'providers-gallery');
    await page.getByRole('textbox', { name: 'Search providers' }).fill('twil');
    await page.getByRole('link', { name: 'SMTP' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Twilio', exact: true }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    const sid = page.getByRole('textbox', { name: 'Account SID' });
    const token = page.getByRole('textbox', { name: 'Auth Token' });
    await until(async () => (await page.getByText('Enter a value.').count()) === 2);
    await look(page, 'provider-new');
    const { accountSid, authToken, apiUrl, from } = peer.settings;
    await sid.fill(accountSid);
    await token.fill(authToken);
    await page.getByRole('textbox', { name: 'Sender' }).fill(from);
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('textbox', { name: 'API URL' }).fill(apiUrl);
    await page.getByRole('button', { name: 'Add account' }).click();

    await page.getByText('Messages go through this account.').waitFor();
    expect(await page.content()).not.toContain(authToken);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Balance: 12.50 USD').waitFor();
    const number = page.getByRole('textbox', { name: 'Phone number' });
    await number.fill('+14155550123');
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height / 2;
    };
    const sends = page.getByRole('button', { name: 'Send test' });
    expect(Math.abs((await middleOf(number)) - (await middleOf(sends)))).toBeLessThan(1);
    await sends.click();
    const followed = page.getByRole('region', { name: 'Send a test' }).getByRole('status');
    await followed.getByText('Sent', { exact: true }).waitFor();
    await until(async () => peer.taken.length === 1);
    await look(page, 'provider');
    const phone = await office.open({
      path: new URL(page.url()).pathname.replace(/^.*(?=\/channels)/, ''),
      width: 390,
    });
    await phone.getByRole('heading', { name: 'Twilio', level: 1 }).waitFor();
    expect((await phone.locator('header').first().boundingBox())!.height).toBeLessThan(60);
    await phone.getByRole('button', { name: 'Actions' }).click();
    await phone.getByRole('menuitem', { name: 'Check now' }).waitFor();
    await phone.keyboard.press('Escape');
    await look(phone, 'provider-phone');
    await office.leave(phone);
    await followed.getByRole('link', { name: 'Open message' }).click();
    await page.getByText('This is a test of the provider account.').first().waitFor();
    await office.leave(page);
  });

  test('are listed in the order in which a message tries those of its channel', async () => {
    const change = async (name: string, order: number) => {
      const { id } = (await account(name)).body.data;
      const path = `/v1/provider-accounts/${id}`;
      await office.app.request('PATCH', path, { key: office.app.liveKey, body: { order } });
      return path;
    };
    const paths = [await change('Tried first', 1), await change('Tried last', 900), await change('Tried between', 2)];
    const page = await office.open({ path: LIST });
    await page.getByText('Messages try the accounts of their channel from top to bottom.').waitFor();
    await page.getByRole('link', { name: 'Tried last' }).waitFor();
    const names = await page.getByRole('gridcell').getByRole('link').allTextContents();
    expect(names.filter(name => name.startsWith('Tried'))).toEqual(['Tried first', 'Tried between', 'Tried last']);
    expect(names.at(-1)).toBe('Tried last');
    await office.leave(page);
    for (const path of paths) await office.app.request('DELETE', path, { key: office.app.liveKey });
  });

  test('are chosen while the search of the gallery is still being typed', async () => {
    const page = await office.open({ path: `${LIST}/new` });
    await page.getByRole('link', { name: 'SMTP' }).waitFor();
    await page.getByRole('textbox', { name: 'Search providers' }).fill('vonage');
    await page.getByRole('link', { name: 'Vonage', exact: true }).click();
    await page.getByRole('textbox', { name: 'API key' }).waitFor();
    await office.leave(page);
  });

  test('of any API are tried before they are saved: what is wrong stands at its field, and secrets are hidden', async () => {
    const page = await office.open({ path: `${LIST}/new?kind=http` });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const { url, username, secret } = api.settings;
    await field('URL').fill(String(url));
    await page.getByRole('combobox', { name: 'Credentials' }).click();
    await page.getByRole('option', { name: 'Only in a template' }).click();
    await field('User').fill(String(username));
    await page.getByLabel('Secret', { exact: true }).fill(String(secret));
    await field('Headers').fill('X-Api-Key: {{ secret }}');
    await field('Body').fill('{"dst": "{{ toDigits }}", "msg": "{{ txt }}"}');
    await page.getByRole('button', { name: 'More settings' }).click();
    await field('Path of the reference').fill('messages.0.id');
    const trial = page.getByRole('region', { name: 'Try the request' });
    await trial.getByRole('button', { name: 'Show the request' }).click();
    await page.getByText('txt is not a variable of the template.').waitFor();
    expect(await field('Body').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator('textarea:focus').inputValue()).toContain('{{ txt }}');
    await look(page, 'provider-http-wrong');
    await field('Body').fill('{"dst": "{{ toDigits }}", "msg": "{{ text }}"}');
    await trial.getByRole('button', { name: 'Show the request' }).click();
    const shown = trial.locator('pre');
    await shown.waitFor();
    expect(await shown.textContent()).toBe(
      [
        ...[`POST ${api.url}/v2/accounts/ours%20%26%20theirs/sms`, 'content-type: application/json'],
        ...['x-api-key: ••••••', '', '{"dst": "14155550123", "msg": "Hello"}'],
      ].join('\n'),
    );
    await look(page, 'provider-http');
    expect(api.taken).toEqual([]);
    await page.getByRole('button', { name: 'Add account' }).click();

    await page.getByText('Messages go through this account.').waitFor();
    // The secret that was kept is hidden too.
    await trial.getByRole('button', { name: 'Show the request' }).click();
    await shown.getByText('x-api-key: ••••••').waitFor();
    const test = page.getByRole('region', { name: 'Send a test' });
    await test.getByRole('textbox', { name: 'Phone number' }).fill('+14155550123');
    await test.getByRole('button', { name: 'Send test' }).click();
    await test.getByRole('status').getByText('Sent', { exact: true }).waitFor();
    expect(api.taken).toMatchObject([{ to: '14155550123' }]);
    await office.leave(page);
  });

  test('of RCS take the key of a service account as a file, and are tested as their agent', async () => {
    const page = await office.open({ path: `${LIST}/new?channel=rcs` });
    await page.getByRole('link', { name: 'Google RCS for Business' }).click();
    await page.getByRole('textbox', { name: 'Agent ID' }).fill('shop_agent@rbm.goog');
    const key = page.getByRole('textbox', { name: 'Service account key' });
    await key.fill('{"type":"api_key"}');
    await page.getByRole('button', { name: 'Add account' }).click();
    await until(async () => (await key.getAttribute('aria-invalid')) === 'true');
    await look(page, 'provider-rcs-wrong');
    await key.fill(readFileSync(platform.accountFile, 'utf8'));
    await page.getByLabel('Client token', { exact: true }).fill(platform.clientToken);
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('textbox', { name: 'API URL' }).fill(platform.url);
    await page.getByRole('textbox', { name: 'Token URL' }).fill(`${platform.url}/token`);
    await page.getByRole('button', { name: 'Add account' }).click();

    await page.getByText('Messages go through this account.').waitFor();
    expect(await page.content()).not.toContain('PRIVATE KEY');
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('The provider accepts this account.').waitFor();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+14155550120');
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('region', { name: 'Send a test' }).getByText('Sent', { exact: true }).waitFor();
    expect(platform.received).toMatchObject([{ agentId: 'shop_agent', phone: '+14155550120' }]);
    await look(page, 'provider-rcs');
    await look(page, 'provider-rcs-phone');
    await office.leave(page);
  });

  test('of calls say what calls to their numbers do, and make a call as a test', async () => {
    const page = await office.open({ path: `${LIST}/new?channel=voice` });
    await page.getByRole('link', { name: 'Twilio Voice' }).click();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Account SID').fill(calls.account);
    await page.getByRole('textbox', { name: 'Auth Token' }).fill(calls.token);
    await field('Number').fill('+14155550199');
    await page.getByRole('combobox', { name: 'Calls that come in' }).click();
    await page.getByRole('option', { name: 'Go to another number' }).click();
    await page.getByRole('button', { name: 'More settings' }).click();
    await field('API URL').fill(calls.url.replace('/2010-04-01', ''));
    await page.getByRole('button', { name: 'Add account' }).click();
    const to = field('Forward to');
    await until(async () => (await to.getAttribute('aria-invalid')) === 'true');
    await look(page, 'provider-voice-wrong');
    await to.fill('+14155550100');
    await page.getByRole('button', { name: 'Add account' }).click();

    await page.getByText('Messages go through this account.').waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('The provider accepts this account.').waitFor();
    await page.getByText('Makes one real call through this account').waitFor();
    await field('Phone number').fill('+14155550120');
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('region', { name: 'Send a test' }).getByText('Sent', { exact: true }).waitFor();
    expect([...calls.calls.values()]).toMatchObject([{ from: '+14155550199', to: '+14155550120' }]);
    await look(page, 'provider-voice');
    await look(page, 'provider-voice-phone');
    await office.leave(page);
  });

  test('are where a send leads for whose channel there is none', async () => {
    const page = await office.open({ path: '/send?channel=email' });
    const to = page
      .getByRole('combobox', { name: 'To' })
      .or(page.getByRole('textbox', { name: 'To' }))
      .first();
    await to.fill('ana@example.com');
    await to.press('Enter');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Hello');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('link', { name: 'Connect a provider of SMS or e-mail' }).click();
    await page.getByRole('link', { name: 'SMTP' }).waitFor();
    await office.leave(page);
  });

  test('are changed without their secrets, limited to some messages, paused, and deleted after a question', async () => {
    await account('Second');
    const page = await office.open({ path: LIST });
    await page.getByRole('link', { name: 'Second' }).click();
    const settings = page.getByRole('region', { name: 'Twilio' });
    const save = settings.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Germany');
    await save.click();
    await page.getByRole('heading', { name: 'Germany', level: 1 }).waitFor();

    const routing = page.getByRole('region', { name: 'Which messages' });
    const prefixes = routing.getByLabel('Numbers that begin with');
    for (const prefix of ['+49', 'abc']) {
      await prefixes.fill(prefix);
      await prefixes.press('Enter');
    }
    await routing.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await prefixes.getAttribute('aria-invalid')) === 'true');
    await routing.getByRole('textbox', { name: 'Order' }).fill('7');
    await prefixes.press('Backspace');
    await routing.getByRole('button', { name: 'Save' }).click();
    const id = page.url().split('/').at(-1)!;
    const read = async () =>
      (await office.app.request('GET', `/v1/provider-accounts/${id}`, { key: office.app.liveKey })).body.data;
    await until(async () => (await read()).order === 7);
    expect(await read()).toMatchObject({ name: 'Germany', prefixes: ['+49'] });

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByText('Messages do not use this account until it is resumed.').waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await page.getByText('Messages go through this account.').waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(`**${LIST}`);
    await page.getByRole('gridcell', { name: 'Germany' }).waitFor({ state: 'detached' });
    await office.leave(page);
  });

  test('of the operator stand in the list, open nothing, and are named by the messages that they took', async () => {
    const { services, request, liveKey } = office.app;
    const server = await startSmtpServer();
    const settings = { host: '127.0.0.1', port: server.port, security: 'none', from: 'hello@shop.example' };
    const operator = ofInstallation(services);
    const { id } = await addAccount(operator, CHANNELS, { name: 'Shared relay', kind: 'smtp', settings });
    try {
      const page = await office.open({ path: LIST });
      const row = page.getByRole('row').filter({ hasText: 'Shared relay' });
      await row.getByText('Of the installation').waitFor();
      expect(await row.getByRole('link').count()).toBe(0);
      await row.dblclick();
      expect(new URL(page.url()).pathname.endsWith(LIST)).toBe(true);
      await look(page, 'providers-of-operator');
      await changeTheme(page, 'dark');
      await look(page, 'providers-of-operator-dark');
      await changeTheme(page, 'light');
      await page.setViewportSize({ width: 390, height: 844 });
      await look(page, 'providers-of-operator-phone');
      await page.setViewportSize({ width: 1440, height: 900 });

      const payload = { subject: 'Hello', text: 'Hello' };
      const body = { to: ['ada@example.com'], type: 'text', payload };
      const sent = (await request('POST', '/v1/email/messages', { key: liveKey, body })).body.data.messageIds[0];
      const path = `/v1/email/messages/${sent}`;
      await until(async () => (await request('GET', path, { key: liveKey })).body.data.status === 'SENT');
      expect(server.taken).toHaveLength(1);
      await page.goto(page.url().replace(LIST, `/messages/${sent}`));
      await page.getByText('Shared relay (of the installation)').waitFor();
      await picture(page, 'message-of-operator');
      await office.leave(page);
    } finally {
      await deleteProviderAccount(operator, id);
      await server.stop();
    }
  });

  test('say what is wrong in the words of the provider, and a colleague without the right changes nothing', async () => {
    const { body } = await account('Refused', peer.wrong);
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: `${LIST}/${body.data.id}` });
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Enter them again from its console.').waitFor();
    const path = `/v1/provider-accounts/${body.data.id}`;
    for (const _ of [1, 2, 3])
      await office.app.request('POST', `${path}/test`, { key: office.app.liveKey, body: { to: '+14155550123' } });
    await until(async () => {
      const { data } = (await office.app.request('GET', path, { key: office.app.liveKey })).body;
      return data.state === 'FAILING';
    });
    await page.getByRole('link', { name: 'Overview' }).click();
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByRole('listitem').filter({ hasText: 'Failing provider' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Refused', level: 1 }).waitFor();
    await office.leave(page);
    const other = await office.open({ path: LIST, user });
    await other.getByRole('link', { name: 'Refused' }).waitFor();
    expect(await other.getByRole('button', { name: 'Add provider' }).count()).toBe(0);
    await office.leave(other);
  });
});
