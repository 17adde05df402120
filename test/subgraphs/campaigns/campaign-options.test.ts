import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { approveCampaign, requireApproval } from '../../../subgraphs/campaigns/campaign/approval/approval.js';
import { learnOfAnswers } from '../../../subgraphs/campaigns/campaign/count/consume-others.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { insertContact } from '../../support/channels/audience.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10' } });
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const pass = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  await app.settle();
};
const MINUTE = 60_000;

test('a campaign shows the limits at which it pauses, also those that nobody gave', async () => {
  const limits = { bouncedPercent: 10, complainedPercent: 1, failedPercent: 50, minimum: 100 };
  const id = await desk.make({ to: [desk.phone()] });
  expect((await desk.read(id)).limits).toEqual(limits);
  const asked = `{ campaign(id: "${id}") { limits { bouncedPercent complainedPercent failedPercent minimum } } }`;
  expect((await app.graphql(asked)).body.data.campaign.limits).toEqual(limits);
  await app.request('PATCH', `/v1/campaigns/${id}`, { body: { limits: { failedPercent: 20 } } });
  expect((await desk.read(id)).limits).toEqual({ ...limits, failedPercent: 20 });
});

test('an evergreen campaign is joined by contacts that come later, each once, until it ends', async () => {
  const topicId = await desk.createTopic();
  const join = () => insertContact(app, { phone: desk.phone(), topicIds: [topicId] });
  await join();
  const evergreenUntil = new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString();
  const id = await desk.make({ topicId, evergreenUntil });
  await desk.act(id, 'start');
  await app.settle();
  expect(await desk.read(id)).toMatchObject({ status: 'RUNNING', counts: { recipients: 1, sent: 1 } });
  await join();
  await join();
  await pass(11 * MINUTE);
  expect(await desk.read(id)).toMatchObject({ status: 'RUNNING', counts: { recipients: 3, sent: 3 } });
  await pass(50 * MINUTE);
  await pass(MINUTE);
  expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { recipients: 3, sent: 3 } });
});

test('a campaign writes at the hour at which a contact read before', async () => {
  const topicId = await desk.createTopic();
  const [reader] = [
    await insertContact(app, { phone: desk.phone(), topicIds: [topicId] }),
    await insertContact(app, { phone: desk.phone(), topicIds: [topicId] }),
  ];
  const before = await desk.make({ topicId });
  await desk.act(before, 'start');
  await app.settle();
  const now = app.clock.now();
  const at = new Date(Math.floor(now.getTime() / (60 * MINUTE)) * 60 * MINUTE + 5 * 60 * MINUTE);
  await sql(app.services.db, 'update campaigns.recipient set read_at = $2 where contact_id = $1', [reader, at]);
  const id = await desk.make({ topicId, bestHour: true });
  await desk.act(id, 'start');
  await app.settle();
  expect((await desk.read(id)).counts).toMatchObject({ recipients: 2, sent: 1, pending: 1 });
  await pass(at.getTime() - app.clock.now().getTime());
  await pass(1_000);
  expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 2 } });
});

test('answers, clicks and conversions are kept with the recipient', async () => {
  const topicId = await desk.createTopic();
  const contactId = await insertContact(app, { phone: '+14155550005', topicIds: [topicId] });
  const id = await desk.make({ topicId });
  await desk.act(id, 'start');
  await app.settle();
  await pass(MINUTE);
  const body = { url: 'https://shop.example/', contactId, campaignId: id };
  const link = (await app.request('POST', '/v1/short-links', { body })).body.data;
  expect(link).toMatchObject({ contactId, campaignId: id });
  const listed = await app.request('GET', `/v1/short-links?campaignId=${id}`);
  expect(listed.body.data).toMatchObject([{ id: link.id }]);
  const shown = await app.graphql(`{ campaign(id: "${id}") { shortLinks { items { id contact { id } } } } }`);
  expect(shown.body.data.campaign.shortLinks.items).toEqual([{ id: link.id, contact: { id: contactId } }]);
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
  await app.request('GET', `/l/${link.code}`, { key: null, headers: { 'user-agent': agent } });
  await app.settle();
  const sale = await app.request('POST', '/v1/conversions', { body: { externalId: 'order-1', shortLinkId: link.id } });
  expect(sale.body.data.attributedTo).toMatchObject({ campaignId: id, shortLinkId: link.id });
  await app.settle();
  expect((await desk.read(id)).counts).toMatchObject({
    recipients: 1,
    delivered: 1,
    replied: 1,
    clicked: 1,
    converted: 1,
  });
  for (const query of ['did=clicked', 'did=replied&status=DELIVERED', 'did=converted', 'did=bounced']) {
    const { data, pagination } = (await app.request('GET', `/v1/campaigns/${id}/recipients?${query}`)).body;
    expect([data.length, pagination.total]).toEqual(query === 'did=bounced' ? [0, 0] : [1, 1]);
  }
  const [hour] = (await desk.stats(id)).overTime;
  expect(hour).toMatchObject({ sent: 1, replied: 1, clicked: 1, converted: 1 });
  const [answered] = await sql<{ id: string; workspaceId: string }>(
    app.services.db,
    'select id, workspace_id as "workspaceId" from channels.message where source_id = $1',
    [id],
  );
  const stop = { inboundId: 'inb_stop', messageId: answered!.id, text: 'Stop!' };
  const event = { id: 'evt_stop', name: 'sms.received', sandbox: true, at: app.clock.now(), data: stop };
  await learnOfAnswers.consume(app.services, [{ ...event, workspaceId: answered!.workspaceId } as never]);
  expect((await desk.read(id)).counts).toMatchObject({ replied: 1, unsubscribed: 1 });
  const refused = await app.request('POST', '/v1/short-links', { body: { ...body, campaignId: 'cmp_1' } });
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['campaignId']);
});

test('where the workspace asks for it, a campaign starts once a second person approved it', async () => {
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId });
  const person = (userId: string) =>
    createContext(app.services, {
      caller: { kind: 'session', workspaceId, scopes: ['campaigns:manage'], instanceIds: [], sandbox: false, userId },
      ...{ locale: 'en', requestId: '', ip: '' },
    });
  await requireApproval(app.ctx(workspaceId), true);
  const id = await desk.make({ to: [desk.phone()] }, key);
  expect(await desk.act(id, 'start', key)).toBe('CAMPAIGN_APPROVAL_REQUIRED');
  await sql(app.services.db, 'update campaigns.campaign set created_by = $2 where id = $1', [id, 'usr_maker']);
  await expect(approveCampaign(person('usr_maker'), id)).rejects.toMatchObject({ code: 'CAMPAIGN_APPROVAL_OTHER' });
  const templateId = (
    await app.request('POST', '/v1/templates', { key, body: { name: 'Sale', parts: { sms: { message: 'Sale' } } } })
  ).body.data.id;
  await app.request('PATCH', `/v1/campaigns/${id}`, { key, body: { templateId } });
  const approved = async () =>
    (await app.graphql('query ($id: ID!) { campaign(id: $id) { approved } }', { id }, { key })).body.data.campaign
      .approved;
  expect(await approved()).toBe(false);
  expect((await approveCampaign(person('usr_other'), id)).approvedAt).not.toBeNull();
  expect(await approved()).toBe(true);
  // A change takes it back.
  const parts = { sms: { message: 'Sale!' } };
  await app.request('PATCH', `/v1/templates/${templateId}`, { key, body: { parts } });
  expect(await approved()).toBe(false);
  await app.request('PATCH', `/v1/campaigns/${id}`, { key, body: { payload: { message: 'Other' } } });
  expect(await desk.act(id, 'start', key)).toBe('CAMPAIGN_APPROVAL_REQUIRED');
  await approveCampaign(person('usr_other'), id);
  expect(await desk.act(id, 'start', key)).toBe('RUNNING');
  expect(await desk.act(await desk.make({ to: [desk.phone()] }), 'start')).toBe('RUNNING');
});

describe('several channels, one after the other', () => {
  const channels = ['sms', 'email'];
  const payload = { sms: { message: 'Hi {{ contact.name }}' }, email: { subject: 'Hi', text: 'Hi' } };
  const messages = (id: string) =>
    sql<{ channel: string; contact: string; status: string }>(
      app.services.db,
      `select channel, contact_id as contact, coalesce(substatus, status) as status from channels.message where source_id = $1 order by created_at, id`,
      [id],
    );
  const ways = async (id: string) => {
    const byContact = Map.groupBy(await messages(id), ({ contact }) => contact);
    return (contact: string) => (byContact.get(contact) ?? []).map(({ channel, status }) => `${channel} ${status}`);
  };

  test('each contact gets the message on the first one that reaches it, and what comes too late is taken back', async () => {
    const topicId = await desk.createTopic();
    const join = (more: object) => insertContact(app, { topicIds: [topicId], ...more });
    const reached = await join({ phone: desk.phone(), email: 'deliver+r@example.com' });
    const failing = await join({ phone: '+14155550001', email: 'deliver+f@example.com' });
    const silent = await join({ phone: '+14155550003', email: 'deliver+s@example.com' });
    const mailOnly = await join({ email: 'deliver+m@example.com' });
    const nothing = await join({ phone: '+12125550001', email: 'fail+n@example.com' });
    const id = await desk.make({ channel: null, channels, mode: 'fallback', after: 120, payload, topicId });
    expect(await desk.read(id)).toMatchObject({ channel: 'sms', channels, after: 120, success: 'DELIVERED' });
    const estimate = (await app.request('GET', `/v1/campaigns/${id}/estimate`)).body.data;
    expect(estimate).toMatchObject({ recipients: 5, deliverable: 5, unreachable: {} });
    await desk.act(id, 'start');
    await app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'RUNNING' });
    await pass(MINUTE);
    let way = await ways(id);
    expect(way(silent)).toEqual(['sms unknown']);
    await pass(2 * MINUTE);
    await pass(1_000);
    way = await ways(id);
    expect(way(reached)).toEqual(['sms DELIVERED']);
    expect(way(failing)).toEqual(['sms FAILED', 'email DELIVERED']);
    expect(way(silent)).toEqual(['sms unknown', 'email DELIVERED']);
    expect(way(mailOnly)).toEqual(['email DELIVERED']);
    expect(way(nothing)).toEqual(['sms FAILED', 'email FAILED']);
    expect(await desk.read(id)).toMatchObject({
      status: 'COMPLETED',
      counts: { recipients: 5, delivered: 4, failed: 1, pending: 0, queued: 0 },
    });
    expect(await desk.act(id, 'retry-failed')).toBe('RUNNING');
    await pass(MINUTE);
    expect((await ways(id))(nothing)).toEqual(['sms FAILED', 'email FAILED', 'sms FAILED', 'email FAILED']);
    expect((await desk.read(id)).status).toBe('COMPLETED');
  });

  test('are checked by the channel', async () => {
    const body = {
      ...{
        name: 'x',
        channels: ['sms', 'sms', 'pigeon'],
        channel: 'sms',
        to: [desk.phone()],
        after: 0,
        success: 'SEEN',
      },
      ...{ payload: { sms: { message: '{{ x' } }, instances: [{ channel: 'chatapp', instanceId: 'ins_1' }] },
    };
    const refused = await app.request('POST', '/v1/campaigns', { body });
    const fields = refused.body.details.map(({ field }: { field: string }) => field);
    expect(new Set(fields)).toEqual(
      new Set([
        ...['after', 'success', 'channel', 'channels[1]', 'channels[2]', 'to[0]', 'instances[0].channel'],
        ...['payload.sms.message', 'payload.pigeon'],
      ]),
    );
    const none = await app.request('POST', '/v1/campaigns', {
      body: { name: 'x', to: [desk.phone()], payload: { message: 'x' } },
    });
    expect(none.body.details.map(({ field }: { field: string }) => field)).toContain('channel');
  });
});

test('mails go to each receiving host at its pace, which may be changed while it runs', async () => {
  const to = ['a', 'b'].flatMap(host => Array.from({ length: 12 }, (_, no) => `deliver+${no}@${host}.example.com`));
  const mail = { channel: 'email', payload: { subject: 'A', text: 'A' } };
  const id = await desk.make({ ...mail, to, pace: { perHost: 2 } });
  expect((await desk.read(id)).pace).toEqual({ perSecond: null, perHost: 2 });
  await desk.act(id, 'start');
  await app.settle();
  const sent = async (): Promise<number> => (await desk.read(id)).counts.sent;
  const first = await sent();
  expect(first).toBeGreaterThanOrEqual(2);
  expect(first).toBeLessThanOrEqual(6);
  await pass(2_000);
  const second = await sent();
  expect(second - first).toBeGreaterThanOrEqual(2);
  expect(second - first).toBeLessThanOrEqual(8);
  await app.request('PATCH', `/v1/campaigns/${id}`, { body: { pace: { perHost: 1_000 } } });
  await pass(1_000);
  expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', counts: { sent: 24 } });
  const refused = await app.request('POST', '/v1/campaigns', {
    body: { name: 'x', channel: 'sms', payload: { message: 'x' }, to: [desk.phone()], pace: { perHost: 1 } },
  });
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['pace.perHost']);
});
