import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { grantCredits } from '../../../subgraphs/channels/core/credit/credit.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { insertContact } from '../../support/channels/audience.js';
import { sendDesk } from '../../support/channels/sends.js';
import { problems } from '../../support/problems.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10', SMPP_URL: 'smpp://127.0.0.1:1' } });
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const PATH = '/v1/campaigns';

describe('a campaign', () => {
  test('is paused, resumed and cancelled: nobody is written to meanwhile, nobody twice, and nobody afterwards', async () => {
    const id = await desk.make({ to: desk.phones(20), pace: { perSecond: 5 } });
    await desk.act(id, 'start');
    app.clock.advance(1_000);
    await app.settle();
    expect(await desk.act(id, 'pause')).toBe('PAUSED');
    const { counts, reason } = await desk.read(id);
    expect(reason.code).toBe('PERSON');
    app.clock.advance(60_000);
    await app.settle();
    expect((await desk.read(id)).counts).toEqual(counts);
    expect(await desk.act(id, 'pause')).toBe('CAMPAIGN_STATUS');
    expect(await desk.act(id, 'resume')).toBe('RUNNING');
    app.clock.advance(1_000);
    await app.settle();
    const later = (await desk.read(id)).counts.sent;
    expect(later).toBeGreaterThan(counts.sent);
    expect(await desk.act(id, 'cancel')).toBe('CANCELLED');
    app.clock.advance(60_000);
    await app.settle();
    const end = await desk.read(id);
    expect(end.counts).toMatchObject({ recipients: 20, sent: later, cancelled: 20 - later, pending: 0 });
    expect(end.counts).toMatchObject(await desk.scan(id));
    expect(await desk.messages(id)).toHaveLength(later);
    for (const what of ['start', 'pause', 'resume', 'cancel', 'retry-failed'])
      expect(await desk.act(id, what)).toBe('CAMPAIGN_STATUS');
    expect(await desk.eventsOf(id)).toEqual([
      ...['campaign.started', 'campaign.paused PERSON', 'campaign.resumed', 'campaign.cancelled'],
    ]);
  });

  test('starts when it is scheduled, and waits for a person if that was missed by more than 15 minutes', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const [soon, missed] = [await desk.make({ to: desk.phones(1) }), await desk.make({ to: desk.phones(1) })];
    for (const id of [soon, missed]) {
      const { body } = await desk.post(`/${id}/schedule`, { schedule: { sendAt: at(10) } });
      expect([body.data.status, body.data.scheduledAt]).toEqual(['SCHEDULED', at(10)]);
    }
    await app.settle();
    expect((await desk.read(soon)).status).toBe('SCHEDULED');
    await sql(app.services.db, `update campaigns.campaign set scheduled_at = $2 where id = $1`, [missed, at(-6)]);
    app.clock.advance(10 * 60_000);
    await app.settle();
    // A worker that looked at it while its message was delivered looks again after a second.
    app.clock.advance(1_000);
    await app.settle();
    expect((await desk.read(soon)).status).toBe('COMPLETED');
    expect(await desk.read(missed)).toMatchObject({ status: 'PAUSED', reason: { code: 'SCHEDULE_MISSED' } });
    expect(await desk.messages(missed)).toEqual([]);
    expect(await desk.act(missed, 'resume')).toBe('RUNNING');
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    expect((await desk.read(missed)).status).toBe('COMPLETED');
  });

  test('pauses by itself with the reason, and writes once more to those whose message failed', async () => {
    const to = [212, 312, 617, 702, 818, 916].map(area => `+1${area}5550001`);
    const id = await desk.make({ to: [...to, ...desk.phones(4)], limits: { failedPercent: 50, minimum: 10 } });
    await desk.act(id, 'start');
    await app.settle();
    const paused = await desk.read(id);
    expect(paused).toMatchObject({ status: 'PAUSED', reason: { code: 'TOO_MANY_FAILURES' }, counts: { failed: 6 } });
    expect(await desk.act(id, 'retry-failed')).toBe('PAUSED');
    expect((await desk.read(id)).counts).toMatchObject({ failed: 0, pending: 6, sent: 4 });
    await app.request('PATCH', `${PATH}/${id}`, { body: { limits: { failedPercent: 100 } } });
    expect(await desk.act(id, 'resume')).toBe('RUNNING');
    await app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { failed: 6, delivered: 4 } });
    expect((await desk.read(id)).counts).toMatchObject(await desk.scan(id));
    // Each attempt is a message of its own.
    expect(await desk.messages(id)).toHaveLength(16);
  });

  test('pauses where the balance ends, goes on exactly there, and gives back what it did not use', async () => {
    const workspaceId = await app.workspace({ credits: 3 });
    const [live, testing] = [
      await app.key({ workspaceId, mode: 'live' }),
      await app.key({ workspaceId, mode: 'test' }),
    ];
    const id = await desk.make({ to: desk.phones(5) }, live);
    expect((await app.request('GET', `${PATH}/${id}`, { key: testing })).status).toBe(404);
    await desk.act(id, 'start', live);
    await app.settle();
    expect(await desk.read(id, live)).toMatchObject({
      ...{ status: 'PAUSED', sandbox: false, reason: { code: 'INSUFFICIENT_CREDITS' } },
      counts: { pending: 2, queued: 3, cost: 3 },
    });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 0, held: 3 });
    await grantCredits(app.ctx(workspaceId), workspaceId, 7, 'test');
    expect(await desk.act(id, 'resume', live)).toBe('RUNNING');
    await app.settle();
    expect(await desk.read(id, live)).toMatchObject({ status: 'RUNNING', counts: { pending: 0, queued: 5, cost: 5 } });
    // There is nobody to hand them to: all of them come back.
    expect(await desk.act(id, 'cancel', live)).toBe('CANCELLED');
    app.clock.advance(60_000);
    await app.settle();
    expect(await desk.read(id, live)).toMatchObject({ counts: { queued: 0, cancelled: 5, cost: 0, sent: 0 } });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('is tried with some addresses, copied and deleted', async () => {
    const id = await desk.make({
      to: desk.phones(2),
      payload: { message: 'Hi {{ name }}' },
      variables: { name: 'you' },
    });
    const tried = await desk.post(`/${id}/test`, { to: [desk.phone(), 'nobody'] });
    expect([tried.status, tried.body.data.messageIds.length]).toEqual([200, 1]);
    expect(tried.body.data.refused).toEqual({ nobody: 'INVALID_RECIPIENT' });
    await app.settle();
    expect((await desk.read(id)).counts).toMatchObject({ recipients: 2, pending: 2 });
    const copy = (await desk.post(`/${id}/duplicate`)).body.data;
    expect(copy).toMatchObject({ status: 'DRAFT', variables: { name: 'you' }, counts: { recipients: 2 } });
    await desk.act(copy.id, 'start');
    expect((await app.request('DELETE', `${PATH}/${copy.id}`)).body.code).toBe('CAMPAIGN_STATUS');
    await app.settle();
    expect((await desk.read(copy.id)).status).toBe('COMPLETED');
    const file = await app.request('GET', `${PATH}/${copy.id}/recipients/export`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(file.body).trim().split('\r\n')).toHaveLength(3);
    expect((await app.request('DELETE', `${PATH}/${copy.id}`)).status).toBe(200);
    await app.sweep();
    expect((await app.request('GET', `${PATH}/${copy.id}`)).status).toBe(404);
    expect(await desk.scan(copy.id)).toMatchObject({ recipients: 0 });
    const list = await app.request('GET', `${PATH}?status=DRAFT&limit=100`);
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  test('forgets a contact that is erased', async () => {
    const topicId = await desk.createTopic();
    const own = desk.phone();
    const contactId = await insertContact(app, { phone: own, topicIds: [topicId] });
    const [id, listed] = [await desk.make({ topicId }), await desk.make({ to: [own, desk.phone()] })];
    await desk.act(id, 'start');
    await app.settle();
    await app.request('POST', `/v1/contacts/${contactId}/erase`, { body: {} });
    await app.settle();
    expect(await desk.recipients(id)).toMatchObject([{ contactId: null, to: null, status: 'DELIVERED' }]);
    expect((await desk.read(id)).counts.delivered).toBe(1);
    expect(await desk.recipients(listed)).toMatchObject([{ to: null, status: 'SKIPPED' }, { status: 'PENDING' }]);
  });
});

describe('POST /v1/campaigns', () => {
  test('names every invalid field at once', async () => {
    const refused = await desk.post('', {
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
    const refused = await desk.post('', { name: 'x', channel: 'sms', payload: { message: 'x' }, ...more });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(problems(refused))).toContain(field);
  });

  test('takes the scope of a send on the channel, and nothing of another workspace', async () => {
    const key = await app.key({ scopes: ['campaigns:manage', 'campaigns:read'] });
    const refused = await desk.post(
      '',
      { name: 'x', channel: 'sms', payload: { message: 'x' }, to: [desk.phone()] },
      key,
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const id = await desk.make({ to: desk.phones(1) });
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
