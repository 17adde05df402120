import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../kernel/context/resource.js';
import { requestLog } from '../../kernel/requests/request-log.js';
import { sendDesk } from '../support/channels/sends.js';
import { type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  const file = import.meta.filename;
  const env = { SUBMISSION_PORT: '2587', SUBMISSION_TLS_PORT: '2465', SUBMISSION_HOST: 'smtp.shop.example' };
  if (!noChromium)
    office = await openOffice({ env: { ...env, SUBMISSION_TLS_CERT_FILE: file, SUBMISSION_TLS_KEY_FILE: file } });
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('events', () => {
  test('are listed the newest first, come by themselves, and show their data', async () => {
    const { app } = office;
    const desk = sendDesk(app);
    await desk.sms('+14155550100');
    await app.settle();
    const page = await office.open({ path: '/developer/events?mode=test' });
    await page.getByRole('row', { name: 'sms.delivered' }).waitFor();
    for (const to of ['ana@example.com', 'joao@example.com']) {
      await desk.email(to);
      await app.settle();
    }
    await page.getByRole('row', { name: 'email.sent' }).filter({ hasText: 'joao@example.com' }).waitFor();
    await page.getByRole('row', { name: 'email.sent' }).filter({ hasText: 'ana@example.com' }).click();
    await page.getByRole('complementary', { name: 'Event' }).getByText('"event": "email.sent"').waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).toContain('email.');
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('requests', () => {
  test('show what a program called, and why it was refused', async () => {
    const { app } = office;
    await app.request('POST', '/v1/sms/messages', { body: { to: [] } });
    await resourceOf(app.services, requestLog).flush();
    const page = await office.open({ path: '/developer/requests?mode=test' });
    const callers = page.getByRole('radiogroup', { name: 'Requests of' });
    const own = page.getByRole('row').filter({ hasText: app.owner.email });
    await page.getByRole('row', { name: 'POST /sms/messages' }).first().waitFor();
    expect(await own.count()).toBe(0);
    await resourceOf(app.services, requestLog).flush();
    await callers.getByText('Dashboard').click();
    await own.first().waitFor();
    expect(await page.getByRole('row', { name: 'POST /sms/messages' }).count()).toBe(0);
    await callers.getByText('Programs').click();
    const refused = page.getByRole('row', { name: 'POST /sms/messages' }).filter({ hasText: 'CONTENT_REQUIRED' });
    await refused.click();
    await page.getByRole('complementary', { name: 'Request' }).getByText('"statusCode": 400').waitFor();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Failed (5xx)' }).click();
    await page.getByText('No matching requests').waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('an API key', () => {
  test('that is revoked is refused at once, and stays in the list', async () => {
    const { app } = office;
    const key = await app.key();
    const page = await office.open({ path: '/developer/keys?mode=test' });
    const rows = page.getByRole('row').filter({ hasText: key.slice(0, 12) });
    await rows.first().getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Revoked' }).first().waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the settings of SMTP', () => {
  test('are beside the keys, each with a button that copies it', async () => {
    const page = await office.open({ path: '/developer/keys' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('heading', { name: 'Send e-mail by SMTP' }).waitFor();
    for (const text of ['smtp.shop.example', '587', '465', 'apikey+transactional', 'apikey']) {
      await page.getByRole('button', { name: `Copy: ${text}`, exact: true }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await picture(page, 'smtp-settings');
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the palette', () => {
  test('finds what has the text in its name, and a message by its recipient', async () => {
    const { app } = office;
    await app.request('POST', '/v1/webhooks', {
      body: { name: 'Warehouse', url: 'http://127.0.0.1:9/hook', events: ['sms.*'] },
    });
    const page = await office.open({ path: '?mode=test' });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find anything').last().fill('warehouse');
    await page.getByText('Warehouse').click();
    await page.getByRole('heading', { name: 'Warehouse', level: 1 }).waitFor();
    await office.leave(page);
  });
});
