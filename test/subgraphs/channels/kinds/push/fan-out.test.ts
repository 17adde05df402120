import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { insertContact } from '../../../../support/channels/audience.js';
import { pushDesk } from '../../../../support/channels/push.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
let appId: string;
beforeAll(async () => {
  app = await startApp();
  desk = pushDesk(app);
  appId = (await desk.app()).id;
});
afterAll(() => app?.stop());

const payload = { title: 'News', body: 'There is news.' };
const INSERT = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash,
    contact_id, user_id, created_at, updated_at)
  select id, $1, true, $2, 'ANDROID', id, id::bytea, $4, $5, now(), now() from unnest($3::text[]) as id`;

async function devices(count: number, { contactId = null, userId = null }: Record<string, string | null>) {
  const ids = Array.from({ length: count }, () => newId('psb'));
  await sql(app.services.db, INSERT, [app.workspaceId, appId, ids, contactId, userId]);
  return ids;
}
async function large(to: readonly string[], more: object = {}): Promise<string> {
  const { status, body } = await desk.send({ to, payload, ...more });
  expect([status, body.data.messageIds, body.data.count]).toEqual([202, [], 0]);
  return body.data.fanOutId;
}
const fanOut = async (id: string) => (await desk.call('GET', `/fan-outs/${id}`)).body;
const STORED =
  'select count(*)::int as count, count(distinct recipient)::int as devices from channels.message where recipient = any($1)';
const stored = async (ids: readonly string[]) => (await sql<object>(app.services.db, STORED, [ids]))[0];

/** Twenty more like one, whose turn comes later. */
const OTHERS = `insert into channels.push_fan_out (id, workspace_id, sandbox, recipients, content, status, due_at, created_at,
    updated_at)
  select id || n, workspace_id, sandbox, recipients, content, 'RUNNING', '2100-01-01', created_at, updated_at
  from channels.push_fan_out, generate_series(1, 20) n where id = $1`;

describe('a push to more than 1,000 browsers and devices', () => {
  test('of users and contacts: each is notified once, whatever number of recipients it stands for', async () => {
    const contactId = await insertContact(app, { email: 'many@example.com' });
    const ids = [...(await devices(1_500, { userId: 'many' })), ...(await devices(600, { userId: 'many', contactId }))];
    const id = await large(['user:many', contactId, 'user:deliver']);
    expect((await fanOut(id)).data).toMatchObject({ id, status: 'RUNNING', accepted: 0 });
    await app.settle();
    expect((await fanOut(id)).data).toMatchObject({ status: 'DONE', accepted: 2_101, refused: 0, errorCode: null });
    expect(await stored(ids)).toEqual({ count: 2_100, devices: 2_100 });
    const { body } = await desk.call('GET', '/messages?limit=1&status=DELIVERED');
    expect(body.pagination.total).toBe(2_101);
  });

  test('of a topic and of a segment, without those who opted out', async () => {
    const topic = await app.request('POST', '/v1/topics', { body: { slug: 'large', name: 'Large' } });
    const topicIds = [topic.body.data.id];
    const rules = [{ type: 'contactField', field: 'phone', op: 'startsWith', value: '+55119000001' }];
    const segment = await app.request('POST', '/v1/segments', {
      body: { name: 'Large', version: 1, match: 'all', rules },
    });
    const reached: string[] = [];
    for (const [place, count] of [1_100, 3].entries()) {
      const contactId = await insertContact(app, { phone: `+551190000010${place}`, topicIds });
      reached.push(...(await devices(count, { contactId })));
    }
    const gone = await insertContact(app, { phone: '+5511900000109', topicIds, optedOutChannels: ['push'] });
    const left = await devices(5, { contactId: gone });
    for (const to of [topicIds[0]!, segment.body.data.id]) {
      const id = await large([to]);
      await app.settle();
      expect((await fanOut(id)).data).toMatchObject({ status: 'DONE', accepted: 1_103, recipients: [to] });
    }
    expect(await stored(reached)).toEqual({ count: 2_206, devices: 1_103 });
    expect(await stored(left)).toEqual({ count: 0, devices: 0 });
  });

  test('goes on where a killed process stopped, and a page that is worked on twice is stored once', async () => {
    const ids = await devices(2_200, { userId: 'killed' });
    const id = await large(['user:killed']);
    await app.settle();
    for (const cursor of [null, ids.toSorted()[999]!]) {
      const again = `update channels.push_fan_out set status = 'RUNNING', place = 0, cursor = $2, due_at = $3 where id = $1`;
      await sql(app.services.db, again, [id, cursor, app.clock.now()]);
      await app.sweep();
      expect((await fanOut(id)).data).toMatchObject({ status: 'DONE', accepted: 2_200 });
    }
    expect(await stored(ids)).toEqual({ count: 2_200, devices: 2_200 });
  });

  test('that is scheduled stores messages that are due then', async () => {
    const ids = await devices(1_001, { userId: 'later' });
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { body } = await desk.send({ to: ['user:later'], payload, schedule: { sendAt } });
    expect(body.data.status).toBe('SCHEDULED');
    await app.settle();
    const find = `select count(*)::int as count from channels.message where recipient = any($1) and status = 'SCHEDULED'`;
    expect(await sql(app.services.db, find, [ids])).toEqual([{ count: 1_001 }]);
  });

  test('a dry run says that it is too large to look at, and an unknown subscription refuses all', async () => {
    await devices(1_001, { userId: 'dry' });
    const dry = await desk.call('POST', '/messages?dryRun=true', { to: ['user:dry'], payload });
    expect(dry.body.data.recipients).toMatchObject([{ code: 'PUSH_AUDIENCE_TOO_LARGE' }]);
    const { status, body } = await desk.send({ to: ['user:dry', newId('psb')], payload });
    expect([status, body.code]).toEqual([422, 'PUSH_NO_SUBSCRIPTION']);
  });

  test('at most 20 of a workspace at once; another workspace and the other world see none', async () => {
    const id = await large(['user:dry']);
    await sql(app.services.db, OTHERS, [id]);
    expect((await desk.send({ to: ['user:dry'], payload })).body.code).toBe('LIMIT_REACHED');
    const stranger = await app.key({ workspaceId: await app.workspace() });
    for (const key of [stranger, app.liveKey])
      expect((await pushDesk(app, key).call('GET', `/fan-outs/${id}`)).status).toBe(404);
  });

  test('that costs more than there is ends, and says so', async () => {
    const live = pushDesk(app, app.liveKey);
    const own = await live.app();
    const ids = Array.from({ length: 1_001 }, () => newId('psb'));
    await sql(app.services.db, INSERT.replace('true', 'false'), [app.workspaceId, own.id, ids, null, 'poor']);
    const spend = 'update channels.balance set balance = 999 where workspace_id = $1';
    await sql(app.services.db, spend, [app.workspaceId]);
    const { fanOutId } = (await live.send({ to: ['user:poor'], payload })).body.data;
    await app.settle();
    const { data } = (await live.call('GET', `/fan-outs/${fanOutId}`)).body;
    expect(data).toMatchObject({ status: 'FAILED', accepted: 0, errorCode: 'INSUFFICIENT_CREDITS' });
  });
});
