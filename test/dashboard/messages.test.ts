import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../kernel/context/clock.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';
import { type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let receiver: Receiver;
let desk: SendDesk;
let first: string;
beforeAll(async () => {
  if (noChromium) return;
  [office, receiver] = await Promise.all([openOffice(), startReceiver()]);
  const { app } = office;
  const body = { name: 'Shop', url: receiver.url, events: ['sms.*'] };
  await app.request('POST', '/v1/webhooks', { body });
  desk = sendDesk(app);
  [first = ''] = await desk.sms('+14155550100');
  await desk.email('ana@example.com');
  await app.settle();
});
afterAll(async () => {
  await office?.close();
  await receiver?.stop();
});

describe.skipIf(noChromium)('the log of messages', () => {
  test('lists all channels, and is narrowed by filters that a reload keeps', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await page.getByRole('button', { name: 'Channel', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell', { name: 'ana@example.com' }).waitFor();
    expect(await page.getByRole('gridcell', { name: '+14155550100' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await office.leave(page);
  });

  test('finds a recipient, and says so where nothing fits', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.keyboard.press('/');
    await page.getByPlaceholder('Recipient').fill('+1 415 555 0100');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'ana@example.com' }).waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await page.getByPlaceholder('Recipient').fill('+14155559999');
    await page.keyboard.press('Enter');
    await page.getByText('No matching messages').waitFor();
    await office.leave(page);
  });

  test('shows what is sent while it is open, without a reload', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await desk.sms('+14155550177');
    await office.app.settle();
    await page.getByRole('gridcell', { name: '+14155550177' }).waitFor();
    await page.getByRole('row', { name: '+14155550177' }).getByText('Delivered').waitFor();
    await office.leave(page);
  });

  test('keeps a view of filters by its name, and columns, over a reload', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await page.getByPlaceholder('Recipient').fill('ana@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Reference' }).click();
    await page.getByRole('columnheader', { name: 'Reference' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Reference' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Ana' }).click();
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('ana%40example.com');
    await office.leave(page);
  });

  test('is narrowed by detail, and exported as it is narrowed', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.getByRole('gridcell', { name: '+14155550100' }).waitFor();
    await page.getByPlaceholder('Recipient').fill('+14155550100');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'ana@example.com' }).waitFor({ state: 'detached' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('messages.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toMatch(/^id,createdAt,channel,to,/);
    expect(lines.slice(1).every(line => line.includes(',sms,+14155550100,'))).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Detail' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Bounced' }).click();
    await page.getByText('No matching messages').waitFor();
    await office.leave(page);
  });

  test('shows nothing of the other mode', async () => {
    const page = await office.open({ path: '/messages' });
    await page.getByText('No messages yet').waitFor();
    await office.leave(page);
  });

  test('opens a message beside the list by mouse and keyboard, and back closes it', async () => {
    const page = await office.open({ path: '/messages?mode=test' });
    await page.getByRole('row', { name: '+14155550100' }).click();
    await page.getByRole('complementary', { name: 'Message' }).getByText('Sent to provider').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/messages/${first}?mode=test`);
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the page of a message', () => {
  test('tells its life from the request to the answer of the webhook', async () => {
    const page = await office.open({ path: `/messages/${first}?mode=test` });
    const life = page.getByRole('list', { name: 'Timeline' });
    await life.getByText('Webhook Shop answered 204').first().waitFor();
    const steps = await life.getByRole('listitem').allTextContents();
    expect(steps[0]).toMatch(/^Accepted.*Test · 1 part · 0 credits$/);
    expect(steps.some(step => /^Delivered\+ /.test(step))).toBe(true);
    await page.getByText('Hello', { exact: true }).waitFor();
    await office.leave(page);
  });

  test('names what became of an e-mail as its state does, and shows the subject', async () => {
    const id = await desk.email('bounce@example.com');
    await office.app.settle();
    office.app.clock.advance(seconds(5));
    await office.app.settle();
    const page = await office.open({ path: `/messages/${id}?mode=test` });
    const life = page.getByRole('list', { name: 'Timeline' });
    await life.getByText('Bounced', { exact: true }).waitFor();
    expect(await life.getByText('email.bounced').count()).toBe(0);
    await expect.poll(() => page.getByText('Hello', { exact: true }).count()).toBe(2);
    await office.leave(page);
  });

  test('moves a message that waits to another time, and cancels it', async () => {
    const sendAt = new Date(office.app.clock.now().getTime() + hours(30)).toISOString();
    const [id] = await desk.sms('+14155550188', { schedule: { sendAt } });
    const page = await office.open({ path: `/messages/${id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    const time = page.getByRole('textbox', { name: 'Send at' });
    expect(await time.inputValue()).toBe(sendAt.slice(0, 16));
    await time.fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('alert').getByText('SCHEDULE_OUT_OF_RANGE').waitFor();
    const later = new Date(Date.parse(sendAt) + hours(24)).toISOString().slice(0, 16);
    await time.fill(later);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await desk.read('sms', id!)).toMatchObject({ status: 'SCHEDULED', scheduledAt: `${later}:00.000Z` });

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel message' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await desk.read('sms', id!)).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    await page.getByRole('button', { name: 'Actions' }).waitFor({ state: 'detached' });
    await office.leave(page);
  });

  test('begins a new message with its recipient and its text', async () => {
    const page = await office.open({ path: `/messages/${first}?mode=test` });
    await page.getByRole('link', { name: 'Resend' }).click();
    await page.getByRole('textbox', { name: 'Text' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hello');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello again');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hello again');
    await page.getByText('of 1 recipient gets it').waitFor();
    await page.getByRole('button', { name: 'Send in test mode' }).click();
    await page.waitForURL(/messages\/msg_/);
    expect(page.url()).not.toContain(first);
    await office.leave(page);
  });

  test('says so where there is no such message, or one of another workspace', async () => {
    const page = await office.open({ path: '/messages/msg_01jzzzzzzzzzzzzzzzzzzzzzzz' });
    await page.getByText('Message not found').waitFor();
    await office.leave(page);
  });
});
