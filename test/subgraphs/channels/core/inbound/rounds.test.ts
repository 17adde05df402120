import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { EventRecord } from '../../../../../kernel/events/event-type.js';
import { noteRounds } from '../../../../../subgraphs/channels/features/conversation/rounds/note-rounds.js';
import { openSecondsOf } from '../../../../../subgraphs/channels/features/conversation/rounds/open-seconds.js';
import { CHANNELS, INBOUND } from '../../../../../subgraphs/channels/index.js';
import { smsLine } from '../../../../../subgraphs/channels/kinds/sms/inbound/inbound.js';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { signIn } from '../../../../support/signed-in.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, startInbound, type TestLine } from './inbound.harness.js';

let app: InboundApp;
let ownerId: string;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  ownerId = (
    await sql<{ id: string }>(app.services.db, 'select id from workspaces."user" where email = $1', [app.owner.email])
  )[0]!.id;
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());
// The work of other tests was an hour or more before.
beforeEach(() => void app.clock.advance(hours(2)));

const pass = async (time: number) => {
  await app.settle();
  app.clock.advance(time);
};

async function sendingLine(): Promise<TestLine> {
  return { ...(await app.line()), id: await chatDesk(app).line('chatapp') };
}

const ofLine = async (line: Pick<TestLine, 'id'>): Promise<string> => (await inbox.ofLine(line))[0].id;

/** An answer of the owner, in test mode, whose session ends after some hours. */
const answer = async (id: string, close = false) => {
  const query = `mutation ($id: ID!, $close: Boolean) { replyToConversation(id: $id, payload: { message: "Yes" }, close: $close) { count } }`;
  const owner = await signIn(app);
  const { body } = await owner.graphql(query, { id, close }, { 'x-mode': 'test' });
  expect(body.errors).toBeUndefined();
};

const figures = async (line: Pick<TestLine, 'id'>, query = ''): Promise<Item> =>
  (await inbox.get(`/v1/conversations/statistics?instanceId=${line.id}${query}`)).data;

const rounds = (line: Pick<TestLine, 'id'>): Promise<Item[]> =>
  sql(
    app.services.db,
    `select answer_sec as answer, resolution_sec as resolution, answered_by, closed_by, closed_at is not null as closed
     from channels.conversation_round where instance_id = $1 order by opened_at, closed_at`,
    [line.id],
  );

describe('a round', () => {
  test('lasts from the message that opens a conversation to its close, with the first answer of a person', async () => {
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    const id = await ofLine(line);
    await pass(minutes(5));
    await answer(id);
    await pass(minutes(5));
    await answer(id);
    await pass(minutes(10));
    await inbox.change(id, { status: 'CLOSED' });
    await app.settle();
    expect(await rounds(line)).toMatchObject([
      { answer: 300, resolution: 1_200, answered_by: ownerId, closed_by: ownerId },
    ]);
    const { total } = await figures(line);
    expect(total).toEqual({
      ...{ opened: 1, answered: 1, closed: 1 },
      ...{ answerMedian: 300, answerP90: 300, resolutionMedian: 1_200, resolutionP90: 1_200 },
      ...{ rated: 0, ratingAverage: null, ratedWell: null },
    });
  });

  test('goes on while it is snoozed, and begins anew after a close', async () => {
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    const id = await ofLine(line);
    const snoozedUntil = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    await inbox.change(id, { status: 'SNOOZED', snoozedUntil });
    await app.settle();
    await pass(hours(1));
    await app.sweep();
    await pass(minutes(1));
    await inbox.change(id, { status: 'CLOSED' });
    await pass(minutes(1));
    await app.receive(line, { text: 'One more thing' });
    await app.settle();
    expect(await rounds(line)).toMatchObject([
      { resolution: 3_660, answer: null, closed_by: null },
      { resolution: null, closed: false },
    ]);
  });

  test('begins with a message where somebody opened a conversation by hand, and not before', async () => {
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    const id = await ofLine(line);
    await inbox.change(id, { status: 'CLOSED' });
    await pass(minutes(1));
    await inbox.change(id, { status: 'OPEN' });
    await pass(minutes(1));
    expect(await rounds(line)).toHaveLength(1);
    await app.receive(line, { text: 'Thank you for asking' });
    await pass(minutes(3));
    await answer(id, true);
    await app.settle();
    expect(await rounds(line)).toMatchObject([{ answer: null }, { answer: 180, resolution: 180 }]);
  });

  test('is answered by an echo, and not by the answer outside the hours, an automatic mail or a campaign', async () => {
    const line = await sendingLine();
    const week = [{ day: 1, from: '09:00', to: '09:01' }];
    const set = (body: object) => app.request('PATCH', '/v1/inbox/settings', { body, key: app.liveKey });
    await set({ hours: { timeZone: 'UTC', week, daysOff: [] }, awayAnswer: 'We are closed.' });
    await app.receive(line, { text: 'Is it open?' });
    await pass(minutes(2));
    const id = await ofLine(line);
    const { data: entries } = await inbox.get(`/v1/conversations/${id}/entries`);
    expect(entries.map(({ kind }: Item) => kind)).toEqual(['MESSAGE', 'RECEIVED']);
    expect(await rounds(line)).toMatchObject([{ answer: null }]);
    await app.receive(line, { text: 'From the phone', echo: true });
    await app.settle();
    expect(await rounds(line)).toMatchObject([{ answer: 120, answered_by: null }]);
    await set({ hours: null, awayAnswer: null });
  });

  test('of an SMS is answered by the send that goes to its person', async () => {
    const line = smsLine({ workspaceId: app.workspaceId, sandbox: true });
    await app.receive(line, { from: '+14155557001', preview: { kind: 'text', to: ['+14155550199'] } });
    await app.receive(line, { from: '+14155557002', preview: { kind: 'text', to: ['+14155550199'] } });
    await pass(seconds(30));
    await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155557001'], payload: { message: 'Yes' } } });
    await inbox.passTime();
    expect((await rounds(line)).map(({ answer: sec }: Item) => sec).sort()).toEqual([30, null]);
  });
});

/** Passes the chosen events to the consumer. */
const { consume } = noteRounds(CHANNELS, INBOUND);

/** The events of a line as a relay hands them over, the oldest first. */
async function recordsOf(line: Pick<TestLine, 'id'>): Promise<EventRecord[]> {
  const rows = await sql<Item>(
    app.services.db,
    `select e.* from webhooks.event e where e.instance_id = $1 order by e.seq`,
    [line.id],
  );
  return rows.map(row => ({
    ...row,
    workspaceId: row.workspace_id,
    instanceId: row.instance_id,
    messageId: row.message_id,
  }));
}

describe('the events of rounds', () => {
  test('leave the same rounds when they come again, to two at once, or in another order', async () => {
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    const id = await ofLine(line);
    const snoozedUntil = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    await pass(minutes(1));
    await inbox.change(id, { status: 'SNOOZED', snoozedUntil });
    await pass(minutes(1));
    await app.receive(line, { text: 'Hello?' });
    await pass(minutes(1));
    await answer(id, true);
    await pass(minutes(1));
    await app.receive(line, { text: 'Thanks' });
    await app.settle();
    const before = await rounds(line);
    expect(before).toMatchObject([
      { answer: 180, resolution: 180 },
      { answer: null, closed: false },
    ]);
    const events = await recordsOf(line);
    expect(events.map(({ name }) => name)).toContain('message.sent');
    await Promise.all([consume(app.services, events), consume(app.services, events)]);
    for (const event of events) await consume(app.services, [event]);
    expect(await rounds(line)).toEqual(before);

    await sql(app.services.db, 'delete from channels.conversation_round where instance_id = $1', [line.id]);
    const isSent = ({ name }: EventRecord) => name === 'message.sent';
    await consume(app.services, events.filter(isSent));
    await consume(
      app.services,
      events.filter(event => !isSent(event)),
    );
    expect(await rounds(line)).toEqual(before);

    await sql(app.services.db, 'delete from channels.conversation_round where instance_id = $1', [line.id]);
    await consume(
      app.services,
      events.filter(event => !isSent(event)),
    );
    await consume(app.services, events.filter(isSent));
    expect(await rounds(line)).toEqual(before);
  });

  test('of what was erased make nothing', async () => {
    const phone = '+14155557900';
    const { body } = await app.request('POST', '/v1/contacts', { body: { phone } });
    const line = await sendingLine();
    await app.receive(line, { from: phone, text: 'Hello' });
    await app.settle();
    const events = await recordsOf(line);
    expect(await rounds(line)).toHaveLength(1);
    expect((await app.request('POST', `/v1/contacts/${body.data.id}/erase`)).status).toBe(202);
    await app.sweep();
    expect(await rounds(line)).toEqual([]);
    await consume(app.services, events);
    expect(await rounds(line)).toEqual([]);
  });
});

describe('GET /v1/conversations/statistics', () => {
  test('has days of the zone, groups by agent, channel and line, and their filters', async () => {
    const [one, other] = [await sendingLine(), await sendingLine()];
    app.clock.advance(days(2));
    const from = app.clock.now().toISOString();
    const agent = await createUser(app.ctx(), {
      email: 'ana@times.example',
      workspaceId: app.workspaceId,
      role: 'member',
    });
    for (const [line, person, wait] of [
      [one, '+14155558001', 10],
      [one, '+14155558002', 20],
      [other, '+14155558003', 60],
    ] as const) {
      await app.receive(line, { from: person, text: 'Hello' });
      await pass(minutes(wait));
      const id = (await inbox.ofLine(line)).find(({ peer }: Item) => peer === person).id;
      await answer(id);
      await pass(minutes(wait));
      await inbox.change(id, { status: 'CLOSED', ...(line === other ? { assigneeId: agent.user.id } : {}) });
      await app.settle();
    }
    const read = async (query: string, key?: string) =>
      (await inbox.get(`/v1/conversations/statistics?from=${from}&timeZone=UTC${query}`, key)).data;
    const all = await read('&groupBy=LINE');
    expect(all).toMatchObject({
      ...{ timeZone: 'UTC', interval: 'DAY' },
      total: { opened: 3, answered: 3, closed: 3, answerMedian: 1_200, answerP90: 3_120, resolutionMedian: 2_400 },
      groups: [
        { instanceId: one.id, channel: 'chatapp', userId: null, opened: 2, answerMedian: 900 },
        { instanceId: other.id, opened: 1, resolutionMedian: 7_200 },
      ],
    });
    expect(all.buckets.reduce((sum: number, { opened }: Item) => sum + opened, 0)).toBe(3);
    expect((await read('&groupBy=AGENT')).groups).toMatchObject([
      { userId: ownerId, opened: 3, answered: 3, closed: 2, resolutionMedian: 1_800 },
      { userId: agent.user.id, opened: 1, answered: 0, closed: 1, answerMedian: null, resolutionMedian: 7_200 },
    ]);
    expect((await read(`&userId=${agent.user.id}&groupBy=AGENT`)).groups).toHaveLength(1);
    expect((await read(`&userId=${agent.user.id}`)).total).toMatchObject({ opened: 1, answered: 0, closed: 1 });
    expect((await read('&groupBy=CHANNEL')).groups).toMatchObject([{ channel: 'chatapp', opened: 3 }]);
    expect((await read(`&instanceId=${one.id}`)).total).toMatchObject({ opened: 2 });
    expect((await read('&channel=sms')).total).toMatchObject({ opened: 0, answerMedian: null });
    const limited = await app.key({ instanceIds: [other.id], scopes: ['conversations:read'] });
    expect((await read('', limited)).total).toMatchObject({ opened: 1 });
    expect((await read('', app.liveKey)).total).toMatchObject({ opened: 0 });
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect((await read('', stranger)).total).toMatchObject({ opened: 0 });
  });

  test('counts the time within the hours alone where it is asked for', async () => {
    const line = await sendingLine();
    app.clock.advance(Date.parse('2027-01-08T17:50:00Z') - app.clock.now().getTime());
    const week = [1, 2, 3, 4, 5].map(day => ({ day, from: '09:00', to: '18:00' }));
    const set = (body: object) => app.request('PATCH', '/v1/inbox/settings', { body, key: app.liveKey });
    expect((await set({ hours: { timeZone: 'UTC', week, daysOff: [] } })).status).toBe(200);
    await app.receive(line, { text: 'On a Friday evening' });
    await pass(days(2) + hours(15) + minutes(30));
    await answer(await ofLine(line), true);
    await app.settle();
    expect((await figures(line)).total).toMatchObject({ answerMedian: 228_600, resolutionMedian: 228_600 });
    expect((await figures(line, '&withinHours=true')).total).toMatchObject({
      answerMedian: 1_800,
      resolutionMedian: 1_800,
    });
    await set({ hours: null });
    expect((await figures(line, '&withinHours=true')).total).toMatchObject({ answerMedian: 1_800 });
  });

  test('refuses more than 366 days and a credential without the scope', async () => {
    const path = '/v1/conversations/statistics';
    expect(await app.request('GET', `${path}?from=2020-01-01T00:00:00Z`)).toMatchObject({
      ...{ status: 400, body: { code: 'VALIDATION_ERROR', details: [{ field: 'from' }] } },
    });
    expect((await app.request('GET', `${path}?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`)).status).toBe(200);
    const blind = await app.key({ scopes: ['chatapp:read'] });
    expect(await app.request('GET', path, { key: blind })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

test('seconds within the hours are exact where clocks are put forward and back', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '24:00' }));
  const always = openSecondsOf({ timeZone: 'America/New_York', week, daysOff: ['2026-11-03'] });
  const between = (from: string, to: string) => always(new Date(from), new Date(to));
  expect(between('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe(25 * 3_600);
  expect(between('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(23 * 3_600);
  expect(between('2026-11-03T04:59:30Z', '2026-11-04T05:00:10Z')).toBe(40);
  expect(between('2026-11-01T12:00:00Z', '2026-11-01T12:00:00Z')).toBe(0);
});
