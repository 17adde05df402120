import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { statementsOf } from '../../support/statements.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const SHOP = 'https://shop.example/sale';
const NEWS = 'https://shop.example/news';

/** Follows a link of the message to a recipient, `times` over. */
async function follow(campaignId: string, no: number, url: string, times = 1): Promise<void> {
  const [link] = await sql<{ code: string }>(
    app.services.db,
    `select code from campaigns.short_link where campaign_id = $1 and url = $2 and message_id = $3`,
    [campaignId, url, (await desk.recipients(campaignId))[no].messageId],
  );
  for (let time = 0; time < times; time++)
    await app.request('GET', `/l/${link!.code}`, { key: null, headers: { 'user-agent': BROWSER } });
}

async function started(more: object): Promise<string> {
  const id = await desk.make(more);
  await desk.act(id, 'start');
  await app.settle();
  app.clock.advance(60_000);
  await app.settle();
  return id;
}

/** Clicks are stored a moment later, and published after that. */
async function stored(): Promise<void> {
  for (let time = 0; time < 2; time++) {
    app.clock.advance(60_000);
    await app.settle();
  }
}

const targets = async (id: string, query = '', key = app.testKey) =>
  (await app.request('GET', `/v1/campaigns/${id}/click-targets?${query}`, { key })).body;

const MAIL = {
  channel: 'email',
  payload: { subject: 'Sale', html: `<p><a href="${SHOP}">Look at <b>the sale</b></a> <a href="${NEWS}">News</a></p>` },
  to: ['deliver+a@example.com', 'deliver+b@example.com', 'deliver+c@example.com'],
  shortenLinks: true,
};

describe('clicks by target', () => {
  test('say how often and by how many each link was followed, with its text, in pages', async () => {
    const id = await started(MAIL);
    await follow(id, 0, SHOP, 3);
    await follow(id, 1, SHOP);
    await follow(id, 1, NEWS, 2);
    await stored();
    const shop = { url: SHOP, text: 'Look at the sale', clicks: 4, recipients: 2 };
    const news = { url: NEWS, text: 'News', clicks: 2, recipients: 1 };
    const first = await targets(id, 'limit=1');
    expect(first.data).toEqual([shop]);
    const cursor = encodeURIComponent(first.pagination.nextCursor);
    expect(await targets(id, `limit=1&cursor=${cursor}`)).toMatchObject({
      data: [news],
      pagination: { nextCursor: null },
    });
    const document = `{ campaign(id: "${id}") { clickTargets(limit: 5) { items { url text clicks recipients } } } }`;
    expect((await app.graphql(document)).body.data.campaign.clickTargets.items).toEqual([shop, news]);
    const file = await app.request('GET', `/v1/campaigns/${id}/click-targets/export`, { key: app.testKey });
    expect(String(file.body).trim().split('\r\n')).toEqual([
      'url,text,clicks,recipients',
      `${SHOP},Look at the sale,4,2`,
      `${NEWS},News,2,1`,
    ]);
    // They agree with the counts of the recipients.
    expect((await desk.stats(id)).counts.clicked).toBe(2);
  });

  test('count a link that all share by its visitors, and one of a contact by the contact', async () => {
    const id = await started({ to: desk.phones(1) });
    const contactId = (await app.request('POST', '/v1/contacts', { body: { phone: desk.phone() } })).body.data.id;
    const link = async (more: object) =>
      (await app.request('POST', '/v1/short-links', { key: app.testKey, body: { campaignId: id, ...more } })).body.data
        .code;
    const [shared, own] = [await link({ url: SHOP }), await link({ url: NEWS, contactId })];
    for (const code of [shared, shared, own, own])
      await app.request('GET', `/l/${code}`, { key: null, headers: { 'user-agent': BROWSER } });
    await stored();
    expect((await targets(id)).data).toEqual(
      expect.arrayContaining([
        { url: SHOP, text: null, clicks: 2, recipients: 1 },
        { url: NEWS, text: null, clicks: 2, recipients: 1 },
      ]),
    );
  });

  test('are those of its own campaign and workspace, and go with it', async () => {
    const id = await started(MAIL);
    await follow(id, 0, SHOP);
    await stored();
    const other = await app.key({ workspaceId: await app.workspace() });
    expect((await targets(id, '', other)).code).toBe('NOT_FOUND');
    expect((await targets(await started({ to: desk.phones(1) }))).data).toEqual([]);
    expect((await targets(id, 'cursor=nonsense')).code).toBe('INVALID_CURSOR');
    const rows = () =>
      sql(
        app.services.db,
        `select target from campaigns.click_target where campaign_id = $1
        union all select target from campaigns.target_recipient where campaign_id = $1`,
        [id],
      );
    expect(await rows()).toHaveLength(2);
    await app.request('DELETE', `/v1/campaigns/${id}`, { key: app.testKey });
    app.clock.advance(60_000);
    await app.settle();
    expect(await rows()).toEqual([]);
  });

  test('of the campaigns of a page are read together', async () => {
    const document = `{ campaigns(limit: 4) { items { clickTargets { items { url } } } } }`;
    const texts = await statementsOf(app, () => app.graphql(document));
    expect(texts.filter(text => text.includes('click_target'))).toHaveLength(1);
  });
});

describe('replies', () => {
  const replies = async (id: string, query = '', key = app.testKey) =>
    (await app.request('GET', `/v1/campaigns/${id}/replies?${query}`, { key })).body;

  test('come newest first with text, channel and contact, in pages', async () => {
    const contact = await app.request('POST', '/v1/contacts', {
      body: { name: 'Ana', phone: '+14155550005', tags: ['answers'] },
    });
    const contactId = contact.body.data.id;
    const id = await started({ tags: ['answers'] });
    const again = await started({ tags: ['answers'] });
    const [reply] = (await replies(id)).data;
    expect(reply).toMatchObject({ channel: 'sms', from: '+14155550005', contactId, text: expect.any(String) });
    expect(reply.messageId).toBe((await desk.recipients(id))[0].messageId);
    expect((await replies(again)).data).toHaveLength(1);
    await sql(app.services.db, MORE, [reply.id]);
    const first = await replies(id, 'limit=2');
    expect(first.data.map(({ text }: { text: string }) => text)).toEqual(['Third', 'Second']);
    const rest = await replies(id, `limit=2&cursor=${encodeURIComponent(first.pagination.nextCursor)}`);
    expect(rest.data.map((one: { id: string }) => one.id)).toEqual([reply.id]);
    expect((await replies(id, `contactId=${contactId}`)).data).toHaveLength(3);
    expect((await replies(id, 'contactId=con_01kafr2m8ye5nv3q7t9w1x4z6b')).data).toEqual([]);
    const file = await app.request('GET', `/v1/campaigns/${id}/replies/export`, { key: app.testKey });
    const [head, ...lines] = String(file.body).trim().split('\r\n');
    expect(head).toBe('id,at,channel,from,contactId,text,messageId');
    expect(lines.map((line: string) => line.split(',')[5])).toEqual(['Third', 'Second', reply.text]);
    const document = `{ campaignReplies(id: "${id}", limit: 1) { items { text contact { name } message { to } } } }`;
    expect((await app.graphql(document)).body.data.campaignReplies.items).toEqual([
      { text: 'Third', contact: { name: 'Ana' }, message: { to: '+14155550005' } },
    ]);
  });

  test('of a channel that the caller may not read are left out, and those of another workspace are missing', async () => {
    const id = await started({ to: ['+14155550005'] });
    expect((await replies(id)).data).toHaveLength(1);
    const blind = await app.key({ scopes: ['campaigns:read', 'email:read'] });
    expect((await replies(id, '', blind)).data).toEqual([]);
    const other = await app.key({ workspaceId: await app.workspace() });
    expect((await replies(id, '', other)).code).toBe('NOT_FOUND');
    expect((await replies(id, 'cursor=nonsense')).code).toBe('INVALID_CURSOR');
  });
});

const MORE = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence, provider_ref, sender, type, text,
    preview, sandbox, message_id, contact_id, sent_at, created_at, updated_at)
  select id || more.n, workspace_id, channel, instance_id, conversation_id, sequence + more.n, provider_ref || more.n, sender, type, more.said,
    preview, sandbox, message_id, contact_id, sent_at, created_at, updated_at
  from channels.inbound_message, (values (1, 'Second'), (2, 'Third')) as more(n, said) where id = $1`;
