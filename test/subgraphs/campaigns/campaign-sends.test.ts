import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { insertContact, insertSuppression } from '../../support/channels/audience.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10', SMPP_URL: 'smpp://127.0.0.1:1' } });
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const PATH = '/v1/campaigns';

describe('the messages of a campaign', () => {
  test('writes to everybody on its list once, and is completed when every message has an outcome', async () => {
    const to = [...desk.phones(3), '+14155550001', '+14155550002', '+14155550004'];
    const id = await desk.make({ to: [...to, { to: to[0] }, { to: desk.phone(), variables: { name: 'Ada' } }] });
    expect(await desk.read(id)).toMatchObject({
      status: 'DRAFT',
      sandbox: true,
      counts: { recipients: 7, pending: 7 },
    });
    await app.settle();
    expect(await desk.messages(id)).toEqual([]);
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    await app.settle();
    expect((await desk.read(id)).status).toBe('COMPLETED');
    // Receipts of the sandbox take their time.
    app.clock.advance(60_000);
    await app.settle();
    const done = await desk.read(id);
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
    expect(done.counts).toMatchObject(await desk.scan(id));
    const sent = await desk.messages(id);
    expect(sent).toHaveLength(7);
    expect(new Set(sent.map(one => one.to)).size).toBe(7);
    expect(sent.every(({ sandbox }) => sandbox)).toBe(true);
    const failed = await desk.recipients(id, '&status=FAILED');
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
    expect(await desk.eventsOf(id)).toEqual(['campaign.started', 'campaign.completed']);
  });

  test('reaches the contacts of a segment as they are at the start, but for those who are left out', async () => {
    const topicId = await desk.createTopic();
    const reached: string[] = [];
    for (let n = 0; n < 4; n++) reached.push(await insertContact(app, { phone: desk.phone(), topicIds: [topicId] }));
    const out = await insertContact(app, { phone: desk.phone(), topicIds: [topicId], receiveMarketing: false });
    const suppressed = desk.phone();
    const blocked = await insertContact(app, { phone: suppressed, topicIds: [topicId] });
    await insertSuppression(app, 'sms', suppressed);
    const mailOnly = await insertContact(app, { email: 'mail-only@example.com', topicIds: [topicId] });
    await insertContact(app, { phone: desk.phone() });
    const segment = await app.request('POST', '/v1/segments', {
      body: { name: 'Subscribers', match: 'all', rules: [{ type: 'topic', topicId, subscribed: true }] },
    });
    const more = { segmentId: segment.body.data.id, exclude: { contactIds: [reached[3]] } };
    const id = await desk.make({ ...more, payload: { message: 'Hello {{ contact.name | default: "you" }}' } });
    const estimate = await app.request('GET', `${PATH}/${id}/estimate`);
    expect(estimate.body.data).toMatchObject({
      ...{ recipients: 6, sampled: 6, deliverable: 3, cost: 0 },
      unreachable: { RECIPIENT_OPTED_OUT: 1, RECIPIENT_SUPPRESSED: 1, RECIPIENT_WITHOUT_ADDRESS: 1 },
    });
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    await insertContact(app, { phone: desk.phone(), topicIds: [topicId] });
    await app.settle();
    expect(await desk.read(id)).toMatchObject({
      status: 'COMPLETED',
      counts: { recipients: 6, delivered: 3, skipped: 3 },
    });
    const rows = await desk.recipients(id);
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
    expect((await desk.stats(id)).codes).toEqual({
      ...{ RECIPIENT_OPTED_OUT: 1, RECIPIENT_SUPPRESSED: 1, RECIPIENT_WITHOUT_ADDRESS: 1 },
    });
    const byTag = await desk.make({ topicId });
    await desk.act(byTag, 'start');
    await app.settle();
    expect(await desk.read(byTag)).toMatchObject({ status: 'COMPLETED', audience: { topicIds: [topicId] } });
    expect((await desk.read(byTag)).counts.recipients).toBe(8);
  });

  test('keeps to its pace, which may be changed while it runs', async () => {
    const id = await desk.make({ to: desk.phones(30), pace: { perSecond: 5 } });
    await desk.act(id, 'start');
    await app.settle();
    const sent = async () => (await desk.read(id)).counts.sent;
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
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 30 } });
  });

  test('says how long it will take: at its pace, else as fast as the last like it', async () => {
    const seconds = async (id: string) => (await app.request('GET', `${PATH}/${id}/estimate`)).body.data.seconds;
    expect(await seconds(await desk.make({ to: desk.phones(10), pace: { perSecond: 2 } }))).toBe(5);
    const like = { channel: 'rcs', payload: { type: 'text', message: 'Hello' } };
    const first = await desk.make({ ...like, to: desk.phones(10) });
    expect(await seconds(first)).toBeNull();
    await desk.act(first, 'start');
    app.clock.advance(4_000);
    await app.settle();
    expect((await desk.read(first)).status).toBe('COMPLETED');
    expect(await seconds(await desk.make({ ...like, to: desk.phones(20) }))).toBeGreaterThanOrEqual(8);
  });

  test('writes once to a recipient who is queued twice: by a claim that was lost, and by a retry', async () => {
    const id = await desk.make({ to: desk.phones(3), pace: { perSecond: 2 } });
    await desk.act(id, 'start');
    const again = `insert into campaigns.portion (campaign_id, due_at, nos, asked) values ($1, $2, '{0,1,2}', true)`;
    await sql(app.services.db, again, [id, app.clock.now()]);
    for (let n = 0; n < 8; n++) {
      app.clock.advance(1_000);
      await app.settle();
    }
    expect(await desk.read(id)).toMatchObject({
      status: 'COMPLETED',
      counts: { recipients: 3, delivered: 3, skipped: 0 },
    });
    expect(await desk.messages(id)).toHaveLength(3);
  });

  test('keeps to the hours of each recipient', async () => {
    const topicId = await desk.createTopic();
    // 12:00 UTC is 21:00 in Tokyo and 07:00 in New York, or 08:00 in summer.
    const zones = ['Europe/London', 'Asia/Tokyo', 'America/New_York'];
    for (const timeZone of zones) await insertContact(app, { phone: desk.phone(), timeZone, topicIds: [topicId] });
    const noon = new Date(app.clock.now());
    noon.setUTCHours(36, 0, 0, 0);
    app.clock.advance(noon.getTime() - app.clock.now().getTime());
    const id = await desk.make({ topicId, window: { from: '09:00', to: '20:00' } });
    await desk.act(id, 'start');
    await app.settle();
    expect((await desk.read(id)).counts).toMatchObject({ recipients: 3, sent: 1, pending: 2 });
    app.clock.advance(3 * 3_600_000);
    await app.settle();
    expect((await desk.read(id)).counts).toMatchObject({ sent: 2, pending: 1 });
    app.clock.advance(10 * 3_600_000);
    await app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 3 } });
  });
});
