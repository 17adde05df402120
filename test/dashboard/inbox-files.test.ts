import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { colleague, failures, look, type Office, picture } from '../support/dashboard.js';
import { answer, BEN, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let comesIn: InboxDesk['comesIn'];
let conversations: InboxDesk['conversations'];
beforeAll(async () => {
  if (noChromium) return;
  ({ office, comesIn, conversations } = await inboxDesk());
});
afterAll(() => office?.close());

const MENU = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 soup of the day') };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const SHOP = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('a picture of a shop') };

describe.skipIf(noChromium)('files in the inbox', () => {
  test('that came in are shown, played and saved', async () => {
    await comesIn({
      type: 'IMAGE',
      text: 'Our table',
      preview: { kind: 'image', caption: 'Our table' },
      media: { id: 'f1' },
    });
    await comesIn({ type: 'AUDIO', text: null, preview: { kind: 'audio', bytes: 2_048 }, media: { id: 'f2' } });
    const document = { kind: 'document', fileName: 'order.txt', bytes: 29 };
    await comesIn({ type: 'DOCUMENT', text: null, preview: document, media: { id: 'f3' } });
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, 'Ana Souza').click();
    const image = thread(page).getByRole('img', { name: 'Our table' });
    await image.waitFor();
    await expect.poll(() => image.evaluate(shown => (shown as never)['naturalWidth'])).toBe(32);
    await thread(page).getByRole('button', { name: 'Play Voice message (2 kB)' }).click();
    await thread(page).locator('audio').waitFor();
    const saving = page.waitForEvent('download');
    await thread(page).getByRole('button', { name: 'Download order.txt (29 byte)' }).click();
    expect((await saving).suggestedFilename()).toBe('order.txt');
    await look(page, 'inbox-files-in');
    await office.leave(page);
  });

  test('are chosen, dropped and pasted, removed, kept over a reload and sent with the text below the first', async () => {
    const [{ id }] = await conversations();
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    const files = page.getByRole('list', { name: 'Attached files' });
    await page.locator('input[type=file]').setInputFiles([SHOP, MENU]);
    await files.getByText('shop.png').waitFor();
    await files.getByRole('button', { name: 'Remove menu.pdf' }).waitFor();
    const drop = `(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['a,b'], 'NAME', { type: 'text/csv' }));
      return transfer;
    })()`;
    const dropped = await page.evaluateHandle(drop.replace('NAME', 'dropped.csv'));
    await answer(page).dispatchEvent('drop', { dataTransfer: dropped });
    await files.getByText('dropped.csv').waitFor();
    await answer(page).focus();
    const pasted = drop.replace('NAME', 'pasted.csv');
    await page.evaluate(`document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: ${pasted} }))`);
    await files.getByText('pasted.csv').waitFor();
    await expect.poll(() => files.getByRole('progressbar').count()).toBe(0);
    await page.reload();
    await files.getByText('pasted.csv').waitFor();
    await picture(page, 'inbox-files-out');
    for (const name of ['pasted.csv', 'dropped.csv'])
      await files.getByRole('button', { name: `Remove ${name}` }).click();
    await answer(page).fill('Here is the menu.');
    await page.keyboard.press('Enter');
    await thread(page).getByText('Here is the menu.').waitFor();
    await files.waitFor({ state: 'detached' });
    // The list is empty as soon as the last file is on its way.
    const sent = async () => {
      const { body } = await office.app.request('GET', `/v1/conversations/${id}/entries`);
      return body.data.slice(0, 2).map(({ content }: { content: object }) => content);
    };
    await expect.poll(sent).toMatchObject([
      { kind: 'document', media: { fileName: 'menu.pdf' } },
      { kind: 'image', caption: 'Here is the menu.' },
    ]);
    const saving = page.waitForEvent('download');
    await thread(page)
      .getByRole('button', { name: /^Download menu.pdf/ })
      .click();
    expect((await saving).suggestedFilename()).toBe('menu.pdf');
    await office.leave(page);
  });

  test('that were sent are seen again, and say so once they are not kept any more', async () => {
    const [{ id }] = await conversations();
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await page.locator('input[type=file]').setInputFiles([{ ...SHOP, buffer: PIXEL }]);
    await page.getByRole('list', { name: 'Attached files' }).getByText('shop.png').waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await answer(page).fill('Our shop at night');
    await page.keyboard.press('Enter');
    const image = thread(page).getByRole('listitem').filter({ hasText: 'Our shop at night' }).getByRole('img');
    await expect.poll(() => image.evaluate(shown => (shown as never)['naturalWidth'])).toBe(1);
    await look(page, 'inbox-files-sent');
    await office.leave(page);
    await sql(office.app.services.db, 'update channels.media set expires_at = created_at', []);
    const later = await office.open({ path: `/inbox/${id}?mode=test` });
    await thread(later).getByText('Document: menu.pdf').waitFor();
    await office.leave(later);
  });

  test('of a mail are sent with its text', async () => {
    const { app } = office;
    const to = ['reply@reader.example'];
    const payload = { subject: 'Your order', text: 'It is ready.', receiveReplies: true };
    await app.request('POST', '/v1/email/messages', { key: app.testKey, body: { to, payload } });
    await app.settle();
    app.clock.advance(minutes(1));
    await app.settle();
    expect((await conversations('?channel=email')).length).toBe(1);
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, 'reply@reader.example').click();
    await page.locator('input[type=file]').setInputFiles([SHOP, MENU]);
    await page.getByRole('list', { name: 'Attached files' }).getByText('menu.pdf').waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Re: Your order');
    await answer(page).fill('Here you are.');
    await page.keyboard.press('Control+Enter');
    await thread(page).getByText('Here you are.').waitFor();
    await thread(page)
      .getByRole('button', { name: /^Download menu.pdf/ })
      .waitFor();
    const [sent] = (await app.request('GET', '/v1/email/messages', { key: app.testKey })).body.data;
    const content = await app.request('GET', `/v1/messages/${sent.id}/content`, { key: app.testKey });
    expect(content.body.data.content.attachments).toMatchObject([{ name: 'shop.png' }, { name: 'menu.pdf' }]);
    await office.leave(page);
  });

  test('that are refused say why and can be taken out', async () => {
    const [{ id }] = await conversations('?channel=chatapp');
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await page.route('**/v1/chatapp/media*', route => route.abort());
    await page.locator('input[type=file]').setInputFiles([MENU]);
    const files = page.getByRole('list', { name: 'Attached files' });
    await files.getByRole('alert').waitFor();
    await files.getByRole('button', { name: 'Remove menu.pdf' }).click();
    await files.waitFor({ state: 'detached' });
    await page.unroute('**/v1/chatapp/media*');
    await office.leave(page);
  });

  test('of a line are shown to a viewer too', async () => {
    const user = await colleague(office.app, 'viewer');
    await comesIn({ type: 'IMAGE', text: null, preview: { kind: 'image' }, media: { id: 'f4' } }, BEN);
    const page = await office.open({ path: '/inbox?mode=test', user });
    await rowOf(page, BEN).click();
    await thread(page).getByRole('img', { name: 'Image' }).waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
