import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { failures, type Office, turn } from '../support/dashboard.js';
import { BEN, CARA, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk({ notifies: true });
  ({ office } = desk);
});
afterAll(() => office?.close());

/**
 * Keeps the notifications and sounds of the page, in the place of the system and the loudspeaker.
 */
const LISTEN = `
  window.shown = []; window.rung = 0;
  window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
    constructor(title, { body }) { window.shown.push(title + ': ' + body); } close() {} };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.rung++; return start.apply(this, at); };`;

describe.skipIf(noChromium)('the inbox', () => {
  test('sounds, notifies and counts in the title what is the person’s, once it is wanted', async () => {
    await desk.comesIn('Is it open?');
    const page = await office.open({ path: '/inbox?mode=test' });
    await page.addInitScript(LISTEN);
    await page.reload();
    await rowOf(page, 'Ana Souza').waitFor();
    await desk.comesIn('Nobody hears of this', BEN);
    await rowOf(page, BEN).waitFor();
    expect(await page.evaluate('[window.shown, window.rung]')).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Inbox settings' }).click();
    for (const name of [/^Sound/, /^Notifications/, /^Count/]) await turn(page.getByRole('switch', { name }));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('window.rung')).toBe(2);
    await page.waitForTimeout(1_500);
    await desk.comesIn('Hello', CARA);
    await expect.poll(() => page.evaluate('window.shown')).toEqual([`${CARA}: Hello`]);
    expect(await page.evaluate('window.rung')).toBe(4);
    expect(await page.title()).toBe('Inbox · Switchboard');

    const own =
      'update channels.conversation set assignee_id = (select id from workspaces."user" where email = $1) where peer = $2';
    await sql(office.app.services.db, own, [office.app.owner.email, CARA]);
    const other = 'update channels.conversation set assignee_id = $1 where peer = $2';
    await sql(office.app.services.db, other, ['usr_01kaz3v7t2fx9r8m5e0qhd4bgn', BEN]);
    await desk.comesIn('For somebody else', BEN);
    await desk.comesIn('For you', CARA);
    await expect.poll(() => page.title()).toBe('(1) Inbox · Switchboard');
    await expect.poll(() => page.evaluate('window.shown')).toEqual([`${CARA}: Hello`, `${CARA}: For you`]);

    await rowOf(page, CARA).click();
    await thread(page).getByText('For you').waitFor();
    await expect.poll(() => page.title()).toBe('Inbox · Switchboard');
    await desk.comesIn('You look at this', CARA);
    await thread(page).getByText('You look at this').waitFor();
    await desk.comesIn('And not at this');
    await expect.poll(() => page.evaluate('window.shown.at(-1)')).toBe('Ana Souza: And not at this');
    expect(await page.evaluate('window.shown')).toHaveLength(3);
    await page.close();
    expect(failures).toEqual([]);
  });

  test('tells of it on every screen, in the tab that was used last alone', async () => {
    await desk.comesIn('Before', CARA);
    const page = await office.open({ path: '/messages?mode=test' });
    await page.evaluate(`localStorage.setItem('inbox preferences', '{"sound":true,"notifies":true,"counts":true}')`);
    const [first, second] = [page, await page.context().newPage()];
    for (const tab of [first, second]) {
      await tab.addInitScript(LISTEN);
      await tab.goto(page.url());
      await tab.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
    }
    const shown = () => Promise.all([first, second].map(tab => tab.evaluate('window.shown')));
    await expect.poll(() => second.title()).toMatch(/^\(1\)/);
    expect(await first.title()).toBe('Messages · Switchboard');
    await desk.comesIn('In the second', CARA);
    await expect.poll(shown).toEqual([[], [`${CARA}: In the second`]]);

    await first.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await expect.poll(() => first.title()).toMatch(/^\(1\)/);
    await expect.poll(() => second.title()).toBe('Messages · Switchboard');
    await desk.comesIn('In the first', CARA);
    await expect.poll(shown).toEqual([[`${CARA}: In the first`], [`${CARA}: In the second`]]);

    await first.close();
    await expect.poll(() => second.title()).toMatch(/^\(1\)/);
    await page.context().close();
    expect(failures).toEqual([]);
  });

  test('asks for nothing in a tab that is hidden, and is up to date once it is seen again', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, 'Ana Souza').waitFor();
    await page.clock.install();
    let streams = 0;
    page.on('request', request => {
      if (request.url().endsWith('/graphql/stream')) streams++;
    });
    const show = (state: string) =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await show('hidden');
    await page.clock.fastForward(21_000);
    await desk.comesIn('While nobody looked', BEN);
    await page.waitForTimeout(500);
    expect(await rowOf(page, BEN).getByText('While nobody looked').count()).toBe(0);
    expect(streams).toBe(0);
    await show('visible');
    await rowOf(page, BEN).getByText('While nobody looked').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
