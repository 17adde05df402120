import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, picture } from '../support/dashboard.js';
import { answer, BEN, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';
import { answer as answersWith, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
let receiver: Receiver;
beforeAll(async () => {
  if (noChromium) return;
  [desk, receiver] = await Promise.all([inboxDesk(), startReceiver()]);
  ({ office } = desk);
});
afterAll(async () => {
  await receiver?.stop();
  await office?.close();
});

describe.skipIf(noChromium)('an outage', () => {
  test('leaves the navigation around a screen whose file does not come, which opens by itself after it, and Back too', async () => {
    const page = await office.open({ path: '?mode=test' });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByText('The server cannot be reached', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Overview' }).waitFor();
    await picture(page, 'screen-waits');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('of one file alone is over when the file comes', async () => {
    const page = await office.open({ path: '?mode=test' });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Developer' }).click();
    let refused = 0;
    await page.route(/\/assets\/webhooks-[^/]*\.js$/, route => (refused++ === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    expect(refused).toBeGreaterThan(1);
    await office.leave(page);
  });

  test('of a part of the service leaves what was read in sight', async () => {
    const { status } = await office.app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155550123'], payload: { message: 'Before it' } },
    });
    expect(status).toBe(202);
    const page = await office.open({ path: '/messages?mode=test' });
    const row = page.getByRole('row').filter({ hasText: 'Before it' });
    await row.waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const locked = await office.app.services.db.pool.connect();
    try {
      await locked.query('begin; lock table channels.message in access exclusive mode');
      const refused = page.waitForResponse(
        async answer =>
          answer.headers()['content-type']?.includes('json') === true && (await answer.text()).includes('READ_TIMEOUT'),
      );
      await page.getByRole('link', { name: 'Messages' }).click();
      await refused;
      // The screen has been painted with the answer after that.
      await page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))');
      expect(await row.isVisible()).toBe(true);
      await page.getByRole('alert').getByText('READ_TIMEOUT').first().waitFor();
    } finally {
      await locked.query('rollback');
      locked.release();
    }
    await office.leave(page);
  });

  test('that keeps a conversation from opening is over for it and its composer when the server is back', async () => {
    await desk.comesIn('Is it open?', BEN);
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, BEN).waitFor();
    await page.route('**/graphql', route => route.abort());
    await page.route('**/healthz', route => route.abort());
    await rowOf(page, BEN).click();
    await page.getByText('The server cannot be reached. Check your connection and try again.').first().waitFor();
    await page.unroute('**/graphql');
    await page.unroute('**/healthz');
    await thread(page).getByText('Is it open?').waitFor();
    await answer(page).waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('a webhook that fails', () => {
  test('says since when and why it rests, and is tried again by a click', async () => {
    const { app } = office;
    receiver.answerWith(answersWith(500));
    const { id } = (
      await app.request('POST', '/v1/webhooks', { body: { name: 'Orders', url: receiver.url, events: ['*'] } })
    ).body.data;
    for (let sent = 0; sent < 10; sent++) await app.request('POST', `/v1/webhooks/${id}/test`);
    await app.settle();
    const page = await office.open({ path: `/developer/webhooks/${id}?mode=test` });
    const rest = page.getByRole('alert').filter({ hasText: 'Resting, because it fails' });
    await rest.getByText('it answered 500').waitFor();
    await rest.getByText('10 failures in a row.').waitFor();
    await page.getByText('0%').first().waitFor();
    await picture(page, 'webhook-rests');
    receiver.answerWith(answersWith(204));
    await rest.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => app.settle().then(() => receiver.received.length)).toBeGreaterThan(10);
    await rest.waitFor({ state: 'detached' });
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the first steps', () => {
  test('lead to test mode, and are done by what the person did alone', async () => {
    const { app } = office;
    await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155550199'], type: 'text', payload: { message: 'By a program' } },
    });
    const page = await office.open();
    const step = page.getByRole('link', { name: 'Send your first message' });
    await step.waitFor();
    await page.getByRole('link', { name: 'Create an API key' }).waitFor();
    await step.click();
    await page.waitForURL('**/send?mode=test');
    await office.leave(page);
  });
});
