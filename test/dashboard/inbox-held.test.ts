import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failures, look, type Office, turn } from '../support/dashboard.js';
import { answer, BEN, type InboxDesk, inboxDesk, rowOf, state, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
let id: string;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office } = desk);
  await desk.comesIn('Is it open?');
  [{ id }] = await desk.conversations();
});
afterAll(() => office?.close());

/** The conversation, in a window of its own where answers wait a moment: one that was left may still be about to send. */
async function open(): Promise<Page> {
  const page = await office.open({ path: `/inbox/${id}?mode=test` });
  await page.getByRole('button', { name: 'Inbox settings' }).click();
  await turn(page.getByRole('switch', { name: /^Delay replies/ }));
  await look(page, 'inbox-menu');
  await page.keyboard.press('Escape');
  return page;
}
const said = async (): Promise<string[]> =>
  (
    await office.app.request('GET', `/v1/conversations/${id}/entries?kinds=MESSAGE`, { key: office.app.testKey })
  ).body.data
    .map(({ text }: { text: string }) => text)
    .reverse();

describe.skipIf(noChromium)('an answer that waits a moment', () => {
  test('is taken back by the button and by a key, and sent when its moment is over', async () => {
    const page = await open();
    await answer(page).fill('At nine.');
    await answer(page).press('Enter');
    await page.getByRole('timer').waitFor();
    expect(await answer(page).inputValue()).toBe('');
    await look(page, 'inbox-held');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await answer(page).inputValue()).toBe('At nine.');
    await answer(page).press('Enter');
    await page.getByRole('timer').waitFor();
    await thread(page).focus();
    await page.keyboard.press('z');
    expect(await answer(page).inputValue()).toBe('At nine.');
    await answer(page).press('Enter');
    await answer(page).press('Control+z');
    expect(await answer(page).inputValue()).toBe('At nine.');
    expect(await said()).toEqual([]);
    await answer(page).press('Enter');
    await thread(page).getByText('At nine.').waitFor();
    expect(await said()).toEqual(['At nine.']);
    await page.context().close();
  });

  test('goes on after a reload, and is sent once', async () => {
    const page = await open();
    await answer(page).fill('Until six.');
    await answer(page).press('Enter');
    await page.getByRole('timer').waitFor();
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByRole('timer').waitFor();
    expect(await answer(page).inputValue()).toBe('');
    await thread(page).getByText('Until six.').waitFor();
    expect(await said()).toEqual(['At nine.', 'Until six.']);
    await page.context().close();
  });

  test('is sent at once when the next one follows, and by who goes to another screen', async () => {
    const page = await open();
    await answer(page).fill('One.');
    await answer(page).press('Enter');
    await answer(page).fill('Two.');
    await answer(page).press('Enter');
    await thread(page).getByText('One.').waitFor();
    expect(await thread(page).getByText('Two.').count()).toBe(0);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect.poll(said).toEqual(['At nine.', 'Until six.', 'One.', 'Two.']);
    await page.context().close();
  });

  test('that is refused is a draft again, also when another conversation is open', async () => {
    await desk.comesIn('Hello', BEN);
    const page = await open();
    await thread(page).getByText('Two.').waitFor();
    await answer(page).fill('Three.');
    await answer(page).press('Enter');
    await page.getByRole('timer').waitFor();
    await desk.comesIn('Never mind!');
    await rowOf(page, BEN).click();
    await thread(page).getByText('Hello').waitFor();
    await page
      .getByText('Another message was sent or received in the meantime. Read the conversation again.')
      .waitFor();
    await rowOf(page, 'Ana Souza').click();
    await page.getByRole('alert').getByText('Not sent').waitFor();
    expect(await answer(page).inputValue()).toBe('Three.');
    await page.getByRole('button', { name: 'Send and close' }).click();
    await state(page, 'Closed').waitFor();
    expect((await said()).at(-1)).toBe('Three.');
    await page.context().close();
  });

  test('that the page did not outlive is a draft again', async () => {
    const page = await open();
    await thread(page).getByText('Three.').waitFor();
    await answer(page).fill('Four.');
    await answer(page).press('Enter');
    await page.getByRole('timer').waitFor();
    const next = await page.context().newPage();
    page.once('dialog', dialog => void dialog.accept());
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await next.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/inbox/${id}?mode=test`);
    await thread(next).getByText('Three.').waitFor();
    expect(await answer(next).inputValue()).toBe('Four.');
    expect((await said()).at(-1)).toBe('Three.');
    await next.close();
    expect(failures).toEqual([]);
  });
});
