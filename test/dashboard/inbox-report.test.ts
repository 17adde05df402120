import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { axeFindings, failures, type Office, picture } from '../support/dashboard.js';
import { BEN, CARA, type InboxDesk, inboxDesk, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';
import { signIn } from '../support/signed-in.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office } = desk);
});
afterAll(() => office?.close());

/** Somebody writes, the owner answers after so many minutes and closes it after as many again. */
async function conversed(wait: number, from?: string) {
  const { app } = office;
  await desk.comesIn('Is it open?', from);
  await app.settle();
  const [{ id }] = await desk.conversations('?status=OPEN');
  const owner = await signIn(app);
  app.clock.advance(minutes(wait));
  const reply = 'mutation ($id: ID!) { replyToConversation(id: $id, payload: { message: "Yes" }) { count } }';
  await owner.graphql(reply, { id }, { 'x-mode': 'test' });
  await app.settle();
  app.clock.advance(minutes(wait));
  await app.request('PATCH', `/v1/conversations/${id}`, { body: { status: 'CLOSED' } });
  await app.settle();
}

describe.skipIf(noChromium)('answer times', () => {
  test('say so while nobody has written, and then show times, agents and lines, and keep what was chosen', async () => {
    const page = await office.open({ path: '/inbox-report?mode=test' });
    await page.getByText('No conversations in this period').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await conversed(4);
    await conversed(10, BEN);
    await page.reload();
    await page.getByRole('region', { name: 'First response', exact: true }).getByText('7 min').waitFor();
    await page.getByRole('region', { name: 'Conversations', exact: true }).getByText('2', { exact: true }).waitFor();
    const plot = page.getByRole('slider', { name: 'Time to first response' });
    await plot.press('ArrowRight');
    expect(await plot.getAttribute('aria-valuetext')).toContain('90% within');
    // Both may have written on one day, or the second after midnight.
    const table = page.getByRole('table', { name: 'Time to first response' });
    await table.getByRole('cell', { name: / min$/ }).first().waitFor();
    const agents = page.getByRole('grid', { name: 'Times by agent' });
    await agents.getByRole('row', { name: /7 min/ }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe(
      'name,opened,answered,closed,answerMedian,answerP90,resolutionMedian,resolutionP90,rated,ratingAverage,ratedWell',
    );
    expect(file.split('\r\n')[1]).toMatch(/,2,2,2,420,564,840,1128,0,,$/);
    await page.getByRole('button', { name: 'Agent', exact: true }).click();
    await page.getByRole('option').first().click();
    await page.waitForURL(/agent=usr_/);
    await page.getByText('Line', { exact: true }).last().click();
    await page.waitForURL(/grouping=LINE/);
    await page.reload();
    const lines = page.getByRole('grid', { name: 'Times by line' });
    await lines.getByRole('link').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'inbox-report-lines');
    await lines.getByRole('link').first().click();
    await page.waitForURL(/\/inbox\?.*state=CLOSED/);
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').nth(1).waitFor();
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('have the ratings of persons, which the thread shows at their messages', async () => {
    const { app } = office;
    const satisfaction = { question: 'From 1 to 5?', thanks: null, channels: [] };
    await app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: { satisfaction } });
    await conversed(5, CARA);
    await desk.comesIn('4', CARA);
    await app.settle();
    const page = await office.open({ path: '/inbox-report?mode=test' });
    const figure = page.getByRole('region', { name: 'Satisfaction', exact: true });
    await figure.getByText('4.0').waitFor();
    await figure.getByText('100% rated 4 or 5, of 1').waitFor();
    await picture(page, 'inbox-report-rated');
    const [{ id }] = await desk.conversations(`?peer=${encodeURIComponent(CARA)}`);
    await office.leave(page);
    const talk = await office.open({ path: `/inbox/${id}?mode=test&state=CLOSED` });
    await thread(talk).getByText('Rated 4 of 5').waitFor();
    await thread(talk).getByText('From 1 to 5?').waitFor();
    expect(await axeFindings(talk)).toEqual([]);
    await picture(talk, 'inbox-rated');
    await office.leave(talk);
  });

  test('are narrowed to a channel and to the hours, and speak Spanish', async () => {
    const page = await office.open({ path: '/inbox-report?mode=test&channel=sms', language: 'es' });
    await page.getByText('Ninguna conversación en este periodo').waitFor();
    await page.getByText('Solo horario de atención').click();
    await page.waitForURL(/within=true/);
    await office.leave(page);
  });
});
