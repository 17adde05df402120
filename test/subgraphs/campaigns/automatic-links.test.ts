import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute, sql } from '../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { handedOver } from '../../support/channels/handed-over.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: {
      ...{ SMPP_URL: 'smpp://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@shop.example' },
      LINK_BLOCKED_HOSTS: 'bad.example',
    },
  });
  const body = { name: 'Ana', phone: ANA, email: 'ana@example.com' };
  ana = (await app.request('POST', '/v1/contacts', { body })).body.data.id;
});
afterAll(() => app?.stop());

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const ANA = '+14155550111';
const NOBODY = '+14155550133';
const HOUR = 3_600_000;
const LONG = `https://shop.example/${'a'.repeat(150)}`;
let ana: string;

const make = async (message: string, more: object = {}): Promise<string> => {
  const parts = { sms: { message }, email: { subject: 'Order', html: `<p>${message}</p><a href="${LONG}">here</a>` } };
  const variables = [{ name: 'order', type: 'string', default: 'A-1' }];
  const body = { name: 'Order', parts, variables, shortenLinks: true, ...more };
  const answer = await app.request('POST', '/v1/templates', { body });
  expect(answer.body.success, JSON.stringify(answer.body)).toBe(true);
  return answer.body.data.id;
};
const send = (channel: string, to: string[], templateId: string, query = '', key = app.liveKey): Promise<Answer> => {
  const sendAt = new Date(app.clock.now().getTime() + HOUR).toISOString();
  const body = { to, type: 'template', payload: { templateId }, schedule: { sendAt } };
  return app.request('POST', `/v1/${channel}/messages${query}`, { key, body });
};
const handed = async (queue: string): Promise<ReadonlyMap<string, Record<string, string>>> => {
  app.clock.advance(HOUR);
  return (await handedOver(app, queue)) as never;
};
const linksOf = async (messageId: string, key = app.liveKey) =>
  (await app.request('GET', `/v1/short-links?messageId=${messageId}`, { key })).body.data;
const count = async () =>
  (await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from campaigns.short_link', []))[0]!.n;
const SHORT = /http:\/\/\S+\/l\/[a-z0-9]{11}/g;
const follow = (url: string): Promise<Answer> =>
  app.request('GET', new URL(url).pathname, { key: null, headers: { 'user-agent': BROWSER } });
const report = async (args: string, key = app.liveKey) => {
  const day = app.clock.now().toISOString();
  const { body } = await app.graphql(
    `{ shortLinkReport(${args}, from: "${day}", to: "${day}") { key clicks conversions values { currency value } } }`,
    {},
    { key },
  );
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.shortLinkReport;
};

describe('a template that shortens its links', () => {
  test('keeps a message waiting alone whose links cannot be stored', async () => {
    await execute(
      app.services.db.fork(),
      `create function public.refuse() returns trigger language plpgsql as $$
        begin raise exception 'this row is refused'; end $$`,
      [],
    );
    await execute(
      app.services.db.fork(),
      `create trigger refused before insert on campaigns.short_link for each row when (new.url like '%waits=Ana')
        execute function public.refuse()`,
      [],
    );
    const { body } = await send('sms', [ANA, NOBODY], await make('https://shop.example/?waits={{ contact.name }}'));
    const [toAna, toNobody] = body.data.messageIds;
    const texts = await handed('sms');
    expect(texts.get(toNobody)!['text']).toMatch(SHORT);
    expect(texts.has(toAna)).toBe(false);
    await execute(app.services.db.fork(), 'drop trigger refused on campaigns.short_link', []);
    expect((await handed('sms')).get(toAna)!['text']).toMatch(SHORT);
  });

  test('gives each message links of its own, which lead to message, contact and template', async () => {
    const id = await make(`See https://shop.example/{{ order }}?u={{ contact.name }}. Or (${LONG}), ${LONG}!`);
    const { body } = await send('sms', [ANA, NOBODY], id);
    const [toAna, toNobody] = body.data.messageIds;
    const texts = await handed('sms');
    const text = texts.get(toAna)!['text']!;
    const [first, second, third] = text.match(SHORT)!;
    expect(text).toBe(`See ${first}. Or (${second}), ${second}!`);
    expect([third, texts.get(toNobody)!['text']]).toEqual([second, expect.not.stringContaining(first!)]);
    const links = await linksOf(toAna);
    expect(links.map(({ url }: { url: string }) => url).sort()).toEqual(['https://shop.example/A-1?u=Ana', LONG]);
    expect(links[0]).toMatchObject({
      messageId: toAna,
      contactId: ana,
      originId: id,
      sandbox: false,
      campaignId: null,
    });
    expect(await linksOf(toNobody)).toMatchObject([{ contactId: null }, { contactId: null }]);
    expect((await follow(first!)).headers.get('location')).toMatch(
      /^https:\/\/shop\.example\/A-1\?u=Ana&sb_click=clk_/,
    );
    const listed = (await app.request('GET', '/v1/short-links', { key: app.liveKey })).body.data;
    expect(listed).toEqual([]);
    await app.settle();
    const query = `{ shortLinks(messageId: "${toAna}") { items { message { id status } contact { id } } } }`;
    const { data } = (await app.graphql(query, {}, { key: app.liveKey })).body;
    expect(data.shortLinks.items[0]).toEqual({ message: { id: toAna, status: 'DELIVERED' }, contact: { id: ana } });
    const back = `{ shortLinks(messageId: "${toAna}") { items { message { shortLinks { url } } } } }`;
    const [{ message }] = (await app.graphql(back, {}, { key: app.liveKey })).body.data.shortLinks.items;
    expect(message.shortLinks).toEqual([{ url: 'https://shop.example/A-1?u=Ana' }, { url: LONG }]);
  });

  test('makes no second link when a message is handed over again, and none for a message of the other world', async () => {
    const id = await make(`Go to ${LONG}`);
    const { body } = await send('sms', [ANA], id);
    const [messageId] = body.data.messageIds;
    const first = (await handed('sms')).get(messageId)!['text'];
    await execute(
      app.services.db.fork(),
      `update channels.message set status = 'QUEUED', due_at = $2, lease_until = null where id = $1`,
      [messageId, app.clock.now()],
    );
    expect((await handedOver(app, 'sms')).get(messageId)).toMatchObject({ text: first });
    expect([await linksOf(messageId), await linksOf(messageId, app.testKey)]).toMatchObject([[{ url: LONG }], []]);
    const sandbox = await send('sms', [ANA], id, '', app.testKey);
    await handed('sms');
    await app.settle();
    const [made] = sandbox.body.data.messageIds;
    expect([await linksOf(made), await linksOf(made, app.testKey)]).toMatchObject([[], [{ sandbox: true }]]);
  });

  test('knows of a message whose link a person followed, and of none whose link a program asked for', async () => {
    const { body } = await send('sms', ['+14155550166', '+14155550177'], await make(LONG), '', app.testKey);
    const [clicked, previewed] = body.data.messageIds;
    await handed('sms');
    await app.settle();
    const linkOf = async (id: string) => (await linksOf(id, app.testKey))[0].shortUrl;
    await follow(await linkOf(clicked));
    await follow(await linkOf(clicked));
    await app.request('HEAD', new URL(await linkOf(previewed)).pathname, { key: null });
    await app.sweep();
    const stateOf = async (id: string) =>
      (await app.request('GET', `/v1/sms/messages/${id}`, { key: app.testKey })).body.data;
    expect(await stateOf(clicked)).toMatchObject({ status: 'DELIVERED', substatus: 'clicked' });
    expect((await stateOf(previewed)).substatus).not.toBe('clicked');
  });

  test('counts the text with short links, in a dry run too, which makes none', async () => {
    const id = await make(`${LONG} and ${LONG}/2`);
    const before = await count();
    const dry = await send('sms', [ANA], id, '?dryRun=true');
    const plain = await send(
      'sms',
      [ANA],
      await make(`${LONG} and ${LONG}/2`, { shortenLinks: false }),
      '?dryRun=true',
    );
    const parts = ({ body }: Answer) => body.data.recipients[0].parts;
    expect([parts(dry), parts(plain), await count()]).toEqual([1, 3, before]);
    expect(dry.body.data.preview ?? '').not.toContain('aaaa');
  });

  test('shortens links of HTML, and leaves alone pages of ours, what no link may lead to, and what is marked', async () => {
    const own = `${app.services.config.baseUrl}/forms/x`;
    const stay = [own, 'http://10.0.0.1/x', 'https://bad.example/', 'mailto:a@b.example'];
    const html = `<a href="${LONG}?a=1&amp;b=2">1</a><a data-no-track href="https://shop.example/">2</a>${stay.map(url => `<a href="${url}">3</a>`).join('')}`;
    const id = await make(stay.join(' '), { parts: { email: { subject: 'S', html } } });
    const { body } = await send('email', ['ana@example.com'], id);
    const [messageId] = body.data.messageIds;
    const mail = (await handed('email')).get(messageId)!;
    expect(mail['html']!.match(SHORT)).toHaveLength(1);
    for (const url of [...stay, 'data-no-track href="https://shop.example/"']) expect(mail['html']).toContain(url);
    expect(await linksOf(messageId)).toMatchObject([{ url: `${LONG}?a=1&b=2` }]);
  });

  test('can be switched, which is no new version', async () => {
    const id = await make(LONG);
    const off = await app.request('PATCH', `/v1/templates/${id}`, { body: { shortenLinks: false } });
    expect(off.body.data).toMatchObject({ shortenLinks: false, version: 1 });
    const { body } = await send('sms', [ANA], id);
    expect((await handed('sms')).get(body.data.messageIds[0])).toMatchObject({ text: LONG });
  });

  test('its links go with the erasure of their contact', async () => {
    const contact = (await app.request('POST', '/v1/contacts', { body: { phone: '+14155550144' } })).body.data.id;
    const { body } = await send('sms', ['+14155550144'], await make(LONG));
    const [messageId] = body.data.messageIds;
    await handed('sms');
    const [link] = await linksOf(messageId);
    expect(link.contactId).toBe(contact);
    await app.graphql('mutation ($id: ID!) { eraseContact(id: $id) { id } }', { id: contact });
    await app.settle();
    expect([await linksOf(messageId), (await follow(link.shortUrl)).status]).toEqual([[], 404]);
  });

  test('and so do those of messages to its address from before it was a contact', async () => {
    const { body } = await send('sms', ['+14155550145', NOBODY], await make(LONG));
    const [messageId, other] = body.data.messageIds;
    await handed('sms');
    expect(await linksOf(messageId)).toMatchObject([{ contactId: null }]);
    const contact = (await app.request('POST', '/v1/contacts', { body: { phone: '+14155550145' } })).body.data.id;
    await app.graphql('mutation ($id: ID!) { eraseContact(id: $id) { id } }', { id: contact });
    await app.settle();
    expect([await linksOf(messageId), await linksOf(other)]).toEqual([[], [expect.anything()]]);
  });
});

describe('a campaign that shortens links', () => {
  const campaign = async (more: object) => {
    const body = { name: 'Sale', channel: 'sms', payload: { message: `Sale: ${LONG}` }, ...more };
    const { id } = (await app.request('POST', '/v1/campaigns', { body })).body.data;
    await app.request('POST', `/v1/campaigns/${id}/start`, { body: {} });
    await app.settle();
    const made = (await app.request('GET', `/v1/campaigns/${id}/recipients`)).body.data;
    return { id: id as string, messageIds: made.map((one: { messageId: string }) => one.messageId) as string[] };
  };

  test('counts who clicked and who converted, whether they are contacts or not, and each once', async () => {
    const { id, messageIds } = await campaign({ to: [ANA, NOBODY, '+14155550155'], shortenLinks: true });
    const links = (await Promise.all(messageIds.map(one => linksOf(one, app.testKey)))).flat();
    expect(links).toHaveLength(3);
    expect(links.map(({ campaignId, originId }) => [campaignId, originId])).toEqual(links.map(() => [id, id]));
    const target = (await follow(links[0].shortUrl)).headers.get('location')!;
    for (const { shortUrl } of [links[0], links[1]]) await follow(shortUrl);
    const clickId = new URL(target).searchParams.get('sb_click');
    const sale = { externalId: 'sale-1', clickId, value: '20', currency: 'EUR' };
    const converted = await app.request('POST', '/v1/conversions', { body: sale });
    expect(converted.body.data.attributedTo).toMatchObject({
      ...{ shortLinkId: links[0].id, campaignId: id, originId: id },
      ...{ messageId: links[0].messageId, contactId: links[0].contactId },
    });
    await app.settle();
    const { counts } = (await app.request('GET', `/v1/campaigns/${id}/stats`)).body.data;
    expect(counts).toMatchObject({ clicked: 2, converted: 1 });
    const row = { clicks: 3, conversions: 1, values: [{ currency: 'EUR', value: '20' }] };
    expect(await report('by: ORIGIN', app.testKey)).toContainEqual({ key: id, ...row });
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await report(`by: DAY, originId: "${id}"`, app.testKey)).toEqual([{ key: today, ...row }]);
    expect(await report(`by: DAY, shortLinkId: "${links[1].id}"`, app.testKey)).toMatchObject([{ clicks: 1 }]);
    const byLink = await report('by: LINK', app.testKey);
    expect(byLink.map(({ key }: { key: string }) => key)).not.toContain(links[0].id);
    expect(await report('by: SOURCE', app.testKey)).toMatchObject([{ key: '', conversions: 1 }]);
  });

  test('says so or leaves it to its template', async () => {
    const templateId = await make(LONG);
    const own = { payload: undefined, templateId, to: [ANA] };
    const [asTemplate, off, plain] = [
      await campaign(own),
      await campaign({ ...own, shortenLinks: false }),
      await campaign({ to: [ANA] }),
    ];
    const made = await Promise.all(
      [asTemplate, off, plain].map(({ messageIds }) => linksOf(messageIds[0]!, app.testKey)),
    );
    expect(made.map(links => links.length)).toEqual([1, 0, 0]);
  });
});

test('a report of origins takes no link and no source', async () => {
  const day = app.clock.now().toISOString();
  const query = `{ shortLinkReport(by: ORIGIN, source: "", shortLinkId: "x", from: "${day}", to: "${day}") { key } }`;
  const { body } = await app.graphql(query, {}, { key: app.liveKey });
  expect(body.errors[0].extensions).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'shortLinkId' }, { field: 'source' }],
  });
});
