import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatDesk } from '../support/channels/chat.js';
import { look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  await app.request('POST', '/v1/templates', {
    body: {
      name: 'On its way',
      language: 'en',
      variables: [
        { name: 'order', type: 'string', required: true, example: '1044' },
        { name: 'boxes', type: 'number', default: 1 },
      ],
      parts: {
        sms: { message: 'Order {{order}} comes in {{boxes}}.' },
        email: { subject: 'Order {{order}}', html: '<p>Order <b>{{order}}</b></p>' },
      },
    },
  });
});
afterAll(() => office?.close());

const addRecipient = async (page: Page, to: string) => {
  await page
    .getByRole('combobox', { name: 'To' })
    .or(page.getByRole('textbox', { name: 'To' }))
    .first()
    .fill(to);
  await page.keyboard.press('Enter');
};

const chooseFile = async (page: Page, name: string, text: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'From a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

/** The identifier of the message to whose page the send led. */
async function sentMessage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send in test mode' }).click();
  await page.waitForURL(/messages\/msg_/);
  return /msg_\w+/.exec(page.url())![0];
}

const contentOf = async (id: string) =>
  (await office.app.request('GET', `/v1/messages/${id}/content`)).body.data.content;

describe.skipIf(noChromium)('the composer', () => {
  test('fills in a template, shows what comes of it, and sends it', async () => {
    const page = await office.open({ path: '/send?mode=test' });
    await addRecipient(page, '+14155550123');
    await page.getByText('Template', { exact: true }).click();
    await page.locator('input:not([type=radio])').and(page.getByLabel('Template')).click();
    await page.getByRole('option', { name: 'On its way · en' }).click();
    await page.getByText('Order 1044 comes in 1.').waitFor();
    await page.getByRole('textbox', { name: 'order' }).fill('7');
    await page.getByRole('spinbutton', { name: 'boxes' }).fill('3');
    await page.getByText('Order 7 comes in 3.').first().waitFor();
    await page.getByText('of 1 recipient gets it').waitFor();
    const id = await sentMessage(page);
    expect(await contentOf(id)).toMatchObject({ text: 'Order 7 comes in 3.' });
    await office.leave(page);
  });

  test('sends a mail of HTML as its preview shows it', async () => {
    const page = await office.open({ path: '/send?mode=test&channel=email' });
    await addRecipient(page, 'ana@example.com');
    await page.getByText('HTML', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Hello');
    await page.getByRole('textbox', { name: 'HTML' }).fill('<h1>Good day</h1>');
    await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'Good day' }).waitFor();
    await page.getByText('of 1 recipient gets it').waitFor();
    const id = await sentMessage(page);
    expect(await contentOf(id)).toMatchObject({ subject: 'Hello', html: '<h1>Good day</h1>' });
    await office.leave(page);
  });

  test('makes a line where there is none, and sends a file that was uploaded through it', async () => {
    const { app } = office;
    const page = await office.open({ path: '/send?mode=test&channel=chatapp' });
    await page.getByText('No lines in this mode yet').waitFor();
    await page.getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Support');
    await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).click();
    const link = await page.getByRole('link', { name: 'Open connection page' }).getAttribute('href');
    expect(link).toContain('/connect/');
    await page.keyboard.press('Escape');
    await chatDesk(app).line('chatapp');
    await page.reload();
    await page
      .getByRole('combobox', { name: 'Line' })
      .or(page.getByLabel('Line', { exact: true }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Line', exact: true }).click();
    await addRecipient(page, '+14155550123');
    await page.getByText('Document', { exact: true }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect.poll(() => page.getByLabel('File').first().inputValue()).toBe('offer.pdf');
    await page.getByRole('textbox', { name: 'Caption' }).fill('Our offer');
    await page.getByText('of 1 recipient gets it').waitFor();
    const id = await sentMessage(page);
    expect(await contentOf(id)).toMatchObject({
      kind: 'document',
      caption: 'Our offer',
      media: { id: expect.any(String) },
    });
    await office.leave(page);
  });

  test('reads recipients from the column of a file, and sends to all that its summary names', async () => {
    const page = await office.open({ path: '/send?mode=test' });
    const rows = [
      'Ana,+1 415 555 0131,Rome',
      'Ben,,Lima',
      'Cy,12,Oslo',
      'Ana,+14155550131,Rome',
      'Dan,+14155550132,Bonn',
    ];
    await chooseFile(page, 'customers.csv', ['Name,Phone,City', ...rows].join('\n'));
    await page.getByText('4 addresses read from customers.csv. 1 row has none.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page.getByText('Nothing is sent while 1 recipient is refused.').waitFor();
    await page.getByText('INVALID_RECIPIENT').waitFor();
    expect(await page.getByRole('button', { name: 'Send in test mode' }).isDisabled()).toBe(true);
    await look(page, 'send-blocked');
    await page.getByRole('button', { name: 'Remove 1 recipient' }).click();
    await page.getByText('of 2 recipients get it').waitFor();
    await page.getByRole('button', { name: 'Send in test mode' }).click();
    await page.waitForURL(/\/messages\?/);
    const sent = async (to: string) =>
      (await office.app.request('GET', `/v1/sms/messages?to=${encodeURIComponent(to)}`)).body.data.length;
    expect([await sent('+14155550131'), await sent('+14155550132')]).toEqual([1, 1]);
    await office.leave(page);
  });

  test('asks in which column of a file the recipients stand, where several may have them', async () => {
    const page = await office.open({ path: '/send?mode=test' });
    await chooseFile(page, 'two.csv', 'Home,Office\n+14155550141,+14155550142\n+14155550143,+14155550144\n,n/a\n');
    const dialog = page.getByRole('dialog', { name: 'Which column of two.csv' });
    await dialog.getByRole('button', { name: 'Office' }).hover();
    await look(page, 'send-column');
    await dialog.getByRole('button', { name: 'Office' }).click();
    await page.getByText('3 addresses read from two.csv.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page.getByText('n/a').nth(1).waitFor();
    await office.leave(page);
  });

  test('goes on as a campaign with more recipients than a message may have', async () => {
    const page = await office.open({ path: '/send?mode=test' });
    const many = Array.from({ length: 1_500 }, (_, place) => `+1415556${String(place).padStart(4, '0')}`);
    await chooseFile(page, 'many.txt', many.join('\n'));
    await page.getByText('At most 100 recipients are possible here. You have 1500.').waitFor();
    expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe(many.join('\n'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    expect(await page.getByRole('button', { name: 'Send in test mode' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Continue as a campaign' }).click();
    await page.waitForURL(/campaigns\/new/);
    await page.getByText('1500 addresses, one per line').waitFor();
    expect(await page.getByRole('textbox', { name: 'Addresses' }).inputValue()).toBe(many.join('\n'));
    await look(page, 'campaign-list');
    await office.leave(page);
  });

  test('says why a file is refused', async () => {
    const page = await office.open({ path: '/send?mode=test&channel=botchat' });
    await page.getByText('Image', { exact: true }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await page.getByRole('alert').first().waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('a notification', () => {
  test('goes out on one channel after the other, and shows how far it has come', async () => {
    const { app } = office;
    const contact = { name: 'Ana Souza', phone: '+14155550144', email: 'ana@example.com' };
    await app.request('POST', '/v1/contacts', { body: contact });
    await app.request('POST', '/v1/suppressions', { body: { address: contact.phone, channels: ['sms'] } });
    const page = await office.open({ path: '/send?mode=test' });
    await page.getByRole('link', { name: 'Several channels' }).click();
    // The screen before has a recipient too.
    await page.getByRole('textbox', { name: 'Heading' }).waitFor();
    await page
      .getByRole('combobox', { name: 'To' })
      .or(page.getByRole('textbox', { name: 'To' }))
      .first()
      .fill('Ana');
    await page.getByRole('option', { name: 'Ana Souza · ana@example.com' }).click();
    await page.getByRole('button', { name: 'SMS' }).click();
    await page.getByRole('button', { name: 'E-mail' }).click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Parcel');
    await page.getByRole('textbox', { name: 'Text' }).fill('Your parcel is here.');
    await page.getByText('SUPPRESSED').first().waitFor();
    await page.getByRole('button', { name: 'Send in test mode' }).click();
    await page.waitForURL(/notify\/ntf_/);
    await app.settle();
    await page.getByText('of 1 person reached').waitFor();
    await expect.poll(() => app.settle().then(() => page.getByText('Completed').count())).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Person 1' }).click();
    await page.waitForURL(/messages\/msg_/);
    await page.getByText('Your parcel is here.').first().waitFor();
    await page.getByRole('heading', { name: 'Ana Souza' }).waitFor();
    await office.leave(page);
  });

  test('names every field that is wrong, and keeps what was written over a reload', async () => {
    const page = await office.open({ path: '/send/notify?mode=test' });
    await page
      .getByRole('combobox', { name: 'To' })
      .or(page.getByRole('textbox', { name: 'To' }))
      .first()
      .fill('+1415');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'SMS' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page
      .locator('[role=status]')
      .filter({ hasText: /phone|valid|number/i })
      .first()
      .waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hello');
    expect(await page.getByRole('button', { name: 'SMS' }).getAttribute('aria-pressed')).toBe('true');
    await office.leave(page);
  });
});
