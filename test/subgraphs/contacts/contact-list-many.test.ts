import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

/** More than are read by the indexes at once, behind more than are looked at before that. */
const [FITTING, NEWER] = [10_050, 50_050];

let app: TestApp;
let key: string;
let audience: Audience;
beforeAll(async () => {
  app = await startApp();
  const workspaceId = await app.workspace();
  key = await app.key({ workspaceId });
  audience = await Audience.create(app, key, workspaceId);
  await audience.many(FITTING, 'a');
  await audience.many(NEWER, 'b');
});
afterAll(() => app.stop());

/** Pages of 100 from the list, by number and by cursor; the cursor of the last one. */
async function pages(read: (query: object) => Promise<{ data: { id: string }[]; pagination: { nextCursor: string } }>) {
  const first = await read({ page: 1 });
  const second = await read({ page: 2 });
  const next = await read({ cursor: first.pagination.nextCursor });
  expect(next.data).toEqual(second.data);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect(ids).toHaveLength(200);
  return first.pagination;
}

test('a search that thousands of old contacts fit', async () => {
  const counted = await pages(async query => {
    const search = new URLSearchParams({ search: 'a', limit: '100', ...query });
    return (await app.request('GET', `/v1/contacts?${search}`, { key })).body;
  });
  expect(counted).toMatchObject({ total: 10_000, totalCapped: true, totalPages: 100 });
});

test('a segment that thousands of old contacts fit', async () => {
  const rules = [{ type: 'contactField', field: 'name', value: 'A' }];
  const counted = await pages(async query => {
    const body = { match: 'all', rules, limit: 100, ...query };
    return (await app.request('POST', '/v1/segments/preview', { key, body })).body;
  });
  expect(counted).toMatchObject({ total: 1_000, totalCapped: true });
});

/** The number of people who are no contacts, so that addresses are not looked up one by one. */
const STRANGERS = 10_000;

test('thousands of old contacts whose addresses are suppressed', async () => {
  await audience.rows(
    `insert into contacts.suppression (id, workspace_id, sandbox, channel, address_hash, address, reason, at)
     select 'spp_' || n, $1, true, 'email', contacts.address_hash($1, 'MAILBOX', 'a' || n || '@many.example'), 'a' || n || '@Many.example', 'MANUAL', now()
     from generate_series(1, $2::int) n`,
    audience.workspaceId,
    FITTING + STRANGERS,
  );
  const counted = await pages(async query => {
    const filters = new URLSearchParams({ suppressedOn: 'email', limit: '100', ...query });
    return (await app.request('GET', `/v1/contacts?${filters}`, { key })).body;
  });
  expect(counted).toMatchObject({ total: 1_000, totalCapped: true });
});
