import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../../../../app/process.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { SITE, webchatDesk } from '../../../../support/channels/webchat.js';
import { startSecond } from '../../../../support/second.js';
import { signIn } from '../../../../support/signed-in.js';
import { readStream } from '../../../../support/stream.js';

let app: TestApp;
let second: Running;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
beforeAll(async () => {
  app = await startApp();
  second = await startSecond(app);
  desk = webchatDesk(app);
  widget = await desk.widget();
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
});

const follow = (token: string, { url = app.url, origin = SITE } = {}) =>
  readStream(`${url}/webchat/stream`, { headers: { origin, authorization: `Bearer ${token}` } });

describe('GET /webchat/stream', () => {
  test('answers the state at once, and again when the workspace writes: the message is delivered', async () => {
    const { visitorToken, visitor } = await desk.open(widget);
    const stream = await follow(visitorToken);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(await stream.next()).toMatchObject({ event: 'state', data: { messages: [], unread: 0 } });
    const id = await desk.sent(visitor.id);
    await app.settle();
    expect((await stream.next())?.data).toMatchObject({ messages: [{ id, text: 'Hello', from: 'team' }], unread: 1 });
    await expect.poll(async () => (await desk.message(id)).status).toBe('DELIVERED');
    await desk.page('POST', '/read', { lastId: id }, { token: visitorToken });
    expect((await stream.next())?.data).toMatchObject({ unread: 0 });
    stream.close();
  });

  test('a page at another process sees what is written here, and what a second page of the visitor writes', async () => {
    const { visitorToken, visitor } = await desk.open(widget);
    const stream = await follow(visitorToken, { url: second.url });
    await stream.next();
    await desk.write(visitorToken, { text: 'From the other tab' });
    expect((await stream.next())?.data.messages).toMatchObject([{ text: 'From the other tab', from: 'visitor' }]);
    await desk.sent(visitor.id, { message: 'Answer' });
    await app.settle();
    expect((await stream.next())?.data.messages[0]).toMatchObject({ text: 'Answer' });
    stream.close();
  });

  test('the visitor sees that somebody has read', async () => {
    const { visitorToken, visitor } = await desk.open(widget);
    await desk.write(visitorToken, { text: 'Anybody?' });
    const stream = await follow(visitorToken);
    expect((await stream.next())?.data.messages).toMatchObject([{ status: 'SENT' }]);
    const conversation = (await desk.conversations()).find(({ peer }) => peer === visitor.id);
    const query = 'mutation ($id: ID!) { markConversationRead(id: $id) { unread } }';
    const read = await (await signIn(app)).graphql(query, { id: conversation.id }, { 'x-mode': 'test' });
    expect(read.body.data.markConversationRead).toEqual({ unread: 0 });
    expect((await stream.next())?.data.messages).toMatchObject([{ status: 'READ' }]);
    stream.close();
  });

  test('401 and 403 before it begins, and it ends with its widget', async () => {
    expect((await follow('nobody')).status).toBe(401);
    const own = await desk.widget();
    const { visitorToken, visitor } = await desk.open(own);
    expect((await follow(visitorToken, { origin: 'https://evil.example' })).status).toBe(403);
    const stream = await follow(visitorToken);
    await stream.next();
    const id = await desk.sent(visitor.id);
    await app.settle();
    // An earlier change of the conversation may come by itself, without messages.
    let news = await stream.next();
    while (news && news.data.messages.length === 0) news = await stream.next();
    expect(news?.data.messages).toMatchObject([{ id }]);
    await desk.call('DELETE', `/widgets/${own.id}`);
    await desk.call('DELETE', `/messages/${id}`);
    await app.settle();
    expect(await stream.next()).toBeNull();
  });

  test('429 STREAM_LIMIT_REACHED for the eleventh of a visitor', async () => {
    const { visitorToken } = await desk.open(widget);
    const streams = [];
    for (let i = 0; i < 10; i++) streams.push(await follow(visitorToken));
    expect((await follow(visitorToken)).status).toBe(429);
    for (const stream of streams) stream.close();
    await expect
      .poll(async () => {
        const again = await follow(visitorToken);
        again.close();
        return again.status;
      })
      .toBe(200);
  });
});
