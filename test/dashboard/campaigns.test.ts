import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { colleague, failures, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = campaignDesk(office.app);
  const contact = (body: object) => office.app.request('POST', '/v1/contacts', { body });
  await contact({ name: 'Ana Souza', phone: '+14155550144', tags: ['vip'] });
  await contact({ name: 'Ben Okoro', phone: '+14155550145', tags: ['vip'] });
  await contact({ name: 'Cleo Diaz', email: 'cleo@example.com', tags: ['vip'] });
});
afterAll(() => office?.close());

const idIn = (page: Page): string => /cmp_\w+/.exec(page.url())![0];
/** Sends the waiting messages, and delivers their receipts. */
async function finish(): Promise<void> {
  await office.app.settle();
  office.app.clock.advance(60_000);
  await office.app.settle();
}

describe.skipIf(noChromium)('a campaign', () => {
  test('is planned step by step, left, gone on with after a reload, checked, started and followed', async () => {
    const page = await office.open({ path: '/campaigns?mode=test' });
    await page.getByRole('button', { name: 'Create campaign' }).first().click();
    await page.getByRole('heading', { name: 'New campaign' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring sale');
    await page.getByRole('combobox', { name: 'Tags', exact: true }).click();
    await page.getByRole('option', { name: 'vip' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi {{ contact.name }}, 20 % off.');
    await page.getByText('Hi Ana Souza, 20 % off.').waitFor();
    await page.reload();
    await page.getByText('Hi Ana Souza, 20 % off.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/campaigns\/cmp_\w+\/edit.*step=when/);
    const id = idIn(page);
    expect(await desk.read(id)).toMatchObject({ name: 'Spring sale', status: 'DRAFT', audience: { tags: ['vip'] } });
    await page.getByRole('switch', { name: 'Only at certain hours' }).click();
    await page.getByLabel('From').fill('00:00');
    await page.getByLabel('To', { exact: true }).fill('23:59');
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'When' }).click();
    await page.getByRole('textbox', { name: 'Recipients per second' }).fill('50');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('of 3 recipients').waitFor();
    await page.getByText('No address on the channel').waitFor();
    await look(page, 'campaign-check');
    expect(await desk.read(id)).toMatchObject({ pace: { perSecond: 50 }, window: { from: '00:00', to: '23:59' } });
    await page.getByRole('button', { name: 'Start in test mode' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start in test mode' }).click();
    await page.waitForURL(`**/campaigns/${id}?mode=test`);
    await page.getByText('Running', { exact: true }).waitFor();
    await finish();
    await page.getByText('Completed', { exact: true }).waitFor();
    await page.getByRole('gridcell', { name: 'Ana Souza' }).waitFor();
    await page.getByRole('progressbar', { name: 'Spring sale' }).waitFor();
    await picture(page, 'campaign-done');
    await office.leave(page);
  });

  test('names what is wrong at its step, and keeps what is written', async () => {
    const page = await office.open({ path: '/campaigns/new?mode=test' });
    await page.getByText('Addresses', { exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Addresses' }).fill('12');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi {{ contact.name');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Who' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByText('12', { exact: true }).waitFor();
    await office.leave(page);
  });

  test('is scheduled, stands in the calendar, and is changed until it starts', async () => {
    const id = await desk.make({ name: 'Closing', to: desk.phones(2) });
    const page = await office.open({ path: `/campaigns/${id}/edit?mode=test&step=when` });
    await page.getByText('At a set time').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await page.waitForURL(`**/campaigns/${id}?mode=test`);
    await page.getByText('Scheduled', { exact: true }).waitFor();
    expect((await desk.read(id)).scheduledAt).not.toBeNull();
    const month = (await desk.read(id)).scheduledAt.slice(0, 7);
    await page.goto(
      `${office.app.url}/dashboard/${office.app.workspaceId}/campaigns/calendar?mode=test&month=${month}`,
    );
    await page.getByRole('link', { name: /09:00 Closing/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('We close');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await desk.read(id)).toMatchObject({ name: 'We close', status: 'SCHEDULED', counts: { recipients: 2 } });
    await office.leave(page);
  });

  test('is paused, resumed, canceled after a question, and duplicated', async () => {
    const id = await desk.make({ name: 'Slow news', to: desk.phones(30), pace: { perSecond: 0.01 } });
    await desk.act(id, 'start');
    const page = await office.open({ path: `/campaigns/${id}?mode=test` });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Someone paused it').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await office.app.settle();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL(/cmp_\w+\/edit/);
    expect(idIn(page)).not.toBe(id);
    expect(await desk.read(idIn(page))).toMatchObject({ status: 'DRAFT', counts: { recipients: 30 } });
    await office.leave(page);
  });

  test('writes again to who failed, and lists its recipients by outcome', async () => {
    const id = await desk.make({ name: 'Invoice', to: [...desk.phones(2), '+14155550001'] });
    await desk.act(id, 'start');
    await finish();
    const page = await office.open({ path: `/campaigns/${id}?mode=test&outcome=FAILED` });
    await page.getByRole('gridcell', { name: '+14155550001' }).waitFor();
    expect(await page.getByRole('grid', { name: 'Recipients' }).getByRole('row').count()).toBe(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe(`recipients-${id}.csv`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Retry failed' }).click();
    await page.getByRole('dialog').getByText('Retry 1 recipient?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry failed' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await office.leave(page);
  });

  test('tries several messages, and says how sure it is that one is better', async () => {
    const page = await office.open({ path: '/campaigns/new?mode=test' });
    const items = ['Short', 'Long'].map(name => ({ name, payload: { message: `${name} text` } }));
    const id = await desk.make({ name: 'Two texts', to: desk.phones(200), payload: undefined, variants: { items } });
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/campaigns/${id}/edit?mode=test&step=what`);
    await page.getByRole('group', { name: 'Message 2' }).getByRole('textbox', { name: 'Message' }).fill('A long text');
    await page.getByRole('textbox', { name: 'Control group (%)' }).fill('10');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Only at certain hours').waitFor();
    expect((await desk.read(id)).variants).toMatchObject({
      holdoutPercent: 10,
      items: [{ name: 'Short' }, { payload: { message: 'A long text' } }],
    });
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/campaigns/${id}?mode=test`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Message' }).click();
    await page.getByRole('option', { name: 'Long' }).click();
    await dialog.getByRole('combobox', { name: 'To' }).fill('+14155550199');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('link', { name: 'Open message' }).click();
    await page.getByText('A long text').first().waitFor();
    await desk.act(id, 'start');
    await finish();
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/campaigns/${id}?mode=test`);
    const compared = page.getByRole('region', { name: 'Message comparison' });
    await compared.getByRole('button', { name: /^Compared by/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Delivered' }).click();
    await compared.getByRole('status').getByText('Short and Long are equal.').waitFor();
    await page.getByText('Control group').waitFor();
    await look(page, 'campaign-report');
    await office.leave(page);
  });

  test('shows what came of its links: clicks, conversions and what they were worth', async () => {
    const { app } = office;
    const id = await desk.make({ name: 'With a link', to: desk.phones(2) });
    await desk.act(id, 'start');
    await finish();
    const body = { url: 'https://shop.example/sale', campaignId: id };
    const link = (await app.request('POST', '/v1/short-links', { body })).body.data;
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const followed = await app.request('GET', `/l/${link.code}`, { key: null, headers });
    const clickId = new URL(followed.headers.get('location')!).searchParams.get('sb_click');
    const order = { externalId: 'A-1', clickId, value: '49.90', currency: 'EUR' };
    const converted = await app.request('POST', '/v1/conversions', { body: order });
    expect(converted.body.data.attributedTo).toMatchObject({ originId: id });
    const page = await office.open({ path: `/campaigns/${id}?mode=test` });
    const links = page.getByRole('region', { name: 'Links' });
    await links.getByText('€49.90').waitFor();
    await links.getByRole('link', { name: 'https://shop.example/sale' }).waitFor();
    await office.leave(page);
  });

  test('is approved by a second person where the workspace asks for one', async () => {
    const { app } = office;
    const asked = await office.open({ path: '/campaigns?mode=test' });
    await asked.getByRole('button', { name: 'Approval: off' }).click();
    await asked.getByRole('switch', { name: 'Require approval by a second person' }).click();
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.getByRole('button', { name: 'Approval: on' }).waitFor();
    await office.leave(asked);
    const id = await desk.make({ name: 'For approval', to: desk.phones(2) });
    const admin = await colleague(app, 'admin');
    const page = await office.open({ path: `/campaigns/${id}/edit?mode=test&step=check` });
    await page.getByText('A second person must approve it').waitFor();
    await page.getByRole('button', { name: 'Start in test mode' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start in test mode' }).click();
    await page.getByRole('alert').getByText('CAMPAIGN_APPROVAL_REQUIRED').waitFor();
    const second = await office.open({ path: `/campaigns/${id}?mode=test`, user: admin });
    // The person who approves sees the message.
    await second.getByText('Hello', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Approve this version' }).click();
    await second.getByText('Approved', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Start in test mode' }).click();
    await page.waitForURL(`**/campaigns/${id}?mode=test`);
    await sql(app.services.db, 'delete from campaigns.approval where workspace_id = $1', [app.workspaceId]);
    await office.leave(page);
    await office.leave(second);
  });

  test('tells a viewer that its role changes nothing, and shows none of another workspace', async () => {
    const { app } = office;
    const page = await office.open({ path: '/campaigns?mode=test', user: await colleague(app, 'viewer') });
    await page.getByText('Your role (Viewer) is read-only here').waitFor();
    expect(await page.getByRole('button', { name: 'Create campaign' }).isDisabled()).toBe(true);
    const key = await app.key({ workspaceId: await app.workspace() });
    const theirs = await desk.make({ to: desk.phones(1) }, key);
    await page.goto(`${app.url}/dashboard/${app.workspaceId}/campaigns/${theirs}?mode=test`);
    await page.getByText('Campaign not found').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
