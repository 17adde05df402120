import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { assignSender } from '../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../subgraphs/channels/kinds/email/email.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const PAYLOAD = { subject: 'Sale', html: '<p><a href="https://shop.example">Sale</a></p>', from: 'hello@shop.example' };

let office: Office;
let sink: SmtpSink;
let desk: ReturnType<typeof campaignDesk>;
let workspaceId: string;
let key: string;
beforeAll(async () => {
  if (noChromium) return;
  sink = await startSmtpSink();
  office = await openOffice({ env: { SMTP_URL: sink.url, SMTP_FROM: 'noreply@operator.example' } });
  const { app } = office;
  desk = campaignDesk(app);
  ({ workspaceId } = app);
  key = await app.key({ workspaceId, mode: 'live' });
  for (const sender of ['shop.example', 'sales@operator.example'])
    await assignSender(app.ctx(workspaceId), email, sender);
  for (const name of ['Ana Souza', 'Ben Okoro', 'Cleo Diaz'])
    await app.request('POST', '/v1/contacts', {
      body: { name, email: `${name.slice(0, 3).toLowerCase()}@reader.example`, tags: ['vip'] },
    });
});
afterAll(async () => {
  await office?.close();
  await sink?.stop();
});

async function mailed(more: object = {}): Promise<string> {
  const { app } = office;
  const id = await desk.make({ channel: 'email', name: 'By mail', payload: PAYLOAD, tags: ['vip'], ...more }, key);
  expect(await desk.act(id, 'start', key)).toBe('RUNNING');
  for (let time = 0; time < 2; time++) {
    await app.settle();
    app.clock.advance(60_000);
  }
  await app.settle();
  return id;
}

describe.skipIf(noChromium)('numbers that nobody knows', () => {
  test('are "–" with the reason in a report, which names its recipients', async () => {
    const items = ['A', 'B'].map(name => ({ name, payload: PAYLOAD }));
    const id = await mailed({ payload: null, variants: { items, testPercent: 100 } });
    const page = await office.open({ path: `/campaigns/${id}` });
    const funnel = page.getByRole('region', { name: 'Funnel' });
    await funnel.getByText('Accepted', { exact: true }).first().waitFor();
    await funnel.getByText(/^Opens of e-mails are not tracked/).waitFor();
    expect(await funnel.getByText('0%', { exact: true }).count()).toBe(0);
    await page.getByRole('region', { name: 'Bounced' }).getByText('–').waitFor();
    await page.getByText(/^Nothing to compare. Clicks are not tracked/).waitFor();
    expect(await page.getByText('are equal').count()).toBe(0);
    await page.getByText('3 recipients', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Ana Souza.*ana@reader\.example/ }).waitFor();
    await picture(page, 'campaign-report-unmeasured');
    await funnel.getByRole('link', { name: 'Turn on' }).first().click();
    await page.getByRole('region', { name: 'Tracking' }).waitFor();
    await office.leave(page);
  });

  test('are no share of the overview, which says what was accepted', async () => {
    await mailed();
    const page = await office.open({ path: '' });
    const delivered = page.getByRole('region', { name: 'Delivered' });
    await delivered.getByText(/more accepted, arrival not reported \(E-mail\)/).waitFor();
    await delivered.getByText('–').waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('numbers before they count', () => {
  test('stand above the contacts', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByText('3 contacts', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Name, e-mail or phone' }).fill('Cleo');
    await page.keyboard.press('Enter');
    await page.getByText('1 contact', { exact: true }).waitFor();
    await office.leave(page);
  });

  test('are in the question before a start, of a campaign whose sender was chosen', async () => {
    const id = await desk.make(
      { channel: 'email', name: 'From us', payload: { subject: 'Hi', text: 'Hi' }, tags: ['vip'] },
      key,
    );
    const page = await office.open({ path: `/campaigns/${id}/edit?step=what` });
    const from = page.getByRole('combobox', { name: 'From' });
    await from.click();
    await page.getByRole('option', { name: 'sales@operator.example' }).click();
    await page.getByText('Any address at shop.example.', { exact: false }).waitFor();
    // The form begins anew with each later change.
    office.app.clock.advance(1_000);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Only at certain hours').waitFor();
    expect((await desk.read(id, key)).payload).toMatchObject({ from: 'sales@operator.example' });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('of 3 recipients').waitFor();
    await page.getByRole('button', { name: 'Start now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^3 recipients get the message\. This costs 3 credits; your balance is /).waitFor();
    await dialog.getByRole('button', { name: 'Start now' }).click();
    await page.waitForURL(/campaigns\/cmp_\w+(?:\?|$)/);
    await office.app.settle();
    expect(sink.received.at(-1)!.raw.toString()).toMatch(/^From: .*sales@operator\.example/m);
    await office.leave(page);
  });
});
