import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluateChanges } from '../../../subgraphs/contacts/segment/tracking/evaluate-changes.js';
import { startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

let app: TestApp;
let key: string;
let audience: Audience;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  const workspaceId = await app.workspace();
  key = await app.key({ workspaceId, mode: 'live' });
  audience = await Audience.create(app, key, workspaceId);
  await audience.tag('vip');
  await audience.property('visits', 'NUMBER');
});

const VISITS = { type: 'property', key: 'visits', op: 'gte', value: 10 };

async function create(): Promise<string> {
  const body = { name: 'Tracked', match: 'all', rules: [VISITS], tracked: true };
  return (await app.request('POST', '/v1/segments', { key, body })).body.data.id;
}

/** Creates a tracked segment and lets its members be read. */
async function track(): Promise<string> {
  const id = await create();
  await live(id);
  return id;
}

/** Transactions of other tests on the same server may delay the start. */
async function live(id: string): Promise<void> {
  do await app.sweep();
  while ((await read(id)).tracking !== 'LIVE');
}

const read = async (id: string) => (await app.request('GET', `/v1/segments/${id}?count=true`, { key })).body.data;
/** Returns the state of its tracking then. Its members may be read soon afterwards. */
async function change(id: string, body: object): Promise<string> {
  const changed = await app.request('PATCH', `/v1/segments/${id}`, { key, body });
  expect([changed.status, changed.body.code]).toEqual([200, undefined]);
  return changed.body.data.tracking;
}

/** Everybody's visits, or those of some. */
const setVisits = (visits: number, ...ids: string[]) =>
  audience.rows(
    // Locked in one order, so that two such statements cannot wait for each other.
    `with locked as materialized (
       select id from contacts.contact where workspace_id = $1 and (id = any($2) or $2 = '{}') order by id for update
     )
     update contacts.contact c set properties = jsonb_build_object(p.no, $3::int) from contacts.property p, locked
      where c.id = locked.id and p.workspace_id = $1 and p.key = 'visits'`,
    audience.workspaceId,
    ids,
    visits,
  );

/** Returns the events of segments, in order. */
async function events(): Promise<[string, string, string][]> {
  await app.sweep();
  const { body } = await app.request('GET', '/v1/events?names=segment.*&limit=100', { key });
  return body.data.map(({ event, data }: { event: string; data: Record<string, string> }) => [
    event,
    data['segmentId'],
    data['contactId'],
  ]);
}

const members = async (id: string): Promise<string[]> =>
  (
    await audience.rows<{ id: string }>(
      `select m.contact_id as id from contacts.segment s join contacts.segment_set_member m on m.set_no = s.member_set
        where s.id = $1 order by 1`,
      id,
    )
  ).map(row => row.id);

describe('a tracked segment', () => {
  test('emits what enters and leaves after its members were read, and nothing for those', async () => {
    const first = await audience.contact({ name: 'First', properties: { visits: 12 } });
    const segment = await track();
    expect((await read(segment)).tracking).toBe('LIVE');
    const second = await audience.contact({ name: 'Second', properties: { visits: 3 } });
    expect(await events()).toEqual([]);
    await setVisits(10, second);
    expect(await events()).toEqual([['segment.entered', segment, second]]);
    await setVisits(11, second);
    await setVisits(9, first);
    await audience.rows('delete from contacts.contact where id = $1', second);
    expect((await events()).slice(1).sort()).toEqual(
      [
        ['segment.left', segment, first],
        ['segment.left', segment, second],
      ].sort(),
    );
    expect(await members(segment)).toEqual([]);
  });

  test('new rules emit nothing; changes after them do', async () => {
    const contact = await audience.contact({ name: 'One', properties: { visits: 5 } });
    const segment = await track();
    expect(await change(segment, { rules: [{ ...VISITS, value: 4 }] })).toBe('BUILDING');
    expect(await events()).toEqual([]);
    expect([(await read(segment)).tracking, await members(segment)]).toEqual(['LIVE', [contact]]);
    await setVisits(3, contact);
    expect(await events()).toEqual([['segment.left', segment, contact]]);
  });

  test('rules that change while members are read are read anew', async () => {
    const contact = await audience.contact({ name: 'One', properties: { visits: 5 } });
    const segment = await track();
    await change(segment, { rules: [{ ...VISITS, value: 1 }] });
    const building = app.sweep();
    await change(segment, { rules: [{ ...VISITS, value: 100 }] });
    await building;
    await app.sweep();
    expect([await members(segment), (await read(segment)).tracking]).toEqual([[], 'LIVE']);
    await setVisits(100, contact);
    expect(await events()).toEqual([['segment.entered', segment, contact]]);
  });

  test('a change that was open when the tracking began is not lost', async () => {
    const client = new pg.Client(app.services.db.url);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into contacts.contact (id, workspace_id, properties, created_at, updated_at)
         select 'con_open', $1, jsonb_build_object(no, 50), now(), now() from contacts.property where workspace_id = $1`,
        [audience.workspaceId],
      );
      const segment = await create();
      await app.sweep();
      expect((await read(segment)).tracking).toBe('STARTING');
      await client.query('commit');
      await live(segment);
      expect(await members(segment)).toEqual(['con_open']);
    } finally {
      await client.end();
    }
  });

  test('stops when it is tracked no more, and its members are deleted', async () => {
    const contact = await audience.contact({ name: 'One', properties: { visits: 50 } });
    const segment = await track();
    await change(segment, { tracked: false });
    await setVisits(1, contact);
    expect(await events()).toEqual([]);
    expect((await read(segment)).tracking).toBe('OFF');
    expect(await audience.rows('select from contacts.segment_set where segment_id = $1', segment)).toEqual([]);
    await change(segment, { tracked: true });
    await live(segment);
    await setVisits(20, contact);
    expect(await events()).toEqual([['segment.entered', segment, contact]]);
  });

  test('a deleted one leaves no members behind', async () => {
    await audience.contact({ name: 'One', properties: { visits: 50 } });
    const segment = await track();
    await app.request('DELETE', `/v1/segments/${segment}`, { key });
    await app.sweep();
    const left = await audience.rows(
      `select from contacts.segment_set_member m where not exists (select from contacts.segment_set s where s.no = m.set_no)
       union all select from contacts.segment_set where segment_id = $1`,
      segment,
    );
    expect(left).toEqual([]);
  });

  test('a workspace without one records no changes, whatever others track', async () => {
    await track();
    const workspaceId = await app.workspace();
    const other = await Audience.create(app, await app.key({ workspaceId }), workspaceId);
    await other.contact({ name: 'Elsewhere' });
    expect(await other.rows('select from contacts.contact_change where workspace_id = $1', workspaceId)).toEqual([]);
  });
});

describe('several workers', () => {
  test('agree with the rules in the end, and emit each move once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) ids.push(await audience.contact({ name: `${n}`, properties: { visits: 0 } }));
    const segment = await track();
    const work = async () => {
      for (let n = 0; n < 15; n++) await evaluateChanges(app.services);
    };
    const write = async (offset: number) => {
      for (let n = 0; n < 30; n++)
        await setVisits((n * 7 + offset) % 20, ...ids.filter((_, at) => (at + n + offset) % 3 === 0));
    };
    await Promise.all([work(), write(0), work(), write(5), work()]);
    const happened = await events();
    const fitting = await app.request('GET', `/v1/segments/${segment}/contacts?limit=100`, { key });
    expect(await members(segment)).toEqual(fitting.body.data.map(({ id }: { id: string }) => id).sort());
    // Each contact enters and leaves in turns: two events of one kind in a row would be a double.
    for (const id of ids) {
      const names = happened.filter(([, , contact]) => contact === id).map(([name]) => name);
      expect(names).toEqual(names.map((_, turn) => (turn % 2 === 0 ? 'segment.entered' : 'segment.left')));
    }
    expect(happened.length).toBeGreaterThan(10);
  });

  test('one that is killed before its commit leaves everything to the next', async () => {
    const contact = await audience.contact({ name: 'One', properties: { visits: 0 } });
    const segment = await track();
    await setVisits(10, contact);
    const blocker = new pg.Client(app.services.db.url);
    await blocker.connect();
    try {
      await blocker.query('begin; lock table contacts.outbox in access exclusive mode');
      const killed = evaluateChanges(app.services).catch((error: Error) => error);
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%outbox%'`;
      let pid: number | undefined;
      while (pid === undefined) pid = (await audience.rows<{ pid: number }>(waiting))[0]?.pid;
      await blocker.query('select pg_terminate_backend($1)', [pid]);
      expect(await killed).toBeInstanceOf(Error);
      await blocker.query('commit');
    } finally {
      await blocker.end();
    }
    expect(await members(segment)).toEqual([]);
    expect(await events()).toEqual([['segment.entered', segment, contact]]);
  });
});
