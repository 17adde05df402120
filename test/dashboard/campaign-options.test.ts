import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { colleague, failures, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof campaignDesk>;
let topicId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = campaignDesk(office.app);
  const post = (path: string, body: object) => office.app.request('POST', path, { body });
  topicId = (await post('/v1/topics', { slug: 'offers', name: 'Offers' })).body.data.id;
  for (const [name, phone] of [
    ['Ana Souza', '+14155550144'],
    ['Ben Okoro', '+14155550145'],
  ])
    await post('/v1/contacts', {
      name,
      phone,
      email: `${phone}@example.com`,
      tags: ['vip'],
      topics: [{ topicId, subscribed: true }],
    });
});
afterAll(() => office?.close());

const idIn = (page: Page): string => /cmp_\w+/.exec(page.url())![0];
const inDays = (days: number): string => new Date(office.app.clock.now().getTime() + days * 86_400_000).toISOString();
const pass = async () => {
  office.app.clock.advance(60_000);
  await office.app.settle();
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe.skipIf(noChromium)('a campaign', () => {
  test('goes over several channels, with a topic, an end and limits, kept over a reload', async () => {
    const page = await office.open({ path: '/campaigns/new?mode=test' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Over two channels');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await choose(page, 'Channel 2', 'E-mail');
    await page.getByRole('button', { name: 'Move E-mail up' }).click();
    await page.getByRole('textbox', { name: 'Wait per channel' }).fill('600');
    await page.getByText('After 10 min the next channel is used.').waitFor();
    await choose(page, 'Count as reached when', 'Read');
    await choose(page, 'Tags', 'vip');
    await page.keyboard.press('Escape');
    await choose(page, 'Only subscribers of a topic', 'Offers');
    await page.reload();
    await page.getByRole('button', { name: 'Remove E-mail' }).waitFor();
    await look(page, 'campaign-several-channels');
    await next(page);
    const mail = page.getByRole('group', { name: 'E-mail' });
    await mail.getByRole('textbox', { name: 'Plain text version' }).fill('By mail');
    await next(page);
    // A missing text for a channel is refused.
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    const text = page.getByRole('group', { name: 'SMS' }).getByRole('textbox', { name: 'Message' });
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await mail.getByRole('textbox', { name: 'Subject' }).fill('Closing');
    await text.fill('Closing, by text');
    await page.getByRole('region', { name: 'Preview: SMS' }).getByText('Closing, by text').waitFor();
    await look(page, 'campaign-several-texts');
    await next(page);
    await page.waitForURL(/campaigns\/cmp_\w+\/edit.*step=when/);
    const id = idIn(page);
    await page.getByRole('switch', { name: 'Also send to people who join later' }).click();
    await page.getByLabel('Until').fill(inDays(20).slice(0, 16));
    await page.getByRole('textbox', { name: 'Failures over' }).fill('25');
    await look(page, 'campaign-limits');
    await next(page);
    const plan = page.getByRole('region', { name: 'Summary' });
    await plan.getByText('after 10 min without “Read”').waitFor();
    await plan.getByText('10% bounces, 1% complaints or 25% failures, after 100 messages').waitFor();
    await plan.getByRole('link', { name: 'Offers' }).waitFor();
    await look(page, 'campaign-options-check');
    expect(await desk.read(id)).toMatchObject({
      ...{ channels: ['email', 'sms'], after: 600, success: 'READ', topicId },
      ...{ limits: { failedPercent: 25, bouncedPercent: 10 }, payload: { sms: { message: 'Closing, by text' } } },
    });
    expect((await desk.read(id)).evergreenUntil.slice(0, 10)).toBe(inDays(20).slice(0, 10));
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/campaigns/${id}?mode=test`);
    await page.getByText('Also send to people who join later').waitFor();
    await page.getByRole('region', { name: 'Preview: E-mail' }).waitFor();
    await picture(page, 'campaign-options-page');
    await office.leave(page);
  });

  test('that the API made is changed without loss, and what was set is taken away', async () => {
    const evergreenUntil = new Date(Math.floor(Date.parse(inDays(9)) / 1_000) * 1_000 + 7_000).toISOString();
    const options = {
      ...{ channels: ['sms', 'email', 'push'], after: 90, success: 'SENT', topicId, evergreenUntil },
      ...{ limits: { bouncedPercent: 5, complainedPercent: 0.1, failedPercent: 20, minimum: 10 }, tags: ['vip'] },
      payload: {
        sms: { message: 'A' },
        email: { subject: 'A', text: 'A' },
        push: { title: 'A', body: 'A', data: { key: 'kept' } },
      },
      ...{ variables: { code: 'X' }, pace: { perSecond: 3, perHost: 2 }, reference: 'A-1' },
    };
    const id = await desk.make({ channel: undefined, name: 'Of the API', ...options });
    const before = await desk.read(id);
    const page = await office.open({ path: `/campaigns/${id}/edit?mode=test&step=who` });
    await page.getByRole('textbox', { name: 'Name' }).fill('Of both');
    await next(page);
    await page.getByRole('group', { name: 'Push' }).waitFor();
    await next(page);
    await page.getByRole('switch', { name: 'Also send to people who join later' }).waitFor();
    await next(page);
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    expect(await desk.read(id)).toEqual({ ...before, name: 'Of both', updatedAt: expect.any(String) });
    await page.getByRole('button', { name: 'When' }).click();
    await page.getByRole('switch', { name: 'Also send to people who join later' }).click();
    await page.getByRole('button', { name: 'Who' }).click();
    await page.getByRole('button', { name: 'Remove Push' }).click();
    await page.getByRole('button', { name: 'Remove E-mail' }).click();
    await page.getByLabel('Clear').last().click();
    await next(page);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await desk.read(id)).toMatchObject({
      ...{ channels: ['sms'], payload: { message: 'A' }, topicId: null, evergreenUntil: null, after: null },
    });
    await office.leave(page);
  });

  test('of addresses has one channel, and nobody joins it: both are said', async () => {
    const id = await desk.make({ name: 'To a list', to: desk.phones(2) });
    const page = await office.open({ path: `/campaigns/${id}/edit?mode=test&step=when` });
    await page.getByText('Nobody can join a list of addresses.').waitFor();
    expect(await page.getByRole('switch', { name: 'Also send to people who join later' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Who' }).click();
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByText('Several channels require contacts').waitFor();
    await office.leave(page);
  });

  test('shows which links were followed and what was answered, as files, too', async () => {
    const { app } = office;
    const to = [...desk.phones(2), '+14155550005'];
    const message = 'Sale: https://shop.example/sale and https://shop.example/news';
    const id = await desk.make({ name: 'Followed', to, payload: { message }, shortenLinks: true });
    await desk.act(id, 'start');
    await pass();
    const links = await sql<{ code: string; url: string }>(
      app.services.db,
      'select code, url from campaigns.short_link where campaign_id = $1 order by message_id, place',
      [id],
    );
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    for (const { code } of [links[0]!, links[0]!, links[1]!, links[2]!])
      await app.request('GET', `/l/${code}`, { key: null, headers });
    await pass();
    await pass();
    const page = await office.open({ path: `/campaigns/${id}?mode=test` });
    const targets = page.getByRole('region', { name: 'Clicks by link' });
    const sale = targets.getByRole('row', { name: /shop.example.sale/ });
    await sale.waitFor();
    expect(await sale.getByRole('cell').allInnerTexts()).toEqual(['3', '2', '100%']);
    const replies = page.getByRole('region', { name: 'Replies' });
    await replies.getByText('+14155550005').waitFor();
    await look(page, 'campaign-clicks-replies');
    for (const [region, file] of [
      [targets, `clicks-${id}.csv`],
      [replies, `replies-${id}.csv`],
    ] as const) {
      const download = page.waitForEvent('download');
      await region.getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await page.reload();
    await targets.waitFor();
    await replies.getByRole('link', { name: 'In reply to' }).click();
    await page.waitForURL('**/messages/msg_*');
    await office.leave(page);
  });

  test('fits a phone in the dark, and a viewer only reads what it does', async () => {
    const options = {
      channels: ['sms', 'email'],
      payload: { sms: { message: 'A' }, email: { subject: 'A', text: 'A' } },
    };
    const id = await desk.make({ channel: undefined, name: 'On a phone', tags: ['vip'], topicId, ...options });
    const page = await office.open({
      path: `/campaigns/${id}/edit?mode=test&step=who`,
      ...{ width: 390, colorScheme: 'dark', language: 'es' },
    });
    await page.getByText('Añadir canal').waitFor();
    await look(page, 'campaign-channels-phone');
    await office.leave(page);
    const viewer = await colleague(office.app, 'viewer');
    const read = await office.open({ path: `/campaigns/${id}?mode=test`, user: viewer });
    await read.getByText('after 5 min without “Delivered”').waitFor();
    await read.getByText('Your role (Viewer) is read-only here').waitFor();
    expect(await read.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await office.leave(read);
    expect(failures).toEqual([]);
  });
});
