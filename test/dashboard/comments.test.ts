import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatDesk } from '../support/channels/chat.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let instanceId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  instanceId = await chatDesk(office.app).line('photosocial');
});
afterAll(() => office?.close());

const SCREEN = '/channels/comments?mode=test';

const comment = async (text: string, username = 'ana.photos'): Promise<string> => {
  const body = { instanceId, mediaId: 'media-1', text, username };
  return (await office.app.request('POST', '/v1/photosocial/comments', { body })).body.data.id;
};
const read = async (id: string) => (await office.app.request('GET', `/v1/photosocial/comments/${id}`)).body.data;

describe.skipIf(noChromium)('comments', () => {
  test('wait for review until they are answered, hidden or done', async () => {
    const [question, rude, fine] = [
      await comment('Where can I buy this?'),
      await comment('This is rubbish.', 'troll'),
      await comment('Lovely!', 'eva'),
    ];
    const page = await office.open({ path: SCREEN });
    const one = (name: RegExp) => page.getByRole('article', { name });
    await one(/Where can I buy/)
      .getByRole('button', { name: 'Reply' })
      .click();
    await page.getByRole('button', { name: 'Reply publicly' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('In our shop.');
    await look(page, 'comments-reply');
    await page.getByRole('button', { name: 'Reply publicly' }).click();
    await one(/Where can I buy/).waitFor({ state: 'detached' });
    await one(/rubbish/)
      .getByRole('button', { name: 'Hide' })
      .click();
    await one(/rubbish/).waitFor({ state: 'detached' });
    await one(/Lovely/)
      .getByRole('button', { name: 'Done' })
      .click();
    await page.getByText('Nothing to review').waitFor();
    expect((await read(question)).reviewedAt).not.toBeNull();
    expect((await read(rude)).hidden).toBe(true);
    expect(await read(fine)).toMatchObject({ hidden: false, reviewedAt: expect.any(String) });
    await page.getByText('All', { exact: true }).click();
    await page.waitForURL(/show=all/);
    await one(/^You: In our shop/)
      .getByText('Where can I buy this?')
      .waitFor();
    await page.reload();
    await page.getByText('Hidden', { exact: true }).first().click();
    await page.waitForURL(/show=hidden/);
    await one(/rubbish/)
      .getByRole('button', { name: 'Unhide' })
      .click();
    await page.getByText('No hidden comments').waitFor();
    await office.leave(page);
  });

  test('are hidden by words at once, and acted on many at a time', async () => {
    const { app } = office;
    const page = await office.open({ path: SCREEN });
    await page.getByRole('button', { name: 'Filter words' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Hide comments that contain' }).fill('…');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await look(page, 'comments-words');
    await dialog.getByRole('combobox', { name: 'Hide comments that contain' }).press('Backspace');
    await dialog.getByRole('combobox', { name: 'Hide comments that contain' }).fill('free followers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const spam = await comment('FREE followers here', 'bot');
    const many = [await comment('One'), await comment('Two')];
    await app.settle();
    expect(await read(spam)).toMatchObject({ hidden: true, matchedWord: 'free followers' });
    await page.getByRole('article', { name: /FREE followers/ }).waitFor({ state: 'detached' });
    for (const text of ['One', 'Two']) await page.getByRole('checkbox', { name: new RegExp(text) }).click();
    await page
      .getByRole('region', { name: 'Actions for selected comments' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await dialog.getByText('Delete 2 comments?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing to review').waitFor();
    for (const id of many) expect((await app.request('GET', `/v1/photosocial/comments/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('a viewer reads them, and is told why nothing can be done', async () => {
    await comment('For the viewer');
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: SCREEN, user, width: 390 });
    await page.getByText(/Your role \(Viewer\)/).waitFor();
    const article = page.getByRole('article', { name: /For the viewer/ });
    for (const name of ['Reply', 'Done', 'Hide', 'Delete'])
      expect(await article.getByRole('button', { name }).isDisabled(), name).toBe(true);
    await office.leave(page);
  });
});
