import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days, minutes } from '../../../kernel/context/clock.js';
import { firstIdOf } from '../../../kernel/context/ids.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Clicked {
  linkId: string;
  clickId: string;
}

async function clicked(source = 'letter', key = app.testKey): Promise<Clicked> {
  const body = { url: 'https://shop.example/' };
  const { id, code } = (await app.request('POST', '/v1/short-links', { key, body })).body.data;
  return { linkId: id, clickId: await click(code, source) };
}
async function click(code: string, source = 'letter'): Promise<string> {
  const answer = await app.request('GET', `/l/${code}?s=${source}`, { key: null, headers: { 'user-agent': BROWSER } });
  return new URL(answer.headers.get('location')!).searchParams.get('sb_click')!;
}
const convert = (body: object, key = app.testKey): Promise<Answer> =>
  app.request('POST', '/v1/conversions', { body, key });
const fieldsOf = ({ body }: Answer): string[] => body.details.map(({ field }: { field: string }) => field);
async function eventsOf(externalId: string): Promise<Record<string, unknown>[]> {
  await app.settle();
  const { data } = (await app.request('GET', '/v1/events?names=short_link.converted&limit=100')).body;
  return data.filter((event: { data: { externalId: string } }) => event.data.externalId === externalId);
}

describe('POST /v1/conversions', () => {
  test('is attributed to the click that is named', async () => {
    const { linkId, clickId } = await clicked();
    const metadata = { basket: [1, 2] };
    const input = { externalId: 'order-1', clickId, value: '49.900000', currency: 'EUR', metadata };
    const { status, body } = await convert(input);
    expect(status).toBe(201);
    const now = app.clock.now().toISOString();
    expect(body.data).toEqual({
      ...{ id: expect.stringMatching(/^cvn_/), externalId: 'order-1', duplicate: false, recorded: true, sandbox: true },
      attributedTo: {
        ...{ clickId, shortLinkId: linkId, source: 'letter', campaignId: null, clickedAt: now },
        ...{ contactId: null, messageId: null, originId: null },
      },
      ...{ rule: 'CLICK', windowDays: 30, value: '49.9', currency: 'EUR', occurredAt: now, metadata, createdAt: now },
    });
    expect(await eventsOf('order-1')).toEqual([
      expect.objectContaining({
        ...{ messageId: clickId, sandbox: true },
        data: expect.objectContaining({
          conversionId: body.data.id,
          shortLinkId: linkId,
          value: '49.9',
          currency: 'EUR',
        }),
      }),
    ]);
  });

  test('is recorded once, however often and in parallel it is sent', async () => {
    const { linkId, clickId } = await clicked();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        convert({ externalId: 'order-2', clickId, value: `${index + 1}`, currency: 'EUR' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.value)).size).toBe(1);
    const again = await convert({ externalId: 'order-2', shortLinkId: linkId });
    expect([again.status, again.body.data.duplicate, again.body.data.attributedTo.clickId]).toEqual([
      200,
      true,
      clickId,
    ]);
    expect(await eventsOf('order-2')).toHaveLength(1);
  });

  test('without a click, the last click of a person at the link before it counts', async () => {
    const { linkId, clickId } = await clicked();
    app.clock.advance(minutes(1));
    const between = app.clock.now().toISOString();
    app.clock.advance(minutes(1));
    const { code } = (await app.request('GET', `/v1/short-links/${linkId}`)).body.data;
    const second = await click(code);
    await app.request('GET', `/l/${code}`, { key: null, headers: { 'user-agent': 'WhatsApp/2' } });
    const last = await convert({ externalId: 'order-3', shortLinkId: linkId });
    expect([last.body.data.rule, last.body.data.attributedTo.clickId]).toEqual(['LAST_CLICK', second]);
    const early = await convert({ externalId: 'order-4', shortLinkId: linkId, occurredAt: between });
    expect(early.body.data.attributedTo.clickId).toBe(clickId);
  });

  test('a click older than the window leads to nothing, and tells nobody; one that is unknown or of the other world is refused', async () => {
    const { clickId } = await clicked();
    const live = await clicked('letter', app.liveKey);
    app.clock.advance(days(8));
    const { status, body } = await convert({ externalId: 'old', clickId, windowDays: 7 });
    expect([status, body.data.attributedTo, body.data.rule]).toEqual([201, null, 'NONE']);
    expect(await eventsOf('old')).toEqual([]);
    const gone = `${firstIdOf('clk', after(app.clock.now(), -days(40)))}${'0'.repeat(16)}`;
    expect((await convert({ externalId: 'gone', clickId: gone })).body.data.rule).toBe('NONE');
    const unknown = `${firstIdOf('clk', app.clock.now())}${'0'.repeat(16)}`;
    for (const wrong of ['clk_changed', unknown, live.clickId]) {
      const refused = await convert({ externalId: 'refused', clickId: wrong });
      expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([
        400,
        'VALIDATION_ERROR',
        'clickId',
      ]);
    }
    expect((await convert({ externalId: 'wide', clickId, windowDays: 9 })).body.data.rule).toBe('CLICK');
    const foreign = await convert({ externalId: 'foreign', shortLinkId: live.linkId });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('each world has its own external ids; 403 without conversions:manage', async () => {
    const { clickId } = await clicked();
    const live = await clicked('letter', app.liveKey);
    expect((await convert({ externalId: 'both', clickId })).status).toBe(201);
    const other = await convert({ externalId: 'both', clickId: live.clickId }, app.liveKey);
    expect([other.status, other.body.data.sandbox]).toEqual([201, false]);
    const key = await app.key({ scopes: ['short_links:manage'] });
    expect((await convert({ externalId: 'none', clickId }, key)).body.code).toBe('FORBIDDEN');
  });

  test('names every invalid field', async () => {
    const far = new Date(app.clock.now().getTime() + days(1)).toISOString();
    const wrong = { externalId: ' ', value: '1e3', currency: 'XQQ', occurredAt: far, windowDays: 91, metadata: [1] };
    expect(fieldsOf(await convert(wrong)).sort()).toEqual(
      ['clickId', 'currency', 'externalId', 'metadata', 'occurredAt', 'value', 'windowDays'].sort(),
    );
    expect(fieldsOf(await convert({ externalId: 'x', clickId: 'c', value: '1' }))).toEqual(['currency']);
    expect(fieldsOf(await convert({ externalId: 'x', clickId: 'c', currency: 'EUR' }))).toEqual(['value']);
    expect(fieldsOf(await convert({ externalId: 'x', clickId: 'c', metadata: { a: 'x'.repeat(5_000) } }))).toEqual([
      'metadata',
    ]);
  });
});

const REPORT = `query ($by: ShortLinkReportGroup!, $from: DateTimeISO!, $to: DateTimeISO!, $shortLinkId: ID, $source: String) {
  shortLinkReport(by: $by, from: $from, to: $to, shortLinkId: $shortLinkId, source: $source) {
    key clicks visitors others conversions values { currency conversions value }
  }
}`;

describe('shortLinkReport', () => {
  test('adds up clicks and values by day, link and source, exactly', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const from = app.clock.now().toISOString();
    const [one, two] = [await clicked('a', key), await clicked('b', key)];
    const { code } = (await app.request('GET', `/v1/short-links/${one.linkId}`, { key })).body.data;
    await app.request('GET', `/l/${code}?s=a`, { key: null, headers: { 'user-agent': 'curl/8' } });
    app.clock.advance(days(1));
    await click(code, 'b');
    for (const [index, value] of ['0.1', '0.2', '1000000.000001'].entries())
      await convert({ externalId: `sum-${index}`, clickId: one.clickId, value, currency: 'EUR' }, key);
    await convert({ externalId: 'sum-free', clickId: two.clickId }, key);
    const to = app.clock.now().toISOString();
    const report = async (variables: object) =>
      (await app.graphql(REPORT, { from, to, ...variables }, { key })).body.data.shortLinkReport;
    const eur = { currency: 'EUR', conversions: 3, value: '1000000.300001' };
    const free = { currency: '', conversions: 1, value: '0' };
    expect(await report({ by: 'LINK' })).toEqual([
      { key: one.linkId, clicks: 2, visitors: 2, others: 1, conversions: 3, values: [eur] },
      { key: two.linkId, clicks: 1, visitors: 1, others: 0, conversions: 1, values: [free] },
    ]);
    expect(await report({ by: 'SOURCE' })).toEqual([
      { key: 'b', clicks: 2, visitors: 2, others: 0, conversions: 1, values: [free] },
      { key: 'a', clicks: 1, visitors: 1, others: 1, conversions: 3, values: [eur] },
    ]);
    expect(await report({ by: 'DAY', shortLinkId: one.linkId, source: 'a' })).toEqual([
      { key: from.slice(0, 10), clicks: 1, visitors: 1, others: 1, conversions: 0, values: [] },
      { key: to.slice(0, 10), clicks: 0, visitors: 0, others: 0, conversions: 3, values: [eur] },
    ]);
    const rest = await app.request('GET', `/v1/short-links/report?by=LINK&from=${from}&to=${to}`, { key });
    expect([rest.status, rest.body.data]).toEqual([200, await report({ by: 'LINK' })]);
    const bad = await app.request('GET', `/v1/short-links/report?by=YEAR&from=${to}&to=x`, { key });
    expect(fieldsOf(bad).sort()).toEqual(['by', 'to']);
    const other = await app.graphql(REPORT, { from, to, by: 'DAY' }, { key: app.liveKey });
    expect(JSON.stringify(other.body)).not.toContain(one.linkId);
    const backwards = await app.graphql(REPORT, { from: to, to: from, by: 'DAY' }, { key });
    expect(backwards.body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });

  test('leads on to the links that its rows are of, and from a conversion to its link, campaign and contact', async () => {
    const contact = (await app.request('POST', '/v1/contacts', { body: { name: 'Ana', email: 'ana@example.com' } }))
      .body.data;
    const body = { url: 'https://shop.example/', title: 'For Ana', contactId: contact.id };
    const link = (await app.request('POST', '/v1/short-links', { body })).body.data;
    const clickId = await click(link.code);
    const { id } = (await convert({ externalId: 'order-9', clickId })).body.data;
    const day = app.clock.now().toISOString();
    const query = `query ($id: ID!, $day: DateTimeISO!) {
      conversion(id: $id) { attributedTo { shortLink { title } campaign { id } contact { name } } }
      byLink: shortLinkReport(by: LINK, from: $day, to: $day) { key shortLink { id } }
      bySource: shortLinkReport(by: SOURCE, from: $day, to: $day) { shortLink { id } }
    }`;
    const ask = async () => (await app.graphql(query, { id, day })).body;
    const { data, errors } = await ask();
    expect(errors).toBeUndefined();
    expect(data.conversion.attributedTo).toEqual({
      ...{ shortLink: { title: 'For Ana' }, campaign: null, contact: { name: 'Ana' } },
    });
    expect(data.byLink).toContainEqual({ key: link.id, shortLink: { id: link.id } });
    expect(new Set(data.bySource.map(({ shortLink }: { shortLink: unknown }) => shortLink))).toEqual(new Set([null]));
    await app.request('DELETE', `/v1/short-links/${link.id}`);
    const after = (await ask()).data;
    expect(after.conversion.attributedTo.shortLink).toBeNull();
    expect(after.byLink).toContainEqual({ key: link.id, shortLink: null });
    const key = await app.key({ scopes: ['conversions:read'] });
    const narrow = await app.graphql(`{ conversion(id: "${id}") { attributedTo { shortLink { id } } } }`, {}, { key });
    expect(narrow.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
