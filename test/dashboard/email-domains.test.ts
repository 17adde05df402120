import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainDesk, publish } from '../support/channels/email-domains.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';

if (noChromium) console.warn(noChromium);

let dns: NameServer;
let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  dns = await startNameServer();
  office = await openOffice({
    env: {
      DNS_SERVERS: dns.address,
      EMAIL_SPF_INCLUDE: '_spf.relay.example',
      EMAIL_RETURN_PATH_HOST: 'bounce.relay.example',
      EMAIL_MX_HOST: 'in.relay.example',
    },
  });
});
afterAll(async () => {
  await office?.close();
  await dns?.stop();
});

const LIST = '/channels/email-domains';

describe.skipIf(noChromium)('sending domains', () => {
  test('are added, shown with each record and what was found, and verified', async () => {
    const page = await office.open({ path: LIST });
    await page.getByText('No sending domains yet').waitFor();
    await page.getByRole('button', { name: 'Add domain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('shop');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Domain' }).getAttribute('aria-invalid')).toBe('true');
    await look(page, 'email-domain-new');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('mail.shop.example');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('heading', { name: 'mail.shop.example', level: 1 }).waitFor();
    const state = page.getByRole('main').getByRole('status');
    await state.getByText('Records missing').waitFor();
    const id = page.url().split('/').at(-1)!;
    const desk = domainDesk(office.app, dns);
    const { records } = (await desk.read(id)).body.data;
    publish(
      dns,
      records.filter(({ purpose }: { purpose: string }) => purpose !== 'SPF'),
    );
    dns.publish('mail.shop.example', 'TXT', ['v=spf1 -all']);
    await page.getByRole('button', { name: 'Check now' }).click();
    const spf = page.getByRole('region', { name: 'Allowed servers (SPF)' });
    await spf.getByText('v=spf1 -all').waitFor();
    await spf.getByText('different value').waitFor();
    await look(page, 'email-domain-mismatch');
    publish(dns, records);
    await page.getByRole('button', { name: 'Check now' }).click();
    await state.getByText('You can send e-mail from every address on this domain.').waitFor();
    await page.reload();
    await state.getByText('Verified').waitFor();
    await office.leave(page);
  });

  test('get the next signing key, and are deleted after a question', async () => {
    const desk = domainDesk(office.app, dns);
    const { id } = await desk.verified('letters.shop.example');
    const page = await office.open({ path: LIST });
    await page.getByRole('link', { name: 'letters.shop.example' }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Create next key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create next key' }).click();
    await page.getByRole('region', { name: 'Next signature (DKIM)' }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete domain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click();
    await page.waitForURL(`**${LIST}`);
    await page.getByRole('gridcell', { name: 'letters.shop.example' }).waitFor({ state: 'detached' });
    expect((await desk.read(id)).status).toBe(404);
    await office.leave(page);
  });

  test('have one choice of tracking, which a viewer reads', async () => {
    const page = await office.open({ path: LIST });
    const opens = page.getByRole('switch', { name: 'Track opens' });
    await opens.waitFor();
    expect(await opens.isChecked()).toBe(false);
    await opens.click();
    const { liveKey: key } = office.app;
    const read = async () => (await office.app.graphql('{ emailTracking { opens clicks } }', {}, { key })).body.data;
    await expect.poll(read).toEqual({ emailTracking: { opens: true, clicks: false } });
    await office.leave(page);
    const user = await colleague(office.app, 'viewer');
    const theirs = await office.open({ path: LIST, user });
    await theirs.getByText(/Your role \(Viewer\)/).waitFor();
    expect(await theirs.getByRole('switch', { name: 'Track opens' }).isDisabled()).toBe(true);
    expect(await theirs.getByRole('button', { name: 'Add domain' }).count()).toBe(0);
    await office.leave(theirs);
  });
});
