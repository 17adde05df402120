import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let receiver: Receiver;
beforeAll(async () => {
  if (noChromium) return;
  [office, receiver] = await Promise.all([openOffice(), startReceiver()]);
});
afterAll(async () => {
  await office?.close();
  await receiver?.stop();
});

describe.skipIf(noChromium)('somebody who never saw it', () => {
  test('makes a key, adds a webhook, sends an SMS, follows it to the webhook, and sends the event again', async () => {
    const { app } = office;
    const page = await office.open({ path: '?mode=test' });

    await page.getByRole('button', { name: 'Developer' }).click();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop backend');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const shown = await page.getByRole('button', { name: /^Copy: sk_test_/ }).textContent();
    const [key = ''] = /sk_test_\w+/.exec(shown ?? '') ?? [];
    const answer = await app.request('GET', '/v1/me', { key });
    expect(answer.body.data.scopes).toContain('sms:send');

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Orders');
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page
      .getByRole('button', { name: /^Copy: whsec_|^Copy: / })
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'Send a message' }).click();
    await page
      .getByRole('combobox', { name: 'To' })
      .or(page.getByRole('textbox', { name: 'To' }))
      .first()
      .fill('+14155550123');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Text' }).fill('Your order is on its way.');
    await page.getByText('1 part · 25/160 · GSM7').waitFor();
    await page.getByRole('button', { name: 'Send in test mode' }).click();
    await page.waitForURL('**/messages/msg_*');
    await app.settle();
    const answered = page.getByRole('listitem').filter({ hasText: 'Webhook Orders answered 204' });
    await answered.first().waitFor();
    const before = receiver.received.length;

    await page.getByRole('link', { name: 'Webhook Orders' }).first().click();
    await page.getByRole('complementary', { name: 'Delivery' }).getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => app.settle().then(() => receiver.received.length)).toBe(before + 1);
    const [again] = receiver.received.slice(-1);
    expect(again?.body.event).toMatch(/^sms\./);
    await office.leave(page);
  });

  test('is told of every field that is wrong, where it is, and loses nothing', async () => {
    const page = await office.open({ path: '/developer/webhooks?mode=test' });
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    await page.getByRole('textbox', { name: 'URL' }).fill('not a url');
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await page.getByRole('textbox', { name: 'URL' }).inputValue()).toBe('not a url');
    expect(await page.getByRole('textbox', { name: 'URL' }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    await office.leave(page);
  });

  test('sees before the send who gets nothing, and why', async () => {
    const { app } = office;
    await app.request('POST', '/v1/suppressions', { body: { address: '+14155550188', channels: ['sms'] } });
    const page = await office.open({ path: '/send?mode=test' });
    const to = page
      .getByRole('combobox', { name: 'To' })
      .or(page.getByRole('textbox', { name: 'To' }))
      .first();
    await to.fill('+14155550188');
    await page.keyboard.press('Enter');
    await to.fill('+14155550189');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page.getByText('SUPPRESSED').first().waitFor();
    await page.getByText('Nothing is sent while 1 recipient is refused').waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hello');
    await office.leave(page);
  });
});
