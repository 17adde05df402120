import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../../../../kernel/context/context.js';
import { unpackList } from '../../../../kernel/graph/list/packed-list.js';
import { audienceSlice, type GivenAudience } from '../../../../subgraphs/contacts/audience/audience-slice.js';
import { startApp, type TestApp } from '../../../support/app.js';

/** More than are read by the indexes at once. */
const [CONTACTS, MANY] = [23_000, 20_500];
const WINDOW = 1_000;

const idOf = (n: number): string => `con_${String(n).padStart(26, '0')}`;

let app: TestApp;
let workspaceId: string;
const topics: Record<string, string> = {};

const STORE = `insert into contacts.contact (id, workspace_id, phone, time_zone, receive_marketing, topics, tags, properties, created_at, updated_at)
  select 'con_' || lpad(n::text, 26, '0'), $1, '+55119' || (50000000 + n), case when n % 2 = 0 then 'Asia/Tokyo' end, true,
    array_remove(array[case when n > $2::int - $3::int then $4::int end, case when n = any(array[7, 1500, 22999, 23000]) then $5::int end], null), '{}', '{}', now(), now()
  from generate_series(1, $2::int) n`;

beforeAll(async () => {
  app = await startApp();
  workspaceId = await app.workspace();
  const other = await app.workspace();
  const key = await app.key({ workspaceId });
  const numbers: number[] = [];
  for (const slug of ['many', 'few', 'nobody']) {
    const { body } = await app.request('POST', '/v1/topics', { key, body: { slug, name: slug } });
    topics[slug] = body.data.id;
    const { rows } = await app.services.db.pool.query('select no from contacts.topic where id = $1', [body.data.id]);
    numbers.push(rows[0].no);
  }
  await app.services.db.pool.query(STORE, [workspaceId, CONTACTS, MANY, numbers[0], numbers[1]]);
  // A contact of another workspace with the same numbers, between those of this one.
  await app.services.db.pool.query(`update contacts.contact set workspace_id = $1, topics = $2 where id = $3`, [
    other,
    numbers,
    idOf(8),
  ]);
  await app.services.db.pool.query('analyze contacts.contact');
});
afterAll(() => app?.stop());

interface Found {
  readonly ids: string[];
  readonly zones: string[];
  readonly slices: number;
}

/** All slices of an audience, one after the other. */
async function walk(audience: GivenAudience, exclude: GivenAudience = {}, until = 'con_z'): Promise<Found> {
  const found: Found & { slices: number } = { ids: [], zones: [], slices: 0 };
  for (let after: string | null = null; ; found.slices++) {
    const slice = await audienceSlice(jobContext(app.services, workspaceId), {
      audience,
      exclude,
      after,
      until,
      window: WINDOW,
    });
    found.ids.push(...(slice.contactIds === null ? [] : unpackList(slice.contactIds)));
    found.zones.push(...(slice.timeZones === null ? [] : unpackList(slice.timeZones)));
    if (slice.next === null) return { ...found, slices: found.slices + 1 };
    after = slice.next;
  }
}

test('a small audience takes one slice, however many contacts there are', async () => {
  expect(await walk({ topicIds: [topics['few']!] })).toEqual({
    ids: [7, 1_500, 22_999, 23_000].map(idOf),
    zones: ['', 'Asia/Tokyo', '', 'Asia/Tokyo'],
    slices: 1,
  });
  expect(await walk({ topicIds: [topics['nobody']!] })).toEqual({ ids: [], zones: [], slices: 1 });
});

test('who is excluded, who came later, and who is of another workspace are not in it', async () => {
  const audience = { topicIds: [topics['few']!], contactIds: [idOf(8), idOf(9)] };
  const found = await walk(audience, { contactIds: [idOf(1_500)] }, idOf(22_999));
  expect(found).toMatchObject({ ids: [7, 9, 22_999].map(idOf), slices: 1 });
});

test('an audience that is many is walked through, window by window', async () => {
  const { ids, slices } = await walk({ topicIds: [topics['many']!] });
  expect(ids).toEqual(Array.from({ length: MANY }, (_, place) => idOf(CONTACTS - MANY + 1 + place)));
  expect(slices).toBeGreaterThan(MANY / WINDOW);
});

test('one that becomes few is read to its end at once', async () => {
  const { ids, slices } = await walk({ topicIds: [topics['many']!] }, {}, idOf(10_000));
  expect(ids).toHaveLength(10_000 - (CONTACTS - MANY));
  expect(slices).toBe(1);
});
