import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../examples/demo-peers/smtp-sink.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../../subgraphs/channels/kinds/email/email.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';

const HTML = '<p><a href="https://shop.example/sale">The sale</a></p>';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'noreply@operator.example' } });
  desk = campaignDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});

/** A workspace with a live key, and what it does with mails. */
async function shop() {
  const workspaceId = await app.workspace({ credits: 100 });
  await assignSender(app.ctx(workspaceId), email, 'shop.example');
  const key = await app.key({ workspaceId, mode: 'live' });
  const get = async (path: string, headers = {}) => (await app.request('GET', path, { key, headers })).body.data;
  const mail = async (more: object = {}): Promise<string> => {
    const payload = { subject: 'Sale', html: HTML, from: 'hello@shop.example' };
    const to = Array.from({ length: 4 }, (_, no) => `ada${no}@reader.example`);
    const id = await desk.make({ channel: 'email', payload, to, ...more }, key);
    expect(await desk.act(id, 'start', key)).toBe('RUNNING');
    await app.settle();
    app.clock.advance(60_000);
    await app.settle();
    return id;
  };
  const track = (tracking: object) => app.request('PUT', '/v1/email/tracking', { key, body: tracking });
  const stats = (id: string, headers = {}) => get(`/v1/campaigns/${id}/stats`, headers);
  return { key, get, mail, track, stats };
}

type Measure = { step: string; count: number | null; share: number | null; reason: string | null; note: string | null };
const reasonsOf = (measures: readonly Measure[]) =>
  Object.fromEntries(measures.map(({ step, reason }) => [step, reason]));
const stepOf = (measures: readonly Measure[], step: string) => measures.find(each => each.step === step);

const BLIND = {
  ...{ delivered: 'NO_RECEIPTS', read: 'OPENS_NOT_TRACKED', clicked: 'CLICKS_NOT_TRACKED' },
  ...{ converted: 'CLICKS_NOT_TRACKED', replied: 'NO_RETURN_ADDRESS' },
  ...{ bounced: 'NO_RETURN_ADDRESS', complained: 'NO_RETURN_ADDRESS' },
};

describe('measures of a campaign', () => {
  test('say of mails that a relay took what is not known, in the language of the request', async () => {
    const { mail, stats } = await shop();
    const id = await mail();
    const { counts, measures } = await stats(id);
    expect(counts).toMatchObject({ sent: 4, delivered: 0, read: 0 });
    expect(reasonsOf(measures)).toEqual(BLIND);
    expect(measures.every(({ count, share }: Measure) => count === null && share === null)).toBe(true);
    const spanish = await stats(id, { 'x-locale': 'es' });
    expect(stepOf(spanish.measures, 'read')?.note).toMatch(/^Las aperturas/);
  });

  test('are numbers once opens are tracked, and stay unknown for mails of before', async () => {
    const { mail, stats, track } = await shop();
    const before = await mail();
    await track({ opens: true, clicks: false });
    const after = await mail();
    expect(stepOf((await stats(after)).measures, 'read')).toEqual({
      ...{ step: 'read', count: 0, share: 0, reason: null, note: null },
    });
    expect(reasonsOf((await stats(before)).measures)).toMatchObject({ read: 'OPENS_NOT_TRACKED' });
    // Another change leaves since when opens are tracked.
    app.clock.advance(60_000);
    await track({ opens: true, clicks: true });
    expect(reasonsOf((await stats(after)).measures)).toMatchObject({ read: null, clicked: 'CLICKS_NOT_TRACKED' });
  });

  test('know the clicks of short links, and nothing of a mail that is not to be tracked', async () => {
    const { mail, stats, track } = await shop();
    await track({ opens: true, clicks: true });
    const short = reasonsOf((await stats(await mail({ shortenLinks: true }))).measures);
    expect(short).toMatchObject({ clicked: null, converted: 'NO_CONVERSIONS' });
    const payload = { subject: 'Sale', html: HTML, from: 'hello@shop.example', tracking: false };
    const untracked = reasonsOf((await stats(await mail({ payload }))).measures);
    expect(untracked).toMatchObject({ read: 'OPENS_NOT_TRACKED', clicked: 'CLICKS_NOT_TRACKED' });
  });

  test('are those of each variant, and the test says that nothing was measured', async () => {
    const { key, mail, stats } = await shop();
    const items = ['A', 'B'].map(name => ({
      name,
      payload: { subject: name, html: HTML, from: 'hello@shop.example' },
    }));
    const to = Array.from({ length: 40 }, (_, no) => `bob${no}@reader.example`);
    const variants = { items, testPercent: 50, decideAfterMinutes: 5 };
    const id = await mail({ payload: null, variants, to });
    app.clock.advance(6 * 60_000);
    await app.settle();
    expect(await desk.read(id, key)).toMatchObject({ winner: 0, decidedBy: 'NOTHING_MEASURED' });
    const all = (await stats(id)).variants;
    expect(all.map(({ measures }: { measures: Measure[] }) => reasonsOf(measures))).toEqual([BLIND, BLIND]);
  });

  test('are all known in the sandbox, but for what the channel has not', async () => {
    const id = await desk.make({ to: desk.phones(3), shortenLinks: true });
    await desk.act(id, 'start');
    await app.settle();
    app.clock.advance(60_000);
    await app.settle();
    const { measures } = await desk.stats(id);
    expect(stepOf(measures, 'delivered')).toMatchObject({ count: 3, share: 1, reason: null });
    expect(reasonsOf(measures)).toMatchObject({ read: 'NOT_ON_CHANNEL', clicked: null, bounced: 'NOT_ON_CHANNEL' });
  });
});

describe('results of messages', () => {
  test('are shares of what can be confirmed, and the rest is accepted', async () => {
    const { get, mail } = await shop();
    await mail();
    const outcomes = await get('/v1/usage/outcomes');
    expect(outcomes).toMatchObject({
      ...{ accepted: 4, failed: 0, confirmable: 0, delivered: null, deliveredShare: null, failedShare: 0 },
      channels: [{ channel: 'email', accepted: 4, delivered: null, deliveredShare: null, reason: 'NO_RECEIPTS' }],
    });
  });

  test('of another channel count beside those, with the share that its receipts make', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId, mode: 'live' });
    await app.services.db.pool.query(SEED, [workspaceId, app.clock.now()]);
    const ask = async (query = '') => (await app.request('GET', `/v1/usage/outcomes${query}`, { key })).body.data;
    expect(await ask()).toMatchObject({
      ...{ accepted: 27, failed: 3, confirmable: 10, delivered: 8, deliveredShare: 0.8, failedShare: 0.1 },
      channels: [
        { channel: 'sms', accepted: 9, delivered: 8, failed: 1, deliveredShare: 0.8, reason: null },
        { channel: 'email', accepted: 9, delivered: null, failed: 1, reason: 'NO_RECEIPTS' },
        { channel: 'rcs', accepted: 9, delivered: null, failed: 1, reason: 'NOTHING_REPORTED' },
      ],
    });
    expect(await ask('?channels=email')).toMatchObject({ accepted: 9, confirmable: 0, deliveredShare: null });
    const refused = await app.request(
      'GET',
      '/v1/usage/outcomes?instanceId=ins_1&source[kind]=CAMPAIGN&source[id]=cmp_1',
      { key },
    );
    expect(refused.status).toBe(400);
  });

  test('of bots are accepted, because bots report nothing', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId, mode: 'live' });
    const bot = await app.request('POST', '/v1/botchat/instances', { key, body: { name: 'Bot', mode: 'OFFICIAL' } });
    expect(bot.status, JSON.stringify(bot.body)).toBe(201);
    const measures = (await app.request('GET', '/v1/usage/measures', { key })).body.data as {
      channel: string;
      step: string;
      measured: boolean;
      reason: string | null;
    }[];
    expect(measures.find(({ channel, step }) => channel === 'botchat' && step === 'delivered')).toMatchObject({
      measured: false,
      reason: 'NO_RECEIPTS',
    });
  });
});

/** Stores of each channel nine messages that were accepted, of which eight arrived by SMS alone and one mail was opened, and one that failed. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
  select 'msg_' || lpad('m' || c || n, 26, '0'), $1, c, 'none', '+14155550100', 'none', false,
    case when n = 10 then 'FAILED' when c = 'sms' and n > 1 or c = 'email' and n = 1 then 'DELIVERED' else 'SENT' end, 1, 1, $2, $2
  from generate_series(1, 10) n cross join unnest(array['sms', 'email', 'rcs']) c`;
