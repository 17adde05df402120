import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { insertContact } from '../../../../support/channels/audience.js';
import { SITE, signed, webchatDesk } from '../../../../support/channels/webchat.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  widget = await desk.widget({
    texts: [
      { language: 'en', title: 'Shop', greeting: 'Hi!' },
      { language: 'pt-BR', title: 'Loja' },
    ],
  });
});

const session = (body: object = {}, origin: string | null = SITE) =>
  desk.page('POST', '/sessions', { token: widget.publicToken, ...body }, { origin });

describe('POST /webchat/sessions', () => {
  test('a new visitor gets a token, which is the same visitor the next time', async () => {
    const first = await session({ language: 'pt', page: { url: 'https://shop.example/cart', title: 'Cart' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(first.body.data).toMatchObject({
      visitor: { name: null, email: null, verified: false },
      widget: {
        ...{ name: 'Shop', color: '#1f6feb', position: 'right', askEmail: 'AWAY', files: true, push: null },
        texts: { title: 'Loja', greeting: null, away: null },
      },
      state: { messages: [], unread: 0 },
    });
    const { visitorToken, visitor } = first.body.data;
    const again = await session({ visitorToken, language: 'en-GB' });
    expect(again.body.data).toMatchObject({ visitorToken, visitor, widget: { texts: { title: 'Shop' } } });
    const [row] = (await desk.call('GET', `/visitors?widgetId=${widget.id}`)).body.data;
    expect(row).toMatchObject({
      id: visitor.id,
      pageUrl: 'https://shop.example/cart',
      language: 'en-GB',
      verified: false,
    });
    expect((await desk.call('GET', `/visitors/${visitor.id}`)).body.data.id).toBe(visitor.id);
  });

  test('no token is stored', async () => {
    const { visitorToken } = await desk.open(widget);
    const rows = await sql<object>(app.services.db, 'select * from channels.webchat_session', []);
    expect(JSON.stringify(rows)).not.toContain(visitorToken);
  });

  test.each(['https://evil.example', 'http://shop.example', 'null', null])('403 from the origin %s', async origin => {
    const answer = await session({}, origin);
    expect([answer.status, answer.body.code]).toEqual([403, 'WEBCHAT_ORIGIN_NOT_ALLOWED']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a token of a visitor is worth nothing from another origin, and no session of another widget', async () => {
    const { visitorToken, visitor } = await desk.open(widget);
    const elsewhere = await desk.page('GET', '/messages', undefined, {
      token: visitorToken,
      origin: 'https://evil.example',
    });
    expect(elsewhere.body.code).toBe('WEBCHAT_ORIGIN_NOT_ALLOWED');
    const other = await desk.open(await desk.widget(), { visitorToken });
    expect(other.visitorToken).not.toBe(visitorToken);
    expect(other.visitor.id).not.toBe(visitor.id);
  });

  test('404 for a token that was not signed here, and for the public token of a push app', async () => {
    expect((await session({ token: `${widget.publicToken}x` })).status).toBe(404);
    const push = await app.request('POST', '/v1/push/apps', { body: { name: 'Shop', allowedOrigins: [SITE] } });
    expect((await session({ token: push.body.data.publicToken })).status).toBe(404);
  });

  test('400 names what is wrong', async () => {
    const answer = await desk.page('POST', '/sessions', { visitorToken: 1, page: { url: 2 } });
    expect(answer.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'page.url',
      'token',
      'visitorToken',
    ]);
    expect((await desk.page('POST', '/sessions', [])).body.code).toBe('INVALID_JSON');
  });

  test('a browser that asks beforehand is answered', async () => {
    const answer = await fetch(`${app.url}/webchat/messages`, { method: 'OPTIONS', headers: { origin: SITE } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  test('a deleted widget closes its sessions', async () => {
    const { visitorToken } = await desk.open(widget);
    await desk.call('DELETE', `/widgets/${widget.id}`);
    const answer = await desk.page('GET', '/messages', undefined, { token: visitorToken });
    expect([answer.status, answer.body.code]).toEqual([401, 'WEBCHAT_SESSION_ENDED']);
    expect((await session()).status).toBe(404);
  });

  test('429 WEBCHAT_LIMITED after 100 sessions from an address', async () => {
    for (let i = 0; i < 100; i++) expect((await session({ identity: 'x' })).body.code).toBe('WEBCHAT_IDENTITY_INVALID');
    const { status, body, headers } = await session();
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'WEBCHAT_LIMITED', '600']);
  });

  test('a blocked workspace is blocked here too', async () => {
    const { visitorToken } = await desk.open(widget);
    await sql(app.services.db, 'insert into holds.workspace (id, since) values ($1, now())', [app.workspaceId]);
    expect((await session()).body.code).toBe('WORKSPACE_BLOCKED');
    expect((await desk.page('GET', '/messages', undefined, { token: visitorToken })).body.code).toBe(
      'WORKSPACE_BLOCKED',
    );
    await sql(app.services.db, 'delete from holds.workspace where id = $1', [app.workspaceId]);
  });
});

describe('a signed identity', () => {
  test('the same user is one visitor in every browser, with what the site has signed', async () => {
    const secret = await desk.secret(widget);
    const identity = await signed(app, secret, { name: 'Ana', email: 'ana@Example.com' });
    const [phone, laptop] = [await desk.open(widget, { identity }), await desk.open(widget, { identity })];
    expect(phone.visitor).toMatchObject({ name: 'Ana', email: 'ana@example.com', verified: true });
    expect(laptop.visitor.id).toBe(phone.visitor.id);
    expect(laptop.visitorToken).not.toBe(phone.visitorToken);
  });

  test('what was said anonymously moves along for a user who is new, and stays apart for one who was here', async () => {
    const secret = await desk.secret(widget);
    const identity = await signed(app, secret);
    const before = await desk.open(widget);
    await desk.write(before.visitorToken, { text: 'Hello?' });
    const now = await desk.open(widget, { visitorToken: before.visitorToken, identity });
    expect(now).toMatchObject({
      visitorToken: before.visitorToken,
      visitor: { id: before.visitor.id, verified: true },
    });
    expect(now.state.messages).toMatchObject([{ text: 'Hello?', from: 'visitor' }]);
    const anonymous = await desk.open(widget);
    await desk.write(anonymous.visitorToken, { text: 'Another' });
    const later = await desk.open(widget, { visitorToken: anonymous.visitorToken, identity });
    expect(later.visitor.id).toBe(before.visitor.id);
    expect(later.visitorToken).not.toBe(anonymous.visitorToken);
    expect(later.state.messages).toHaveLength(1);
  });

  test('another user never gets the visitor of the one before', async () => {
    const secret = await desk.secret(widget);
    const first = await desk.open(widget, { identity: await signed(app, secret, { sub: 'a' }) });
    const second = await desk.open(widget, {
      visitorToken: first.visitorToken,
      identity: await signed(app, secret, { sub: 'b' }),
    });
    expect(second.visitor.id).not.toBe(first.visitor.id);
    expect(second.visitorToken).not.toBe(first.visitorToken);
  });

  test('two pages at once make one visitor', async () => {
    const identity = await signed(app, await desk.secret(widget), { sub: 'twice' });
    const opened = await Promise.all(Array.from({ length: 4 }, () => desk.open(widget, { identity })));
    expect(new Set(opened.map(({ visitor }) => visitor.id)).size).toBe(1);
  });

  test('401 WEBCHAT_IDENTITY_INVALID for anything else', async () => {
    const secret = await desk.secret(widget);
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const claims = Buffer.from(JSON.stringify({ sub: '42', exp: 9_999_999_999 })).toString('base64url');
    const invalid = [
      await signed(app, 'another secret'),
      await signed(app, secret, { seconds: -60 }),
      await signed(app, secret, { seconds: 25 * 3_600 }),
      await signed(app, secret, { seconds: 25 * 3_600, later: 20 * 3_600 }),
      await signed(app, secret, { sub: ' ' }),
      await signed(app, await desk.secret(await desk.widget())),
      `${none}.${claims}.`,
      'nonsense',
    ];
    for (const identity of invalid) {
      const answer = await session({ identity });
      expect([answer.status, answer.body.code]).toEqual([401, 'WEBCHAT_IDENTITY_INVALID']);
    }
    const old = await signed(app, secret);
    await desk.secret(widget);
    expect((await session({ identity: old })).body.code).toBe('WEBCHAT_IDENTITY_INVALID');
  });

  test('with requireIdentity nobody else may come in, and a session ends with what was signed', async () => {
    const secret = await desk.secret(widget);
    const { visitorToken } = await desk.open(widget);
    await desk.call('PATCH', `/widgets/${widget.id}`, { requireIdentity: true });
    expect((await session({ visitorToken })).body.code).toBe('WEBCHAT_IDENTITY_REQUIRED');
    const opened = await desk.open(widget, { identity: await signed(app, secret, { sub: 'required' }) });
    await desk.messages(opened.visitorToken);
    app.clock.advance(hours(2));
    const answer = await desk.page('GET', '/messages', undefined, { token: opened.visitorToken });
    expect([answer.status, answer.body.code]).toEqual([401, 'WEBCHAT_SESSION_ENDED']);
  });

  test('the visitor is the contact with the user id or, else, with the e-mail', async () => {
    const secret = await desk.secret(widget);
    const made = await app.request('POST', '/v1/contacts', { body: { email: 'ana@example.com', externalId: 'ana-1' } });
    const ana = made.body.data.id;
    const open = async (claims: object) => {
      const { visitor } = await desk.open(widget, { identity: await signed(app, secret, claims as { sub: string }) });
      const query = 'query ($id: ID!) { webchatVisitor(id: $id) { contact { id } } }';
      return (await app.graphql(query, { id: visitor.id })).body.data.webchatVisitor.contact?.id ?? null;
    };
    expect(await open({ sub: 'ana-1' })).toBe(ana);
    expect(await open({ sub: 'other', email: 'Ana@example.com' })).toBe(ana);
    expect(await open({ sub: 'nobody', email: 'bob@example.com' })).toBeNull();
  });

  test('an e-mail that a visitor only says makes nobody the contact', async () => {
    await insertContact(app, { email: 'eve@example.com' });
    const { visitorToken, visitor } = await desk.open(widget);
    await desk.write(visitorToken, { text: 'It is me', name: 'Eve', email: 'eve@example.com' });
    const query = 'query ($id: ID!) { webchatVisitor(id: $id) { name email verified contact { id } } }';
    expect((await app.graphql(query, { id: visitor.id })).body.data.webchatVisitor).toEqual({
      ...{ name: 'Eve', email: 'eve@example.com', verified: false },
      contact: null,
    });
    const [inbound] = (await desk.call('GET', `/messages/inbound?from=${visitor.id}`)).body.data;
    expect(inbound).toMatchObject({ profileName: 'Eve', text: 'It is me' });
  });
});
