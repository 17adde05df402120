import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact, insertSuppression } from '../../support/channels/audience.js';
import { type SendDesk, sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

let last = 5_000;
const phone = () => `+1415555${last++}`;
const inAnHour = () => new Date(app.clock.now().getTime() + hours(1)).toISOString();

const send = (to: readonly string[], more: object = {}) =>
  app.request('POST', '/v1/sms/messages', { body: { to, payload: { message: 'Hello' }, ...more } });

const optOut = (contactId: string) =>
  sql(app.services.db, 'update contacts.contact set receive_marketing = false where id = $1', [contactId]);

describe('a scheduled message', () => {
  test('is not sent to who opted out in between; it fails with the code, and so says its event', async () => {
    const [stays, leaves] = [phone(), phone()];
    const contactId = await insertContact(app, { phone: leaves });
    const [kept, refused] = await desk.sms([stays, leaves], { schedule: { sendAt: inAnHour() } });
    await optOut(contactId);
    app.clock.advance(hours(1));
    await app.settle();
    expect(await desk.read('sms', kept!)).toMatchObject({ status: 'DELIVERED' });
    expect(await desk.read('sms', refused!)).toMatchObject({
      status: 'FAILED',
      sentAt: null,
      error: { code: 'RECIPIENT_OPTED_OUT' },
    });
    expect(await desk.events(refused!)).toEqual(['sms.failed']);
  });

  test('of the class transactional is sent to who opted out, and not to who is suppressed', async () => {
    const [out, suppressed] = [phone(), phone()];
    const contactId = await insertContact(app, { phone: out });
    const { body } = await send([out, suppressed], { class: 'transactional', schedule: { sendAt: inAnHour() } });
    const [kept, refused] = body.data.messageIds;
    await optOut(contactId);
    await insertSuppression(app, 'sms', suppressed);
    app.clock.advance(hours(1));
    await app.settle();
    expect(await desk.read('sms', kept)).toMatchObject({ status: 'DELIVERED' });
    expect(await desk.read('sms', refused)).toMatchObject({
      status: 'FAILED',
      error: { code: 'RECIPIENT_SUPPRESSED' },
    });
  });

  test('is not sent once its contact has left its topic', async () => {
    const topic = await app.request('POST', '/v1/topics', { body: { slug: `left-${last}`, name: 'Left' } });
    const to = phone();
    const contactId = await insertContact(app, { phone: to, topicIds: [topic.body.data.id] });
    const { body } = await send([to], { topicId: topic.body.data.id, schedule: { sendAt: inAnHour() } });
    await sql(app.services.db, `update contacts.contact set topics = '{}' where id = $1`, [contactId]);
    app.clock.advance(hours(1));
    await app.settle();
    expect(await desk.read('sms', body.data.messageIds[0])).toMatchObject({ error: { code: 'RECIPIENT_OPTED_OUT' } });
  });

  test('that is not sent for want of consent gives its credits back, and its provider never sees it', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const key = await app.key({ workspaceId, mode: 'live' });
    const to = phone();
    const contactId = await insertContact(app, { phone: to, workspaceId });
    const [id] = await desk.sms(to, { key, schedule: { sendAt: inAnHour() } });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 1 });
    await optOut(contactId);
    app.clock.advance(hours(1));
    await app.settle();
    const { body } = await app.request('GET', `/v1/sms/messages/${id}`, { key });
    expect(body.data).toMatchObject({ status: 'FAILED', substatus: null, error: { code: 'RECIPIENT_OPTED_OUT' } });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
    expect(centre.received.map(item => `+${item.to}`)).not.toContain(to);
  });

  test('among a hundred of one claim, finds the three who opted out', async () => {
    const to = Array.from({ length: 100 }, phone);
    const out = await Promise.all([7, 8, 93].map(place => insertContact(app, { phone: to[place]! })));
    const ids = await desk.sms(to, { schedule: { sendAt: inAnHour() } });
    for (const contactId of out) await optOut(contactId);
    app.clock.advance(hours(1));
    await app.settle();
    const rows = await sql<{ id: string }>(
      app.services.db,
      "select id from channels.message where id = any($1) and status = 'FAILED' order by id",
      [ids],
    );
    expect(rows.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b)).toEqual([7, 8, 93]);
  });
});

describe('an opt-out that comes while sends are accepted', () => {
  const leave = (contactId: string) =>
    app.request('PATCH', `/v1/contacts/${contactId}`, { body: { receiveMarketing: false } });

  test('refuses every send that comes after its answer, and each one before is accepted or refused whole', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to });
    const parallel = Array.from({ length: 20 }, () => send([to, phone()]));
    const answer = await leave(contactId);
    const after = await Promise.all(Array.from({ length: 5 }, () => send([to, phone()])));
    expect(answer.status).toBe(200);
    expect(new Set(after.map(({ body }) => body.code))).toEqual(new Set(['RECIPIENT_OPTED_OUT']));
    const before = await Promise.all(parallel);
    expect(before.every(({ status }) => status === 202 || status === 422)).toBe(true);
    const accepted = before.filter(({ status }) => status === 202).length;
    const { body } = await app.request('GET', `/v1/sms/messages?to=${encodeURIComponent(to)}`);
    expect(body.pagination.total).toBe(accepted);
  });

  test('holds for what was scheduled, whichever came first', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to });
    const schedule = { sendAt: inAnHour() };
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => send([to], { schedule }))),
      leave(contactId),
    ]);
    expect(answers.every(({ status }) => status === 202 || status === 422)).toBe(true);
    app.clock.advance(hours(1));
    await app.settle();
    const { body } = await app.request('GET', `/v1/sms/messages?limit=100&to=${encodeURIComponent(to)}`);
    expect(body.data).toHaveLength(answers.filter(({ status }) => status === 202).length);
    for (const message of body.data)
      expect(message).toMatchObject({ status: 'FAILED', sentAt: null, error: { code: 'RECIPIENT_OPTED_OUT' } });
  });
});

describe('quiet hours', () => {
  const SET =
    'mutation ($starts: String!, $ends: String!, $timeZone: String!) { setQuietHours(starts: $starts, ends: $ends, timeZone: $timeZone) { starts ends timeZone } }';
  let key: string;
  /** Sandbox keys may not change settings that act on live. */
  let liveKey: string;
  let workspaceId: string;
  const night = { starts: '22:00', ends: '08:00', timeZone: 'America/Sao_Paulo' };
  const sendAs = (to: readonly string[], more: object = {}, query = '') =>
    app.request('POST', `/v1/sms/messages${query}`, { key, body: { to, payload: { message: 'Hello' }, ...more } });
  const at = (moment: string) => ({ schedule: { sendAt: moment } });

  beforeAll(async () => {
    workspaceId = await app.workspace();
    key = await app.key({ workspaceId });
    liveKey = await app.key({ workspaceId, mode: 'live' });
    // 23:00 in São Paulo, 02:00 in London, 11:00 in Tokyo.
    app.clock.set('2026-11-23T02:00:00.000Z');
    const { body } = await app.graphql(SET, night, { key: liveKey });
    expect(body.data.setQuietHours).toEqual(night);
  });

  test('are read, and belong to one workspace', async () => {
    const read = 'query { quietHours { starts ends timeZone } }';
    expect((await app.graphql(read, {}, { key })).body.data.quietHours).toEqual(night);
    expect((await app.graphql(read)).body.data.quietHours).toBeNull();
  });

  test('must have a length and a time zone that exists', async () => {
    const wrong = await app.graphql(
      SET,
      { starts: '22:00', ends: '22:00', timeZone: 'Mars/Olympus' },
      { key: liveKey },
    );
    const fields = wrong.body.errors[0].extensions.details.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['ends', 'timeZone']);
    const badTime = await app.graphql(SET, { ...night, starts: '24:00' }, { key: liveKey });
    expect(badTime.body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
    const reader = await app.key({ workspaceId, scopes: ['contacts:read'] });
    expect((await app.graphql(SET, night, { key: reader })).body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('refuse an immediate send and say when they end', async () => {
    const { status, body } = await sendAs([phone()]);
    expect([status, body.code]).toEqual([422, 'QUIET_HOURS']);
    expect(body.details[0]).toMatchObject({ field: 'to[0]' });
    expect(body.message).toContain('2026-11-23T11:00:00.000Z');
    const dry = await sendAs([phone()], {}, '?dryRun=true');
    expect(dry.body.data.recipients[0]).toMatchObject({ deliverable: false, code: 'QUIET_HOURS' });
  });

  test('do not hold for the class transactional, nor for another workspace', async () => {
    expect((await sendAs([phone()], { class: 'transactional' })).status).toBe(202);
    expect((await send([phone()])).status).toBe(202);
  });

  test('are those of the time zone of the contact', async () => {
    const [tokyo, london] = [phone(), phone()];
    await insertContact(app, { phone: tokyo, timeZone: 'Asia/Tokyo', workspaceId });
    await insertContact(app, { phone: london, timeZone: 'Europe/London', workspaceId });
    expect((await sendAs([tokyo])).status).toBe(202);
    const { body } = await sendAs([tokyo, london]);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['to[1]']);
    expect(body.message).toContain('2026-11-23T08:00:00.000Z');
  });

  test('are those of the time for which a send is scheduled', async () => {
    expect((await sendAs([phone()], at('2026-11-23T11:00:00.000Z'))).status).toBe(202);
    expect((await sendAs([phone()], at('2026-11-23T10:59:00.000Z'))).body.code).toBe('QUIET_HOURS');
  });

  test('postpone a message that becomes due in them, until they end', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to, timeZone: 'America/Sao_Paulo', workspaceId });
    const { body } = await sendAs([to], at('2026-11-23T11:30:00.000Z'));
    const id = body.data.messageIds[0];
    // Its recipient moves to where it is 04:30 then.
    await sql(app.services.db, `update contacts.contact set time_zone = 'America/Denver' where id = $1`, [contactId]);
    const read = async () => (await app.request('GET', `/v1/sms/messages/${id}`, { key })).body.data;
    app.clock.set('2026-11-23T11:30:00.000Z');
    await app.settle();
    expect(await read()).toMatchObject({ status: 'SCHEDULED', error: null });
    app.clock.set('2026-11-23T14:59:00.000Z');
    await app.settle();
    expect(await read()).toMatchObject({ status: 'SCHEDULED' });
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await read()).toMatchObject({ status: 'DELIVERED' });
    const [row] = await sql<{ attempt: number }>(
      app.services.db,
      'select attempt from channels.message where id = $1',
      [id],
    );
    expect(row?.attempt).toBe(1);
  });

  test('are gone when they are removed', async () => {
    app.clock.set('2026-11-24T02:00:00.000Z');
    const remove = () => app.graphql('mutation { removeQuietHours }', {}, { key: liveKey });
    expect((await remove()).body.data.removeQuietHours).toBe(true);
    expect((await remove()).body.data.removeQuietHours).toBe(false);
    expect((await sendAs([phone()])).status).toBe(202);
  });
});
