import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { grantCredits } from '../../../subgraphs/channels/credit/credit.service.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { insertContact, insertSuppression } from '../../support/channels/audience.js';
import { sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10', SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

const PATH = '/v1/campaigns';
let numbers = 1_000;
/** Ends with 0000 and so on for an outcome in the sandbox; these deliver. */
const phone = () => `+1415555${numbers++}`;
const phones = (count: number) => Array.from({ length: count }, phone);

const post = (path: string, body: object = {}, key = app.testKey): Promise<Answer> =>
  app.request('POST', `${PATH}${path}`, { body, key });
const make = async (more: object = {}, key = app.testKey): Promise<string> => {
  const { status, body } = await post(
    '',
    { name: 'Sale', channel: 'sms', payload: { message: 'Hello' }, ...more },
    key,
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
};
const act = async (id: string, what: string, key = app.testKey): Promise<string> => {
  const { status, body } = await post(`/${id}/${what}`, {}, key);
  return status === 200 ? body.data.status : body.code;
};
const read = async (id: string, key = app.testKey) => (await app.request('GET', `${PATH}/${id}`, { key })).body.data;
const recipients = async (id: string, query = '') =>
  (await app.request('GET', `${PATH}/${id}/recipients?limit=100${query}`)).body.data;
const stats = async (id: string) => (await app.request('GET', `${PATH}/${id}/stats`)).body.data;
const problems = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.details ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]),
  );

/** What the recipients say by themselves. */
const scan = async (id: string) =>
  (
    await sql<Record<string, number>>(
      app.services.db,
      `select count(*)::int as recipients, count(*) filter (where status = 'PENDING')::int as pending,
         count(*) filter (where status = 'QUEUED')::int as queued, count(sent_at)::int as sent, count(delivered_at)::int as delivered,
         count(read_at)::int as read, count(failed_at)::int as failed, count(skipped_at)::int as skipped,
         count(*) filter (where status = 'CANCELLED')::int as cancelled, coalesce(sum(cost), 0)::int as cost
       from campaigns.recipient where campaign_id = $1`,
      [id],
    )
  )[0]!;

const messages = (id: string) =>
  sql<{ to: string; status: string; sandbox: boolean }>(
    app.services.db,
    `select recipient as to, status, sandbox from channels.message where source_id = $1 and source_kind = 'CAMPAIGN' order by id`,
    [id],
  );

const createTopic = async (): Promise<string> =>
  (await app.request('POST', '/v1/topics', { body: { slug: `t-${numbers++}`, name: 'Topic' } })).body.data.id;
const eventsOf = async (id: string) => {
  const rows = await sql<{ name: string; data: { campaignId: string; reason?: { code: string } } }>(
    app.services.db,
    `select name, data from webhooks.event where name like 'campaign.%' and data ->> 'campaignId' = $1 order by id`,
    [id],
  );
  return rows.map(({ name, data }) => (data.reason ? `${name} ${data.reason.code}` : name));
};

describe('a campaign', () => {
  test('writes to everybody on its list once, and is completed when every message has an outcome', async () => {
    const to = [...phones(3), '+14155550001', '+14155550002', '+14155550004'];
    const id = await make({ to: [...to, { to: to[0] }, { to: phone(), variables: { name: 'Ada' } }] });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', sandbox: true, counts: { recipients: 7, pending: 7 } });
    await app.settle();
    expect(await messages(id)).toEqual([]);
    expect(await act(id, 'start')).toBe('RUNNING');
    await app.settle();
    expect((await read(id)).status).toBe('COMPLETED');
    // Receipts of the sandbox take their time.
    app.clock.advance(60_000);
    await app.settle();
    const done = await read(id);
    expect(done).toMatchObject({ status: 'COMPLETED', frozen: true, reason: null });
    expect(done.completedAt).not.toBeNull();
    expect(done.counts).toMatchObject({
      recipients: 7,
      pending: 0,
      queued: 0,
      delivered: 5,
      failed: 2,
      cost: 0,
    });
    expect(done.counts).toMatchObject(await scan(id));
    const sent = await messages(id);
    expect(sent).toHaveLength(7);
    expect(new Set(sent.map(one => one.to)).size).toBe(7);
    expect(sent.every(({ sandbox }) => sandbox)).toBe(true);
    const failed = await recipients(id, '&status=FAILED');
    expect(failed.map((one: Record<string, unknown>) => [one['to'], one['status']])).toEqual([
      ['+14155550001', 'FAILED'],
      ['+14155550002', 'FAILED'],
    ]);
    const { body } = await app.graphql(
      `{ campaignRecipients(id: "${id}") { items { no messageId message { to source { kind id } } } } }`,
    );
    for (const { messageId, message } of body.data.campaignRecipients.items) {
      expect(messageId).toMatch(/^msg_/);
      expect(message.source).toEqual({ kind: 'CAMPAIGN', id });
    }
    expect(await eventsOf(id)).toEqual(['campaign.started', 'campaign.completed']);
  });

  test('reaches the contacts of a segment as they are at the start, but for those who are left out', async () => {
    const topicId = await createTopic();
    const reached: string[] = [];
    for (let n = 0; n < 4; n++) reached.push(await insertContact(app, { phone: phone(), topicIds: [topicId] }));
    const out = await insertContact(app, { phone: phone(), topicIds: [topicId], receiveMarketing: false });
    const suppressed = phone();
    const blocked = await insertContact(app, { phone: suppressed, topicIds: [topicId] });
    await insertSuppression(app, 'sms', suppressed);
    const mailOnly = await insertContact(app, { email: `c${numbers++}@example.com`, topicIds: [topicId] });
    await insertContact(app, { phone: phone() });
    const segment = await app.request('POST', '/v1/segments', {
      body: { name: 'Subscribers', match: 'all', rules: [{ type: 'topic', topicId, subscribed: true }] },
    });
    const more = { segmentId: segment.body.data.id, exclude: { contactIds: [reached[3]] } };
    const id = await make({ ...more, payload: { message: 'Hello {{ contact.name | default: "you" }}' } });
    const estimate = await app.request('GET', `${PATH}/${id}/estimate`);
    expect(estimate.body.data).toMatchObject({
      ...{ recipients: 6, sampled: 6, deliverable: 3, cost: 0 },
      unreachable: { RECIPIENT_OPTED_OUT: 1, RECIPIENT_SUPPRESSED: 1, RECIPIENT_WITHOUT_ADDRESS: 1 },
    });
    expect(await act(id, 'start')).toBe('RUNNING');
    await insertContact(app, { phone: phone(), topicIds: [topicId] });
    await app.settle();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', counts: { recipients: 6, delivered: 3, skipped: 3 } });
    const rows = await recipients(id);
    const byContact = Object.fromEntries(
      rows.map((one: Record<string, string>) => [one['contactId'], one['errorCode'] ?? one['status']]),
    );
    expect(byContact).toEqual({
      ...Object.fromEntries(reached.slice(0, 3).map(contact => [contact, 'DELIVERED'])),
      [out]: 'RECIPIENT_OPTED_OUT',
      [blocked]: 'RECIPIENT_SUPPRESSED',
      [mailOnly]: 'RECIPIENT_WITHOUT_ADDRESS',
    });
    const found = async (query: string) => {
      const { body } = await app.request('GET', `${PATH}/${id}/recipients?${query}`);
      expect(body.pagination.total).toBe(body.data.length);
      return body.data.map((one: { contactId: string }) => one.contactId);
    };
    expect(await found('errorCode=RECIPIENT_OPTED_OUT')).toEqual([out]);
    expect(await found(`status=SKIPPED&contactId=${mailOnly}`)).toEqual([mailOnly]);
    expect(await found(`contactId=${out}&status=DELIVERED`)).toEqual([]);
    expect(await found('did=clicked')).toEqual([]);
    const file = await app.request('GET', `${PATH}/${id}/recipients/export?errorCode=RECIPIENT_SUPPRESSED`);
    expect(String(file.body).trim().split('\r\n')).toHaveLength(2);
    expect((await stats(id)).codes).toEqual({
      ...{ RECIPIENT_OPTED_OUT: 1, RECIPIENT_SUPPRESSED: 1, RECIPIENT_WITHOUT_ADDRESS: 1 },
    });
    const byTag = await make({ topicId });
    await act(byTag, 'start');
    await app.settle();
    expect(await read(byTag)).toMatchObject({ status: 'COMPLETED', audience: { topicIds: [topicId] } });
    expect((await read(byTag)).counts.recipients).toBe(8);
  });

  test('keeps to its pace, which may be changed while it runs', async () => {
    const id = await make({ to: phones(30), pace: { perSecond: 5 } });
    await act(id, 'start');
    await app.settle();
    const sent = async () => (await read(id)).counts.sent;
    const before = await sent();
    expect(before).toBeLessThanOrEqual(5);
    app.clock.advance(1_000);
    await app.settle();
    expect((await sent()) - before).toBeLessThanOrEqual(5);
    expect(await sent()).toBeGreaterThan(before);
    const { body } = await app.request('PATCH', `${PATH}/${id}`, { body: { pace: { perSecond: 1_000 } } });
    expect(body.data.pace).toEqual({ perSecond: 1_000, perHost: null });
    for (let n = 0; n < 3; n++) {
      app.clock.advance(1_000);
      await app.settle();
    }
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 30 } });
  });

  test('says how long it will take: at its pace, else as fast as the last like it', async () => {
    const seconds = async (id: string) => (await app.request('GET', `${PATH}/${id}/estimate`)).body.data.seconds;
    expect(await seconds(await make({ to: phones(10), pace: { perSecond: 2 } }))).toBe(5);
    const like = { channel: 'rcs', payload: { type: 'text', message: 'Hello' } };
    const first = await make({ ...like, to: phones(10) });
    expect(await seconds(first)).toBeNull();
    await act(first, 'start');
    app.clock.advance(4_000);
    await app.settle();
    expect((await read(first)).status).toBe('COMPLETED');
    expect(await seconds(await make({ ...like, to: phones(20) }))).toBeGreaterThanOrEqual(8);
  });

  test('writes once to a recipient who is queued twice: by a claim that was lost, and by a retry', async () => {
    const id = await make({ to: phones(3), pace: { perSecond: 2 } });
    await act(id, 'start');
    const again = `insert into campaigns.portion (campaign_id, due_at, nos, asked) values ($1, $2, '{0,1,2}', true)`;
    await sql(app.services.db, again, [id, app.clock.now()]);
    for (let n = 0; n < 8; n++) {
      app.clock.advance(1_000);
      await app.settle();
    }
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', counts: { recipients: 3, delivered: 3, skipped: 0 } });
    expect(await messages(id)).toHaveLength(3);
  });

  test('is paused, resumed and cancelled: nobody is written to meanwhile, nobody twice, and nobody afterwards', async () => {
    const id = await make({ to: phones(20), pace: { perSecond: 5 } });
    await act(id, 'start');
    app.clock.advance(1_000);
    await app.settle();
    expect(await act(id, 'pause')).toBe('PAUSED');
    const { counts, reason } = await read(id);
    expect(reason.code).toBe('PERSON');
    app.clock.advance(60_000);
    await app.settle();
    expect((await read(id)).counts).toEqual(counts);
    expect(await act(id, 'pause')).toBe('CAMPAIGN_STATUS');
    expect(await act(id, 'resume')).toBe('RUNNING');
    app.clock.advance(1_000);
    await app.settle();
    const later = (await read(id)).counts.sent;
    expect(later).toBeGreaterThan(counts.sent);
    expect(await act(id, 'cancel')).toBe('CANCELLED');
    app.clock.advance(60_000);
    await app.settle();
    const end = await read(id);
    expect(end.counts).toMatchObject({ recipients: 20, sent: later, cancelled: 20 - later, pending: 0 });
    expect(end.counts).toMatchObject(await scan(id));
    expect(await messages(id)).toHaveLength(later);
    for (const what of ['start', 'pause', 'resume', 'cancel', 'retry-failed'])
      expect(await act(id, what)).toBe('CAMPAIGN_STATUS');
    expect(await eventsOf(id)).toEqual([
      ...['campaign.started', 'campaign.paused PERSON', 'campaign.resumed', 'campaign.cancelled'],
    ]);
  });

  test('starts when it is scheduled, and waits for a person if that was missed by more than 15 minutes', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const [soon, missed] = [await make({ to: phones(1) }), await make({ to: phones(1) })];
    for (const id of [soon, missed]) {
      const { body } = await post(`/${id}/schedule`, { schedule: { sendAt: at(10) } });
      expect([body.data.status, body.data.scheduledAt]).toEqual(['SCHEDULED', at(10)]);
    }
    await app.settle();
    expect((await read(soon)).status).toBe('SCHEDULED');
    await sql(app.services.db, `update campaigns.campaign set scheduled_at = $2 where id = $1`, [missed, at(-6)]);
    app.clock.advance(10 * 60_000);
    await app.settle();
    // Who looked at it while its message was delivered looks again after a second.
    app.clock.advance(1_000);
    await app.settle();
    expect((await read(soon)).status).toBe('COMPLETED');
    expect(await read(missed)).toMatchObject({ status: 'PAUSED', reason: { code: 'SCHEDULE_MISSED' } });
    expect(await messages(missed)).toEqual([]);
    expect(await act(missed, 'resume')).toBe('RUNNING');
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    expect((await read(missed)).status).toBe('COMPLETED');
  });

  test('keeps to the hours of each recipient', async () => {
    const topicId = await createTopic();
    // 12:00 UTC is 21:00 in Tokyo and 07:00 in New York, or 08:00 in summer.
    const zones = ['Europe/London', 'Asia/Tokyo', 'America/New_York'];
    for (const timeZone of zones) await insertContact(app, { phone: phone(), timeZone, topicIds: [topicId] });
    const noon = new Date(app.clock.now());
    noon.setUTCHours(36, 0, 0, 0);
    app.clock.advance(noon.getTime() - app.clock.now().getTime());
    const id = await make({ topicId, window: { from: '09:00', to: '20:00' } });
    await act(id, 'start');
    await app.settle();
    expect((await read(id)).counts).toMatchObject({ recipients: 3, sent: 1, pending: 2 });
    app.clock.advance(3 * 3_600_000);
    await app.settle();
    expect((await read(id)).counts).toMatchObject({ sent: 2, pending: 1 });
    app.clock.advance(10 * 3_600_000);
    await app.settle();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 3 } });
  });

  test('pauses by itself with the reason, and writes once more to those whose message failed', async () => {
    const to = [212, 312, 617, 702, 818, 916].map(area => `+1${area}5550001`);
    const id = await make({ to: [...to, ...phones(4)], limits: { failedPercent: 50, minimum: 10 } });
    await act(id, 'start');
    await app.settle();
    const paused = await read(id);
    expect(paused).toMatchObject({ status: 'PAUSED', reason: { code: 'TOO_MANY_FAILURES' }, counts: { failed: 6 } });
    expect(await act(id, 'retry-failed')).toBe('PAUSED');
    expect((await read(id)).counts).toMatchObject({ failed: 0, pending: 6, sent: 4 });
    await app.request('PATCH', `${PATH}/${id}`, { body: { limits: { failedPercent: 100 } } });
    expect(await act(id, 'resume')).toBe('RUNNING');
    await app.settle();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', counts: { failed: 6, delivered: 4 } });
    expect((await read(id)).counts).toMatchObject(await scan(id));
    // Each attempt is a message of its own.
    expect(await messages(id)).toHaveLength(16);
  });

  test('pauses where the balance ends, goes on exactly there, and gives back what it did not use', async () => {
    const workspaceId = await app.workspace({ credits: 3 });
    const [live, testing] = [
      await app.key({ workspaceId, mode: 'live' }),
      await app.key({ workspaceId, mode: 'test' }),
    ];
    const id = await make({ to: phones(5) }, live);
    expect((await app.request('GET', `${PATH}/${id}`, { key: testing })).status).toBe(404);
    await act(id, 'start', live);
    await app.settle();
    expect(await read(id, live)).toMatchObject({
      ...{ status: 'PAUSED', sandbox: false, reason: { code: 'INSUFFICIENT_CREDITS' } },
      counts: { pending: 2, queued: 3, cost: 3 },
    });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 0, held: 3 });
    await grantCredits(app.ctx(workspaceId), workspaceId, 7, 'test');
    expect(await act(id, 'resume', live)).toBe('RUNNING');
    await app.settle();
    expect(await read(id, live)).toMatchObject({ status: 'RUNNING', counts: { pending: 0, queued: 5, cost: 5 } });
    // There is nobody to hand them to: all of them come back.
    expect(await act(id, 'cancel', live)).toBe('CANCELLED');
    app.clock.advance(60_000);
    await app.settle();
    expect(await read(id, live)).toMatchObject({ counts: { queued: 0, cancelled: 5, cost: 0, sent: 0 } });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('is tried with some addresses, copied and deleted', async () => {
    const id = await make({ to: phones(2), payload: { message: 'Hi {{ name }}' }, variables: { name: 'you' } });
    const tried = await post(`/${id}/test`, { to: [phone(), 'nobody'] });
    expect([tried.status, tried.body.data.messageIds.length]).toEqual([200, 1]);
    expect(tried.body.data.refused).toEqual({ nobody: 'INVALID_RECIPIENT' });
    await app.settle();
    expect((await read(id)).counts).toMatchObject({ recipients: 2, pending: 2 });
    const copy = (await post(`/${id}/duplicate`)).body.data;
    expect(copy).toMatchObject({ status: 'DRAFT', variables: { name: 'you' }, counts: { recipients: 2 } });
    await act(copy.id, 'start');
    expect((await app.request('DELETE', `${PATH}/${copy.id}`)).body.code).toBe('CAMPAIGN_STATUS');
    await app.settle();
    expect((await read(copy.id)).status).toBe('COMPLETED');
    const file = await app.request('GET', `${PATH}/${copy.id}/recipients/export`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(file.body).trim().split('\r\n')).toHaveLength(3);
    expect((await app.request('DELETE', `${PATH}/${copy.id}`)).status).toBe(200);
    await app.settle();
    expect((await app.request('GET', `${PATH}/${copy.id}`)).status).toBe(404);
    expect(await scan(copy.id)).toMatchObject({ recipients: 0 });
    const list = await app.request('GET', `${PATH}?status=DRAFT&limit=100`);
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  test('forgets a contact that is erased', async () => {
    const topicId = await createTopic();
    const own = phone();
    const contactId = await insertContact(app, { phone: own, topicIds: [topicId] });
    const [id, listed] = [await make({ topicId }), await make({ to: [own, phone()] })];
    await act(id, 'start');
    await app.settle();
    await app.request('POST', `/v1/contacts/${contactId}/erase`, { body: {} });
    await app.settle();
    expect(await recipients(id)).toMatchObject([{ contactId: null, to: null, status: 'DELIVERED' }]);
    expect((await read(id)).counts.delivered).toBe(1);
    expect(await recipients(listed)).toMatchObject([{ to: null, status: 'SKIPPED' }, { status: 'PENDING' }]);
  });
});

describe('POST /v1/campaigns', () => {
  test('names every invalid field at once', async () => {
    const refused = await post('', {
      name: '',
      channel: 'sms',
      to: ['nobody', 7, { variables: 3 }],
      segmentId: 'seg_1',
      payload: { message: '{{ unclosed' },
      pace: { perSecond: 0 },
      window: { from: '25:00', to: '08:00', timeZone: 'Mars/Base' },
      schedule: { sendAt: '2001-01-01T00:00:00Z' },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(problems(refused)).sort()).toEqual(
      [
        ...['name', 'pace.perSecond', 'window.from', 'window.timeZone', 'schedule.sendAt', 'to[1]', 'to[2].to'],
        ...['to[2].variables', 'payload.message', 'segmentId'],
      ].sort(),
    );
  });

  test.each([
    [{}, 'segmentId'],
    [{ to: ['+14155551111'], payload: null }, 'payload'],
    [{ to: ['+14155551111'], templateId: 'tpl_1' }, 'templateId'],
    [{ segmentId: 'seg_01h455vb4pex5vsknk084sn02q' }, 'segmentId'],
    [{ tags: ['no-such-tag'] }, 'tags[0]'],
    [{ to: ['+14155551111', 'x'] }, 'to[1]'],
    [{ to: [] }, 'to'],
    [{ to: ['+14155551111'], channel: 'pigeon' }, 'channel'],
    [{ to: ['+14155551111'], variables: [] }, 'variables'],
  ])('refuses %j', async (more, field) => {
    const refused = await post('', { name: 'x', channel: 'sms', payload: { message: 'x' }, ...more });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(problems(refused))).toContain(field);
  });

  test('takes the scope of a send on the channel, and nothing of another workspace', async () => {
    const key = await app.key({ scopes: ['campaigns:manage', 'campaigns:read'] });
    const refused = await post('', { name: 'x', channel: 'sms', payload: { message: 'x' }, to: [phone()] }, key);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const id = await make({ to: phones(1) });
    const stranger = await app.key({ workspaceId: await app.workspace() });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/start'],
      ['GET', '/recipients'],
      ['GET', '/stats'],
      ['DELETE', ''],
    ] as const)
      expect((await app.request(method, `${PATH}/${id}${path}`, { key: stranger })).status).toBe(404);
    expect((await app.request('GET', `${PATH}/${id}`, { key: app.liveKey })).status).toBe(404);
  });
});
