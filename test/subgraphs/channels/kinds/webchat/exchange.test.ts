import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { webchatDesk } from '../../../../support/channels/webchat.js';
import { signIn } from '../../../../support/signed-in.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the session holds
let ana: any;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
  widget = await desk.widget();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  // The limits of an address are another test's.
  await app.services.db.pool.query('delete from limits.counter');
  ana = await desk.open(widget);
});

const says = async (token = ana.visitorToken): Promise<string[]> =>
  (await desk.messages(token)).messages.map(({ text }: { text: string }) => text);

describe('what a visitor writes', () => {
  test('opens a conversation of the widget, is an entry of it, found by its words, and told', async () => {
    const message = await desk.write(ana.visitorToken, { text: 'Do you ship to Porto?', clientId: 'a-1' });
    expect(message).toMatchObject({
      ...{ from: 'visitor', author: null, text: 'Do you ship to Porto?', files: [], choices: [] },
      ...{ editedAt: null, deleted: false, clientId: 'a-1', status: 'SENT' },
    });
    await app.settle();
    const [conversation] = await desk.conversations();
    expect(conversation).toMatchObject({
      ...{ channel: 'webchat', instanceId: widget.id, peer: ana.visitor.id, status: 'OPEN', sandbox: true },
    });
    expect(await desk.entries(conversation.id)).toMatchObject([{ kind: 'RECEIVED', text: 'Do you ship to Porto?' }]);
    const found = await app.request('GET', '/v1/conversations?search=porto');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(conversation.id);
    const [event] = (await app.request('GET', '/v1/events?names=webchat.message.received')).body.data;
    expect(event.data).toMatchObject({ inboundId: message.id, from: ana.visitor.id, instanceId: widget.id });
  });

  test('the same clientId is the same message, also at once, and another visitor may use it too', async () => {
    const body = { text: 'Once', clientId: 'twice' };
    const written = await Promise.all([1, 2, 3].map(() => desk.write(ana.visitorToken, body)));
    expect(new Set(written.map(({ id }) => id)).size).toBe(1);
    expect((await desk.write(ana.visitorToken, { text: 'Other', clientId: 'twice' })).text).toBe('Once');
    const bob = await desk.open(widget);
    expect((await desk.write(bob.visitorToken, body)).id).not.toBe(written[0].id);
    expect(await says()).toEqual(['Once']);
  });

  test.each([
    [{}, ['text']],
    [{ text: ' \u200b ' }, ['text']],
    [{ text: 'x'.repeat(4_001) }, ['text']],
    [{ text: 'x', clientId: 'not a name' }, ['clientId']],
    [{ text: 'x', email: 'nonsense' }, ['email']],
    [{ choiceId: 'unknown' }, ['choiceId']],
    [{ fileIds: ['fil_01kafr2m8ye5nv3q7t9w1x4z6b'] }, ['fileIds[0]']],
    [{ text: 1, fileIds: 'x' }, ['text', 'fileIds']],
  ])('400 for %j', async (body, fields) => {
    const answer = await desk.page('POST', '/messages', { clientId: 'x', ...body }, { token: ana.visitorToken });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await says()).toEqual([]);
  });

  test('401 without a token, and with one that is none', async () => {
    for (const token of [null, 'nonsense', 'x'.repeat(500)])
      expect((await desk.page('POST', '/messages', { clientId: 'x', text: 'x' }, { token })).body.code).toBe(
        'WEBCHAT_SESSION_ENDED',
      );
  });

  test('429 WEBCHAT_LIMITED after 30 messages in a minute', async () => {
    for (let i = 0; i < 30; i++) await desk.write(ana.visitorToken, { text: 'spam' });
    const answer = await desk.page('POST', '/messages', { clientId: 'x', text: 'x' }, { token: ana.visitorToken });
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      429,
      'WEBCHAT_LIMITED',
      '60',
    ]);
  });

  test('pages of 30, newest first', async () => {
    for (let i = 0; i < 29; i++) await desk.write(ana.visitorToken, { text: `${i}` });
    await app.services.db.pool.query('delete from limits.counter');
    for (let i = 29; i < 35; i++) await desk.write(ana.visitorToken, { text: `${i}` });
    const first = await desk.messages(ana.visitorToken);
    expect(first.messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 30 }, (_, i) => `${34 - i}`),
    );
    const second = await desk.messages(ana.visitorToken, `?before=${first.nextBefore}`);
    expect(second.messages.map(({ text }: { text: string }) => text)).toEqual(['4', '3', '2', '1', '0']);
    expect(second.nextBefore).toBeNull();
  });
});

describe('business hours and presence', () => {
  test('a page knows before a session how the chat looks and whether somebody answers; no visitor comes of it', async () => {
    const own = await desk.widget({
      texts: [
        { language: 'es', title: 'Tienda' },
        { language: 'en', title: 'Shop' },
      ],
    });
    const front = async (path = '') => desk.expected(200, desk.page('GET', `/widgets/${own.publicToken}${path}`));
    expect(await front('?language=es-AR')).toMatchObject({
      widget: { texts: { title: 'Tienda' } },
      open: true,
      opensAt: null,
    });
    const hours = { timeZone: 'UTC', week: [{ day: 1, from: '09:00', to: '10:00' }] };
    const set = (value: object | null) =>
      app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: { hours: value } });
    expect((await set(hours)).status).toBe(200);
    const closed = await front();
    expect(closed.open).toBe(false);
    expect(new Date(closed.opensAt).getUTCDay()).toBe(1);
    expect((await desk.open(own)).state).toMatchObject({ open: false, opensAt: closed.opensAt });
    await set(null);
    expect((await desk.call('GET', `/visitors?widgetId=${own.id}`)).body.data).toHaveLength(1);
    const stranger = await desk.page('GET', `/widgets/${own.publicToken}`, undefined, {
      origin: 'https://evil.example',
    });
    expect(stranger.body.code).toBe('WEBCHAT_ORIGIN_NOT_ALLOWED');
    expect((await desk.page('GET', '/widgets/nonsense')).status).toBe(404);
  });

  test('each side sees that the other writes, for a while', async () => {
    await desk.write(ana.visitorToken, { text: 'Hello?' });
    const [{ id }] = await desk.conversations();
    const signedOn = await signIn(app);
    const mode = { 'x-mode': 'test' };
    const present = async () => {
      const query = 'query ($id: ID!) { conversation(id: $id) { present { userId typing } } }';
      return (await app.graphql(query, { id })).body.data.conversation.present;
    };
    const typing = async () => (await desk.open(widget, { visitorToken: ana.visitorToken })).state.typing;
    const type = (body: object) => desk.page('POST', '/typing', body, { token: ana.visitorToken });
    expect((await type({})).status).toBe(204);
    expect(await present()).toEqual([{ userId: null, typing: true }]);
    await type({ typing: false });
    expect(await present()).toEqual([{ userId: null, typing: false }]);
    expect((await type({ typing: 'x' })).status).toBe(400);
    expect(await typing()).toBe(false);
    const look = 'mutation ($id: ID!, $typing: Boolean) { lookAtConversation(id: $id, typing: $typing) { id } }';
    await signedOn.graphql(look, { id, typing: true }, mode);
    expect(await typing()).toBe(true);
    await signedOn.graphql(look, { id, typing: false }, mode);
    expect(await typing()).toBe(false);
    const bob = await desk.open(widget);
    expect((await desk.page('POST', '/typing', {}, { token: bob.visitorToken })).status).toBe(204);
  });
});
