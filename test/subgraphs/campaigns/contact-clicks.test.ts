import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const NOBODY = 'con_01kafr2m8ye5nv3q7t9w1x4z6b';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({});
});
afterAll(() => app?.stop());

let people = 0;
const person = async (): Promise<string> => {
  const body = { email: `clicks-${++people}@example.com` };
  return (await app.request('POST', '/v1/contacts', { body })).body.data.id;
};
const post = (path: string, body: object, key = app.testKey): Promise<Answer> =>
  app.request('POST', path, { body, key });
const linkFor = async (contactId: string, key = app.testKey) => {
  const { status, body } = await post('/v1/short-links', { url: 'https://shop.example/', contactId }, key);
  expect([status, body.data.contactId]).toEqual([201, contactId]);
  return body.data as { id: string; code: string };
};
const follow = async (code: string, agent = BROWSER): Promise<Answer> => {
  const answer = await app.request('GET', `/l/${code}`, { key: null, headers: { 'user-agent': agent } });
  await app.sweep();
  return answer;
};
const shown = async (id: string, options: { key?: string; limit?: number } = {}) => {
  const query = `query ($id: ID!, $limit: Int!) { contact(id: $id) { clicks(limit: $limit) { shortLinkId kind } } }`;
  const { body } = await app.graphql(query, { id, limit: options.limit ?? 20 }, { key: options.key ?? app.testKey });
  return body;
};
const linksOf = async (id: string): Promise<string[]> =>
  (await shown(id)).data.contact.clicks.map(({ shortLinkId }: { shortLinkId: string }) => shortLinkId);

test('links and their clicks are listed by the contact that they were made for', async () => {
  const [ana, ben] = [await person(), await person()];
  const [first, second, other] = [await linkFor(ana), await linkFor(ana), await linkFor(ben)];
  await follow(first.code);
  const listed = async (path: string) => (await app.request('GET', `/v1/short-links${path}`)).body;
  const links = await listed(`?contactId=${ana}&limit=1`);
  expect(links.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  const rest = await listed(`?contactId=${ana}&limit=1&cursor=${links.pagination.nextCursor}`);
  expect(rest.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  expect((await listed(`?contactId=${ben}&code=${first.code}`)).data).toEqual([]);
  expect((await listed(`/${first.id}/clicks?contactId=${ana}`)).data).toHaveLength(1);
  expect((await listed(`/${first.id}/clicks?contactId=${ben}`)).data).toEqual([]);
  expect((await listed(`/${other.id}/clicks`)).data).toEqual([]);
});

describe('Contact.clicks', () => {
  test('shows the clicks of people at the links that were made for the contact, newest first', async () => {
    const [ana, ben] = [await person(), await person()];
    const [first, second, other] = [await linkFor(ana), await linkFor(ana), await linkFor(ben)];
    for (const { code } of [first, second, other, first]) {
      await follow(code);
      app.clock.advance(1_000);
    }
    await follow(second.code, 'curl/8.5.0');
    expect(await linksOf(ana)).toEqual([first.id, second.id, first.id]);
    expect(await linksOf(ben)).toEqual([other.id]);
    expect((await shown(ana, { limit: 1 })).data.contact.clicks).toEqual([{ shortLinkId: first.id, kind: 'HUMAN' }]);
  });

  test('shows those of the world of the caller alone', async () => {
    const ana = await person();
    const [sandbox, live] = [await linkFor(ana), await linkFor(ana, app.liveKey)];
    await follow(sandbox.code);
    await follow(live.code);
    expect(await linksOf(ana)).toEqual([sandbox.id]);
    expect((await shown(ana, { key: app.liveKey })).data.contact.clicks).toMatchObject([{ shortLinkId: live.id }]);
  });

  test('needs short_links:read, and a limit from 1 to 100', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    const ana = await person();
    expect((await shown(ana, { key })).errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await shown(ana, { limit: 101 })).errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'limit' }],
    });
  });
});

describe('ShortLink.clickLog', () => {
  const LOG = `query ($id: ID!, $limit: Int!, $cursor: String, $kinds: [VisitorKind!]) { shortLink(id: $id) {
    clickLog(limit: $limit, cursor: $cursor, kinds: $kinds) {
      items { id kind shortLink { id } contact { id } } pagination { limit nextCursor }
    }
  } }`;
  const log = async (id: string, variables: object = {}, key = app.testKey) =>
    (await app.graphql(LOG, { id, limit: 20, ...variables }, { key })).body;

  test('goes by cursor through the clicks of all kinds, or of some, and on to link and contact', async () => {
    const ana = await person();
    const link = await linkFor(ana);
    for (const agent of [BROWSER, 'curl/8.5.0', BROWSER]) {
      await follow(link.code, agent);
      app.clock.advance(1_000);
    }
    const { items, pagination } = (await log(link.id, { limit: 2 })).data.shortLink.clickLog;
    expect(items).toMatchObject([
      { kind: 'HUMAN', shortLink: { id: link.id }, contact: { id: ana } },
      { kind: 'BOT', shortLink: { id: link.id }, contact: { id: ana } },
    ]);
    const { nextCursor: cursor } = pagination;
    const rest = (await log(link.id, { limit: 2, cursor })).data.shortLink.clickLog;
    expect(rest).toMatchObject({ items: [{ kind: 'HUMAN' }], pagination: { nextCursor: null } });
    expect((await log(link.id, { kinds: ['BOT'] })).data.shortLink.clickLog.items).toHaveLength(1);
    const listed = await app.request('GET', `/v1/short-links/${link.id}/clicks?limit=2&cursor=${cursor}`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([rest.items[0].id]);
    const refused = async (variables: object) => (await log(link.id, variables)).errors[0].extensions.code;
    expect(await refused({ cursor: 'nope' })).toBe('INVALID_CURSOR');
    expect(await refused({ limit: 101 })).toBe('VALIDATION_ERROR');
  });

  test('takes as many statements for many links as for one', async () => {
    const links = [await linkFor(await person()), await linkFor(await person()), await linkFor(await person())];
    for (const { code } of links) await follow(code);
    const count = async (limit: number) => {
      const page = `{ shortLinks(limit: ${limit}) { items { clickLog(limit: 2) { items { contact { email } shortLink { code } } } } } }`;
      const statements = await statementsOf(app, async () => {
        const { data, errors } = (await app.graphql(page)).body;
        expect(errors).toBeUndefined();
        expect(data.shortLinks.items).toHaveLength(limit);
      });
      return statements.filter(text => /^\s*(select|with)/i.test(text)).length;
    };
    await app.sweep();
    // The credential is read once; a job may be read beside one of them.
    const least = async (limit: number) => Math.min(await count(limit), await count(limit), await count(limit));
    expect(await least(3)).toBe(await least(1));
  });
});

describe('POST /v1/short-links with contactId', () => {
  test.each([NOBODY, 'nobody', '\u001f'])('400 for %j, who is no contact', async contactId => {
    const { status, body } = await post('/v1/short-links', { url: 'https://shop.example/', contactId });
    expect([status, body.code, body.details.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['contactId'],
    ]);
  });

  test('of many links each is made or refused by itself', async () => {
    const links = [{ contactId: await person() }, { contactId: NOBODY }, {}];
    const { results } = (
      await app.graphql(
        `mutation ($links: [ShortLinkInput!]!) {
        createShortLinks(links: $links) { results { link { contactId } error { code details { field } } } }
      }`,
        { links: links.map(link => ({ ...link, url: 'https://shop.example/' })) },
      )
    ).body.data.createShortLinks;
    expect(results).toEqual([
      { link: { contactId: links[0]!.contactId }, error: null },
      { link: null, error: { code: 'VALIDATION_ERROR', details: [{ field: 'contactId' }] } },
      { link: { contactId: null }, error: null },
    ]);
  });
});

describe('with its contact, a link', () => {
  const contactOf = async (id: string) => (await app.request('GET', `/v1/short-links/${id}`)).body.data.contactId;

  test('goes into the one that takes it over', async () => {
    const [kept, gone] = [await person(), await person()];
    const { id, code } = await linkFor(gone);
    await follow(code);
    expect((await post(`/v1/contacts/${kept}/merge`, { from: gone })).status).toBe(200);
    await app.sweep();
    expect([await contactOf(id), await linksOf(kept)]).toEqual([kept, [id]]);
  });

  test.each(['DELETE', 'erase'])('is nobody’s after it, and gone after its erasure: %s', async how => {
    const ana = await person();
    const { id, code } = await linkFor(ana);
    await (how === 'erase' ? post(`/v1/contacts/${ana}/erase`, {}) : app.request('DELETE', `/v1/contacts/${ana}`));
    await app.sweep();
    app.clock.advance(60_000);
    await app.sweep();
    if (how === 'erase') expect((await follow(code)).status).toBe(404);
    else expect([await contactOf(id), (await follow(code)).status]).toEqual([null, 302]);
  });
});
