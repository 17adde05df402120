import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { type ConversationDesk, conversationDesk } from '../subgraphs/channels/core/inbound/conversations.harness.js';
import { type InboundApp, startInbound, type TestLine } from '../subgraphs/channels/core/inbound/inbound.harness.js';

/** More contacts than are looked up one by one, and more conversations than are asked for their contacts. */
const [NAMESAKES, CONVERSATIONS] = [1_200, 20_100];

let app: InboundApp;
let inbox: ConversationDesk;
let line: TestLine;
const PHONES = ['+14155557001', '+14155557002', '+14155557003'];
beforeAll(async () => {
  app = await startInbound();
  inbox = conversationDesk(app);
  line = await app.line();
  for (const phone of PHONES) {
    await app.request('POST', '/v1/contacts', { body: { phone, name: 'Rosa Silva' } });
    await app.receive(line, { from: phone, text: 'Good morning' });
  }
  await sql(
    app.ctx().db,
    `insert into contacts.contact (id, workspace_id, name, created_at, updated_at)
      select 'con_many' || n, $1, 'Silva ' || n, $2::timestamptz, $2::timestamptz from generate_series(1, $3::int) n`,
    [app.workspaceId, app.clock.now(), NAMESAKES],
  );
});
afterAll(() => app?.stop());

const search = async (query: Record<string, string>) =>
  inbox.get(`/v1/conversations?${new URLSearchParams({ instanceId: line.id, ...query })}`);
const peers = ({ data }: { data: { peer: string }[] }) => data.map(({ peer }) => peer);

test('a name that more than a thousand contacts have finds all conversations with them, page by page', async () => {
  const all = await search({ search: 'silva' });
  expect(peers(all)).toEqual([...PHONES].reverse());
  expect(all.pagination.searchCapped).toBeUndefined();
  const first = await search({ search: 'silva', limit: '2' });
  const second = await search({ search: 'silva', limit: '2', cursor: first.pagination.nextCursor });
  expect([...peers(first), ...peers(second)]).toEqual(peers(all));
  expect(second.pagination.nextCursor).toBeNull();
  expect(peers(await search({ search: 'silva', unassigned: 'false' }))).toEqual([]);
});

test('the last digits of a number find its contact and its conversation, three of them nothing', async () => {
  for (const digits of ['57002', '7002', '555-7002', '(555) 7002'])
    expect(peers(await search({ search: digits }))).toEqual([PHONES[1]]);
  expect(peers(await search({ search: '002' }))).toEqual([]);
  expect(peers(await search({ search: '+7002' }))).toEqual([]);
  const found = async (digits: string) => (await app.request('GET', `/v1/contacts?search=${digits}`)).body.data;
  expect(await found('57002')).toMatchObject([{ phone: PHONES[1] }]);
  expect(await found('002')).toEqual([]);
  const stranger = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
  expect((await app.request('GET', '/v1/contacts?search=57002', { key: stranger })).body.data).toEqual([]);
  expect((await inbox.get('/v1/conversations?search=57002', stranger)).data).toEqual([]);
});

test('a search that looks at the last active conversations only says so', async () => {
  await sql(
    app.ctx().db,
    `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, created_at,
      updated_at, last_activity_at, status)
      select 'cnv_many' || n, $1, 'chatapp', $2, '+1999' || n, true, 0, $3::timestamptz, $3::timestamptz,
        $3::timestamptz + interval '1 hour', 'OPEN' from generate_series(1, $4::int) n`,
    [app.workspaceId, line.id, app.clock.now(), CONVERSATIONS],
  );
  expect(await search({ search: 'silva' })).toMatchObject({ data: [], pagination: { searchCapped: true } });
  expect((await search({ search: 'zenobia' })).pagination.searchCapped).toBeUndefined();
  const digits = await search({ search: '1999' });
  expect(digits.pagination.searchCapped).toBeUndefined();
});
