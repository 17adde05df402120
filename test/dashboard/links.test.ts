import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { publish } from '../support/channels/email-domains.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';

if (noChromium) console.warn(noChromium);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let dns: NameServer;
let office: Office;
let linkId: string;
let conversionId: string;
beforeAll(async () => {
  if (noChromium) return;
  dns = await startNameServer();
  office = await openOffice({ env: { DNS_SERVERS: dns.address, LINK_DOMAIN_HOST: 'links.relay.example' } });
  const { app } = office;
  const link = { url: 'https://shop.example/sale', title: 'Summer sale', code: 'summer' };
  linkId = (await app.request('POST', '/v1/short-links', { body: link })).body.data.id;
  const follow = (agent: string) =>
    app.request('GET', '/l/summer?s=poster', { key: null, headers: { 'user-agent': agent } });
  const { headers } = await follow(BROWSER);
  await follow('curl/8.0');
  const clickId = new URL(headers.get('location')!).searchParams.get('sb_click');
  const order = { externalId: 'order-1', clickId, value: '49.90', currency: 'EUR', metadata: { basket: [1, 2] } };
  conversionId = (await app.request('POST', '/v1/conversions', { body: order })).body.data.id;
  await app.settle();
});
afterAll(async () => {
  await office?.close();
  await dns?.stop();
});

describe.skipIf(noChromium)('short links', () => {
  test('are made with parameters, every field that is wrong named where it is', async () => {
    const page = await office.open({ path: '/links?mode=test' });
    await page.getByRole('gridcell', { name: 'Summer sale' }).waitFor();
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Target URL', exact: true }).fill('shop');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('a');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    for (const name of ['Target URL', 'Code'])
      expect(await dialog.getByRole('textbox', { name, exact: true }).getAttribute('aria-invalid'), name).toBe('true');
    await look(page, 'new-link');
    const said = await dialog.locator('[id$="-error"]').allTextContents();
    expect(said).toEqual([expect.stringMatching(/^This cannot be used: .+\.$/), expect.stringMatching(/^[A-Z].+\.$/)]);
    const note = await dialog.getByRole('alert').textContent();
    expect(said.filter(sentence => note?.includes(sentence))).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Target URL', exact: true }).fill('https://shop.example/winter');
    await dialog.getByRole('textbox', { name: 'utm_source' }).fill('letter');
    await dialog.getByText('https://shop.example/winter?utm_source=letter').waitFor();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('winter');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await page.waitForURL(/links\/[a-z0-9]+/);
    await page.getByRole('heading', { name: 'switchboard.test/l/winter', level: 1 }).waitFor();
    const { headers } = await office.app.request('GET', '/l/winter', { key: null, headers: { 'user-agent': BROWSER } });
    expect(headers.get('location')).toMatch(/^https:\/\/shop\.example\/winter\?utm_source=letter&sb_click=/);
    await office.leave(page);
  });

  test('show on one page who followed them, from where, and what came of it', async () => {
    const page = await office.open({ path: '/links?mode=test' });
    const most = page.getByRole('region', { name: 'Most clicked' });
    await most.getByRole('link', { name: 'Summer sale' }).click();
    await page.getByRole('heading', { name: 'Summer sale', level: 1 }).waitFor();
    await page.getByRole('gridcell', { name: 'Person' }).waitFor();
    expect(await page.getByRole('region', { name: 'Clicks', exact: true }).textContent()).toContain('1');
    expect(await page.getByRole('region', { name: 'Value' }).textContent()).toContain('€49.90');
    expect(await page.getByRole('list', { name: 'By source' }).textContent()).toBe('poster1');
    await page.getByRole('img', { name: /^QR code for/ }).waitFor();
    expect(await page.evaluate(`document.querySelector('main img').naturalWidth`)).toBeGreaterThan(100);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('summer.png');
    await office.leave(page);
  });

  test('are changed, and deleted after a question', async () => {
    const { app } = office;
    const body = { url: 'https://shop.example/old', code: 'spring', password: 'secret' };
    const { id } = (await app.request('POST', '/v1/short-links', { body })).body.data;
    const page = await office.open({ path: `/links/${id}?mode=test` });
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Target URL', exact: true }).fill('https://shop.example/new');
    await dialog.getByRole('button', { name: 'Expiry, password and conversions' }).click();
    await dialog.getByRole('textbox', { name: 'Click limit' }).fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog.getByRole('textbox', { name: 'Click limit' }).fill('100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { data } = (await app.request('GET', `/v1/short-links/${id}`)).body;
    expect([data.url, data.maxClicks, data.hasPassword]).toEqual(['https://shop.example/new', 100, true]);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click();
    await page.waitForURL('**/links?mode=test');
    expect((await app.request('GET', `/v1/short-links/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('go into a file, which says so where it has not all of them', async () => {
    const { app } = office;
    const workspaceId = await app.workspace();
    const many = `insert into campaigns.short_link (id, workspace_id, sandbox, code, url, pass_click_id, created_at, updated_at)
      select 'c' || lpad(n::text, 24, '0'), $1, true, 'many-' || n, 'https://shop.example/', true, now(), now()
      from generate_series(1, 10001) n`;
    await app.services.db.pool.query(many, [workspaceId]);
    const person = { email: 'many@test.example', workspaceId, role: 'owner' as const };
    const { password } = await createUser(app.ctx(), person);
    const page = await office.open({ path: '/links?mode=test', user: { ...person, password }, workspaceId });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.length).toBe(1 + 10_000);
    await page.getByText('Only the first 10000 rows were exported').waitFor();
    await office.leave(page);
  });

  test('of another workspace are not shown, and who may not make any is told so', async () => {
    const { app } = office;
    const viewer = await colleague(app, 'viewer');
    const page = await office.open({ path: '/links?mode=test', user: viewer });
    await page.getByText(/your role/i).waitFor();
    expect(await page.getByRole('button', { name: 'Create link' }).count()).toBe(0);
    const key = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
    const foreign = (await app.request('POST', '/v1/short-links', { key, body: { url: 'https://other.example/' } }))
      .body.data.id;
    await page.goto(`${app.url}/dashboard/${app.workspaceId}/links/${foreign}?mode=test`);
    await page.getByText('Link not found').waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('conversions', () => {
  test('lead to the link that each came of', async () => {
    const page = await office.open({ path: '/conversions?mode=test' });
    await page.getByRole('gridcell', { name: 'order-1' }).click();
    const aside = page.getByRole('complementary', { name: 'Conversion' });
    await aside.getByText('Click ID').waitFor();
    await page.waitForURL(`**open=${conversionId}**`);
    await page.reload();
    await aside.getByText('basket').first().waitFor();
    await aside.getByRole('link', { name: 'Summer sale' }).click();
    await page.waitForURL(`**/links/${linkId}?mode=test`);
    await page.goBack();
    await page.getByRole('textbox', { name: 'External ID' }).fill('order-2');
    await page.keyboard.press('Enter');
    await page.getByText('No matching conversions').waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('domains of links', () => {
  test('are added, proved by their records, and become the default', async () => {
    const page = await office.open({ path: '/link-domains' });
    await page.getByRole('button', { name: 'Add domain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('no domain');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('go.shop.example');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    const aside = page.getByRole('complementary', { name: 'go.shop.example' });
    await aside.getByText('Ownership · not checked yet').waitFor();
    await aside.getByRole('button', { name: 'Check now' }).click();
    await aside.getByText('Ownership · missing').waitFor();
    const key = office.app.liveKey;
    const { data } = (await office.app.request('GET', '/v1/short-links/domains', { key })).body;
    publish(dns, data[0].records);
    await aside.getByRole('button', { name: 'Check now' }).click();
    await aside.getByText('Ownership · found').waitFor();
    await aside.getByRole('button', { name: 'Make default' }).click();
    await aside.getByRole('button', { name: 'Remove as default' }).waitFor();
    await aside.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No domains yet').waitFor();
    await office.leave(page);
  });
});
