import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

const FIELDS = 'channel sender answerable origin providerAccountId providerAccountName';

test('senders of provider accounts are among the senders of a workspace, with the name of their account', async () => {
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId, mode: 'live' });
  const listed = async (as = key) =>
    (await app.request('POST', '/graphql', { key: as, body: { query: `{ senders { ${FIELDS} } }` } })).body.data
      .senders;
  const peer = await app.peer();
  const settings = { ...peer.settings, from: '14155550199' };
  const sms = await app.account(
    { name: 'Main account', kind: 'twilio', settings, senders: ['SHOP', '+14155550199'] },
    key,
  );
  const server = { host: '198.51.100.7', port: 587, security: 'starttls', user: 'a', password: 'b' };
  const mail = await app.account(
    {
      ...{ name: 'Our server', kind: 'smtp', senders: ['shop.example'] },
      settings: { ...server, from: 'Shop <hello@shop.example>' },
    },
    key,
  );
  const of = (id: string, providerAccountName: string, channel: string) => (sender: string, answerable: boolean) => ({
    ...{ channel, sender, answerable, origin: 'ACCOUNT', providerAccountId: id, providerAccountName },
  });
  const [text, letter] = [of(sms, 'Main account', 'sms'), of(mail, 'Our server', 'email')];
  const all = [
    text('+14155550199', true),
    text('SHOP', false),
    letter('hello@shop.example', false),
    letter('shop.example', false),
  ];
  await expect.poll(() => listed()).toEqual(all);
  for (const { channel, sender } of all.filter(({ sender }) => sender !== 'shop.example')) {
    const to = channel === 'sms' ? '+14155550101' : 'ana@example.com';
    const payload = channel === 'sms' ? { message: 'Hi', from: sender } : { subject: 'Hi', text: 'Hi', from: sender };
    const tried = await app.request('POST', `/v1/${channel}/messages/dry-run`, {
      key,
      body: { to: [to], type: 'text', payload },
    });
    expect(tried.body.data.recipients[0]).toMatchObject({ deliverable: true });
  }
  expect(await listed(await app.key({ workspaceId: await app.workspace(), mode: 'live' }))).toEqual([]);
  await app.request('POST', `/v1/provider-accounts/${sms}/pause`, { key, body: {} });
  await expect.poll(() => listed()).toEqual(all.slice(2));
});
