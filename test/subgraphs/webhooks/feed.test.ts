import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { startReceiver } from '../../support/peers/webhook-receiver.js';
import { openStream } from '../../support/stream.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = (query: string, key = app.testKey) => app.request('GET', `/v1/events?${query}`, { key });
const trigger = async (name: string, key = app.testKey) =>
  (await app.request('POST', `/v1/event-types/${name}/trigger`, { key })).body.data.id as string;
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe('POST /v1/event-types/{name}/trigger', () => {
  test('makes a sample in the sandbox, whatever the key, and sends it to who subscribes', async () => {
    const receiver = await startReceiver();
    const body = { name: 'Hook', url: receiver.url, events: ['sms.*'], instanceIds: [] };
    await app.request('POST', '/v1/webhooks', { body });
    const made = await app.request('POST', '/v1/event-types/sms.delivered/trigger', { key: app.liveKey });
    expect([made.status, made.body.data.event, made.body.data.sandbox]).toEqual([201, 'sms.delivered', true]);
    await trigger('email.sent');
    await app.settle();
    const [delivery] = await receiver.until(1);
    expect(delivery?.body).toEqual(made.body.data);
    expect(receiver.received).toHaveLength(1);
    expect((await app.request('GET', `/v1/events/${made.body.data.id}`)).body.data).toEqual(made.body.data);
    await receiver.stop();
  });

  test('404 EVENT_TYPE_NOT_FOUND; 403 without webhooks:manage', async () => {
    const unknown = await app.request('POST', '/v1/event-types/sms.nothing/trigger');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'EVENT_TYPE_NOT_FOUND']);
    const slip = await app.request('POST', '/v1/event-types/sms.snt/trigger');
    expect(slip.body.details).toEqual([{ field: 'name', message: expect.stringContaining('sms.sent') }]);
    const key = await app.key({ scopes: ['webhooks:read'] });
    expect((await app.request('POST', '/v1/event-types/sms.sent/trigger', { key })).status).toBe(403);
  });
});

describe('GET /v1/events', () => {
  test('filters by channel, also where the name does not say it, and by mode', async () => {
    // The events of the tests above, such as the creation of a key, are in the feed once they are
    // relayed.
    await app.settle();
    const { nextCursor } = (await get('limit=100')).body.pagination;
    const line = await trigger('instance.connected');
    const [sms, mail, chat] = [await trigger('sms.sent'), await trigger('email.sent'), await trigger('message.sent')];
    const contact = await trigger('contact.created');
    const by = async (query: string) => idsOf((await get(`cursor=${nextCursor}&${query}`)).body);
    expect(await by('channels=chatapp')).toEqual([line, chat]);
    expect(await by('channels=sms&channels=email')).toEqual([sms, mail]);
    expect(await by('channels=chatapp&names=message.*')).toEqual([chat]);
    expect(await by('mode=LIVE')).toEqual([]);
    expect(await by('mode=SANDBOX')).toEqual([line, sms, mail, chat, contact]);
    const refused = await get('channels=fax&mode=BOTH&wait=9');
    expect([refused.status, refused.body.details.map(({ field }: { field: string }) => field).sort()]).toEqual([
      400,
      ['channels', 'mode', 'wait'],
    ]);
  });

  test('has a cursor for each event, after which the list goes on in its order', async () => {
    await app.settle();
    const { nextCursor } = (await get('limit=100')).body.pagination;
    const ids = [await trigger('sms.sent'), await trigger('sms.sent'), await trigger('sms.sent')];
    const page = (await get(`cursor=${nextCursor}`)).body;
    expect(page.pagination.cursors.at(-1)).toBe(page.pagination.nextCursor);
    for (const [at, cursor] of page.pagination.cursors.entries())
      expect(idsOf((await get(`cursor=${cursor}`)).body)).toEqual(ids.slice(at + 1));
    const newest = (await get('order=NEWEST_FIRST&names=sms.sent&limit=3')).body;
    const [first] = newest.pagination.cursors;
    expect(idsOf((await get(`order=NEWEST_FIRST&names=sms.sent&limit=2&cursor=${first}`)).body)).toEqual([
      ids[1],
      ids[0],
    ]);
    expect((await get(`cursor=${page.pagination.nextCursor}`)).body.pagination.cursors).toEqual([]);
  });

  test('begins at a moment, or waits at the end of the feed for what comes', async () => {
    await trigger('sms.sent');
    app.clock.advance(1_000);
    const since = app.clock.now().toISOString();
    const end = (await get(`since=${since}`)).body;
    expect(end.data).toEqual([]);
    const id = await trigger('sms.failed');
    expect(idsOf((await get(`since=${since}`)).body)).toEqual([id]);
    expect(idsOf((await get(`cursor=${end.pagination.nextCursor}`)).body)).toEqual([id]);
  });

  test('a credential of instances reads those it names, and no others', async () => {
    const key = await app.key({ instanceIds: ['ins_1'] });
    const { status, body } = await get('instanceIds=ins_1&instanceIds=ins_2', key);
    expect([status, body.code]).toEqual([403, 'INSTANCE_NOT_ALLOWED']);
    expect((await get('instanceIds=ins_1', key)).body.data).toEqual([]);
  });

  test('with wait it answers as soon as there is an event, and an empty page after its time', async () => {
    const { nextCursor } = (await get(`since=${app.clock.now().toISOString()}&names=rcs.sent`)).body.pagination;
    const waiting = get(`cursor=${nextCursor}&wait=8&names=rcs.*`);
    // Other events wake it, and it goes on waiting.
    await trigger('sms.sent');
    const id = await trigger('rcs.sent');
    expect(idsOf((await waiting).body)).toEqual([id]);
    const empty = await get(`cursor=${nextCursor}&wait=1&names=voice.*`);
    expect(empty.body).toMatchObject({ data: [], pagination: { hasMore: false } });
  });

  test('the subscription answers what is after the cursor, and again when more has come', async () => {
    const { nextCursor } = (await get(`since=${app.clock.now().toISOString()}&names=push.sent`)).body.pagination;
    const query = `subscription ($cursor: String) { events(cursor: $cursor, names: ["push.*"]) { items { id } pagination { nextCursor } } }`;
    const stream = await openStream(app, query, { variables: { cursor: nextCursor } });
    expect((await stream.next())?.data.data.events.items).toEqual([]);
    const id = await trigger('push.sent');
    const next = await stream.until(({ data }) => data.data.events.items.length > 0);
    expect(next.data.data.events.items).toEqual([{ id }]);
    // The next answer begins behind it, and one without anything new is not sent.
    await trigger('sms.sent');
    const second = await trigger('push.sent');
    const after = await stream.next();
    expect(after?.data.data.events.items).toEqual([{ id: second }]);
    stream.close();
    // A reconnection with the last cursor begins there, wherever it was served before.
    const third = await trigger('push.sent');
    const cursor = after?.data.data.events.pagination.nextCursor;
    const again = await openStream(app, query, { variables: { cursor } });
    expect((await again.next())?.data.data.events.items).toEqual([{ id: third }]);
    again.close();
  });

  test('the subscription takes a backlog page by page, and repeats itself where the document cannot go on', async () => {
    const { nextCursor } = (await get(`since=${app.clock.now().toISOString()}&names=push.sent`)).body.pagination;
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(await trigger('push.sent'));
    const query = `subscription ($cursor: String) { mine: events(cursor: $cursor, names: ["push.*"], limit: 1) {
      items { id message { id } inboundMessage { id } } pagination { nextCursor hasMore } } }`;
    const stream = await openStream(app, query, { variables: { cursor: nextCursor } });
    const seen: string[] = [];
    for (const _ of ids) seen.push((await stream.next())?.data.data.mine.items[0].id);
    expect(seen).toEqual(ids);
    stream.close();
    const literal = `subscription { events(cursor: "${nextCursor}", names: ["push.*"]) { items { id } } }`;
    const fixed = await openStream(app, literal);
    expect((await fixed.next())?.data.data.events.items).toHaveLength(3);
    const fourth = await trigger('push.sent');
    expect((await fixed.next())?.data.data.events.items.at(-1)).toEqual({ id: fourth });
    fixed.close();
  });
});
