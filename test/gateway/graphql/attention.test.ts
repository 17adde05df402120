import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { decideOnTemplates } from '../../support/channels/approvals.js';
import { signedIn } from './client.js';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  headers = await signedIn(app);
});
afterAll(() => app?.stop());

const QUERY = `{ attention {
  failingWebhooks { count items { id url failingSince } }
  linesDown { count items { id channel status } }
  numbersDue { count items { id status } }
  unverifiedDomains { count items { id name status } }
  failingProviders { count items { id name } }
  unapprovedCampaigns { count items { id name } }
  refusedTemplates { count items { status reason template { name } } }
  lowBalance { balance alertBelow }
} }`;

const NOTHING = { count: 0, items: [] };

const ask = async (options: object = { key: null, headers }) => (await app.graphql(QUERY, {}, options)).body;

const makeWebhook = async (name: string) => {
  const body = { name, url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
  return (await app.request('POST', '/v1/webhooks', { body })).body.data.id as string;
};

describe('attention', () => {
  test('is empty where all is well', async () => {
    const { data, errors } = await ask({ key: app.testKey });
    expect(errors).toBeUndefined();
    expect(data.attention).toEqual({
      failingWebhooks: NOTHING,
      linesDown: NOTHING,
      numbersDue: NOTHING,
      unverifiedDomains: NOTHING,
      failingProviders: NOTHING,
      unapprovedCampaigns: NOTHING,
      refusedTemplates: NOTHING,
      lowBalance: null,
    });
  });

  test('shows what does not work, with its number and the newest of it', async () => {
    const { pool } = app.services.db;
    const [failing, disabled] = [
      await makeWebhook('Failing'),
      await makeWebhook('Disabled'),
      await makeWebhook('Well'),
    ];
    await pool.query('update webhooks.endpoint set failing_since = now() where id = $1', [failing]);
    await pool.query("update webhooks.endpoint set enabled = false, disabled_reason = 'GONE' where id = $1", [
      disabled,
    ]);
    const domain = (await app.request('POST', '/v1/email/domains', { body: { name: 'mail.example.com' } })).body.data;
    const campaign = async (name: string) =>
      (
        await app.request('POST', '/v1/campaigns', {
          body: { name, channel: 'sms', to: ['+14155550100'], payload: { message: 'Hi' } },
        })
      ).body.data.id as string;
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await campaign(`Draft ${count}`));
    await pool.query('insert into campaigns.approval (workspace_id, since) values ($1, now())', [app.workspaceId]);
    const { data, errors } = await ask({ key: app.testKey });
    expect(errors).toBeUndefined();
    expect(data.attention.failingWebhooks.count).toBe(2);
    expect(data.attention.failingWebhooks.items.map(({ id }: { id: string }) => id)).toEqual([disabled, failing]);
    expect(data.attention.unverifiedDomains).toEqual({
      count: 1,
      items: [{ id: domain.id, name: 'mail.example.com', status: 'PENDING' }],
    });
    expect(data.attention.unapprovedCampaigns.count).toBe(6);
    expect(data.attention.unapprovedCampaigns.items.map(({ id }: { id: string }) => id)).toEqual(
      ids.slice(1).reverse(),
    );
  });

  test('shows lines that are down, of the channels that the caller may read and the instances of its credential', async () => {
    const { pool } = app.services.db;
    const make = async () =>
      (await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Line', mode: 'UNOFFICIAL' } })).body.data.id;
    const id = await make();
    await pool.query("update channels.instance set status = 'DISCONNECTED' where id = $1", [id]);
    const down = { count: 1, items: [{ id, channel: 'chatapp', status: 'DISCONNECTED' }] };
    expect((await ask({ key: app.testKey })).data.attention.linesDown).toEqual(down);
    const other = await app.key({ scopes: ['botchat:read'] });
    expect((await ask({ key: other })).data.attention.linesDown).toEqual(NOTHING);
    const elsewhere = await app.key({ instanceIds: ['ins_1'] });
    expect((await ask({ key: elsewhere })).data.attention.linesDown).toEqual(NOTHING);
  });

  test('shows templates that an official account has refused, until they are approved', async () => {
    await decideOnTemplates(app);
    const { refusedTemplates } = (await ask({ key: app.liveKey })).data.attention;
    expect(refusedTemplates).toEqual({
      count: 1,
      items: [{ status: 'DISABLED', reason: null, template: { name: 'Order' } }],
    });
    await app.services.db.pool.query("update channels.template_approval set status = 'APPROVED' where not sandbox");
    expect((await ask({ key: app.liveKey })).data.attention.refusedTemplates).toEqual(NOTHING);
  });

  test('says that credits are low, below their alert or without one at nothing', async () => {
    const workspaceId = await app.workspace({ credits: 0 });
    const key = await app.key({ workspaceId, mode: 'live' });
    expect((await ask({ key })).data.attention.lowBalance).toEqual({ balance: 0, alertBelow: null });
    const rich = await app.workspace({ credits: 100 });
    const other = await app.key({ workspaceId: rich, mode: 'live' });
    expect((await ask({ key: other })).data.attention.lowBalance).toBeNull();
    await app.services.db.pool.query('update channels.balance set alert_below = 101 where workspace_id = $1', [rich]);
    expect((await ask({ key: other })).data.attention.lowBalance).toEqual({ balance: 100, alertBelow: 101 });
    const test = await app.key({ workspaceId, mode: 'test' });
    expect((await ask({ key: test })).data.attention.lowBalance).toBeNull();
  });

  test('shows the provider accounts that fail, to callers of live', async () => {
    const make = async (name: string, key = app.liveKey) => {
      const settings = { host: 'smtp.shop.example', from: 'hello@shop.example' };
      const body = { name, kind: 'smtp', settings };
      return (await app.request('POST', '/v1/provider-accounts', { key, body })).body.data.id as string;
    };
    const foreign = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    const [failing] = [await make('Failing'), await make('Well'), await make('Foreign', foreign)];
    await app.services.db.pool.query(
      "update channels.provider_account set state = 'FAILING', fault = 'balance' where name in ('Failing', 'Foreign')",
    );
    const found = async (key: string) => (await ask({ key })).data.attention.failingProviders;
    expect(await found(app.liveKey)).toEqual({ count: 1, items: [{ id: failing, name: 'Failing' }] });
    expect(await found(app.testKey)).toEqual(NOTHING);
    expect(await found(await app.key({ mode: 'live', scopes: ['email:read'] }))).toBeNull();
  });

  test('has of each field what the scopes of the caller allow, and nothing of another workspace', async () => {
    const key = await app.key({ scopes: ['webhooks:read'] });
    const { data, errors } = await ask({ key });
    expect(data.attention.failingWebhooks.count).toBe(2);
    const { failingWebhooks: _own, ...others } = data.attention;
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    expect(
      new Set(errors.map(({ extensions }: { extensions: object }) => (extensions as { code: string }).code)),
    ).toEqual(new Set(['FORBIDDEN']));
    const foreign = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
    expect((await ask({ key: foreign })).data.attention.failingWebhooks).toEqual(NOTHING);
  });
});

describe('an overview in one document', () => {
  const OVERVIEW = `query ($from: DateTimeISO, $before: DateTimeISO) {
    now: messageSeries(from: $from, groupBy: CHANNEL, thenBy: STATUS) { groups { channel status count cost buckets { start count } } }
    then: messageSeries(from: $before, to: $from, groupBy: CHANNEL, thenBy: STATUS) { groups { channel status count cost buckets { start count } } }
    creditSeries(from: $from) { buckets { start charged balance } }
    receivedSeries(from: $from, groupBy: CHANNEL) { groups { channel count buckets { start count } } }
    callSeries(from: $from) { buckets { start count answered seconds } }
    contactSeries(from: $from) { buckets { start created } }
    attention {
      failingWebhooks { count items { id name url failingSince } }
      linesDown { count items { id name channel status } }
      numbersDue { count items { id phoneNumber status } }
      unverifiedDomains { count items { id name status } }
      failingProviders { count items { id name } }
      unapprovedCampaigns { count items { id name } }
      refusedTemplates { count items { templateId status template { id name } } }
      lowBalance { balance alertBelow }
    }
    events(order: NEWEST_FIRST, limit: 20) { items { id event timestamp
      message { id to status } contact { id name } instance { id name } campaign { id name } } pagination { nextCursor } }
  }`;

  test('costs less than an operation may, and answers', async () => {
    await app.settle();
    const from = new Date(app.clock.now().getTime() - 30 * 86_400_000).toISOString();
    const before = new Date(app.clock.now().getTime() - 60 * 86_400_000).toISOString();
    const { body } = await app.graphql(
      OVERVIEW,
      { from, before },
      { key: null, headers: { ...headers, 'x-graphql-cost': 'true' } },
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.events.items.length).toBeGreaterThan(0);
    expect(body.extensions.cost.requested).toBeLessThan(10_000);
  });
});
