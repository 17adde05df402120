import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ratingIn } from '../../../../../subgraphs/channels/features/conversation/satisfaction/rating-in.js';
import { mailLine } from '../../../../../subgraphs/channels/kinds/email/inbound/inbound.js';
import { smsLine } from '../../../../../subgraphs/channels/kinds/sms/inbound/inbound.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, startInbound, type TestLine } from './inbound.harness.js';

let app: InboundApp;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const QUESTION = { question: 'How did we do, from 1 to 5?', thanks: 'Thank you!', channels: [] };
const set = (satisfaction: unknown) =>
  app.request('PATCH', '/v1/inbox/settings', { body: { satisfaction }, key: app.liveKey });
beforeEach(async () => {
  await set(QUESTION);
  app.clock.advance(minutes(1));
});

/** Somebody wrote on a line that can send, and the conversation was closed. */
async function asked(): Promise<{ line: TestLine; id: string }> {
  const line = { ...(await app.line()), id: await chatDesk(app).line('chatapp') };
  await app.receive(line, { text: 'Is it open?' });
  const [{ id }] = await inbox.ofLine(line);
  await close(id);
  return { line, id };
}

async function close(id: string) {
  await app.settle();
  app.clock.advance(minutes(1));
  expect((await inbox.change(id, { status: 'CLOSED' })).status).toBe(200);
  await app.settle();
}

const says = async (line: TestLine, ...texts: string[]) => {
  app.clock.advance(minutes(1));
  await app.receive(line, ...texts.map(text => ({ text })));
  await app.settle();
};

/** Returns the sent messages, the oldest first. */
const sent = async (id: string): Promise<string[]> =>
  (await inbox.get(`/v1/conversations/${id}/entries?limit=50`)).data
    .filter(({ kind }: Item) => kind === 'MESSAGE')
    .map(({ text }: Item) => text)
    .reverse();

const read = async (id: string) => (await inbox.get(`/v1/conversations/${id}`)).data;
const rated = async (line: TestLine) =>
  (await app.allEvents(line.id)).filter(({ event }) => event === 'conversation.rated').map(({ data }) => data);

describe('the question of a closed conversation', () => {
  test('is asked once, answered with a number, thanked for once, and corrected by a second number', async () => {
    const { line, id } = await asked();
    expect(await sent(id)).toEqual([QUESTION.question]);
    await app.sweep();
    await says(line, ' 4! ');
    expect(await read(id)).toMatchObject({ status: 'CLOSED', rating: 4 });
    expect(await sent(id)).toEqual([QUESTION.question, 'Thank you!']);
    await says(line, '⭐⭐');
    expect(await read(id)).toMatchObject({ status: 'CLOSED', rating: 2 });
    await says(line, '2');
    expect(await sent(id)).toEqual([QUESTION.question, 'Thank you!']);
    expect(await rated(line)).toMatchObject([
      { conversationId: id, rating: 4, previous: null, status: 'CLOSED', byUserId: null, sandbox: true },
      { rating: 2, previous: 4 },
    ]);
    const { data: entries } = await inbox.get(`/v1/conversations/${id}/entries?limit=50&kinds=RECEIVED`);
    expect(entries.map(({ text, rating }: Item) => [text, rating])).toEqual([
      ['2', 2],
      ['⭐⭐', null],
      [' 4! ', null],
      ['Is it open?', null],
    ]);
    expect((await inbox.get(`/v1/conversations/statistics?instanceId=${line.id}&groupBy=LINE`)).data).toMatchObject({
      total: { opened: 1, rated: 1, ratingAverage: 2, ratedWell: 0 },
      groups: [{ rated: 1, ratingAverage: 2 }],
    });
  });

  test('is over with any other text, after 48 hours, and when somebody opens the conversation or writes to its person', async () => {
    const first = await asked();
    await says(first.line, 'Thanks, but where is it?', '5');
    expect(await read(first.id)).toMatchObject({ status: 'OPEN', rating: null });

    const late = await asked();
    app.clock.advance(hours(48));
    await says(late.line, '5');
    expect(await read(late.id)).toMatchObject({ status: 'OPEN', rating: null });

    const reopened = await asked();
    await inbox.change(reopened.id, { status: 'OPEN' });
    await close(reopened.id);
    await says(reopened.line, '3');
    expect(await read(reopened.id)).toMatchObject({ status: 'OPEN', rating: null });

    const answered = await asked();
    const reply = { body: { payload: { message: 'How many do you want, 1 to 5?' } } };
    expect((await app.request('POST', `/v1/conversations/${answered.id}/messages`, reply)).status).toBe(202);
    await says(answered.line, '3');
    expect(await read(answered.id)).toMatchObject({ status: 'OPEN', rating: null });

    const phoned = await asked();
    await app.receive(phoned.line, { text: 'How many?', echo: true });
    await says(phoned.line, '3');
    expect(await read(phoned.id)).toMatchObject({ status: 'OPEN', rating: null });
  });

  test('is rated by the numbers before another text, and the last of two at once holds', async () => {
    const { line, id } = await asked();
    await says(line, '1', '5', 'And where is my parcel?');
    expect(await read(id)).toMatchObject({ status: 'OPEN', rating: 5 });
    expect(await rated(line)).toMatchObject([{ rating: 5, previous: null }]);

    const other = await asked();
    app.clock.advance(minutes(1));
    await Promise.all([app.receive(other.line, { text: '2' }), app.receive(other.line, { text: '4' })]);
    await app.settle();
    expect(await sent(other.id)).toEqual([QUESTION.question, 'Thank you!']);
    const events = await rated(other.line);
    expect(events).toHaveLength(2);
    expect((await read(other.id)).rating).toBe(events[1]!['rating']);
  });

  test('is not asked again within 7 days, nor where nobody wrote in the round', async () => {
    const { line, id } = await asked();
    await inbox.change(id, { status: 'OPEN' });
    await close(id);
    await says(line, 'One more thing');
    await close(id);
    expect(await sent(id)).toEqual([QUESTION.question]);
    app.clock.advance(days(7));
    await inbox.change(id, { status: 'OPEN' });
    await close(id);
    expect(await sent(id)).toHaveLength(1);
    await says(line, 'It is me again');
    await close(id);
    expect(await sent(id)).toHaveLength(2);
  });

  test('is asked once by a process that was killed in between, and not where the conversation was opened meanwhile', async () => {
    const { id } = await asked();
    const again = 'update channels.conversation_rating set due_at = $2, asked_at = null where conversation_id = $1';
    await sql(app.services.db, again, [id, app.clock.now()]);
    await app.sweep();
    expect(await sent(id)).toHaveLength(1);
    const other = await asked();
    await sql(app.services.db, 'delete from channels.message where source_id = $1', [other.id]);
    await inbox.change(other.id, { status: 'OPEN' });
    await sql(app.services.db, again, [other.id, app.clock.now()]);
    await app.sweep();
    expect(await sent(other.id)).toEqual([]);
  });

  test('goes to no machine and no group, by no mail, and only on the channels that are chosen', async () => {
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: true });
    const line = { ...(await app.line()), id: await chatDesk(app).line('chatapp') };
    await app.receive(line, { text: 'Hello all', peer: '120363021@group', inGroup: true });
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: false });
    const mailed = mailLine({ workspaceId: app.workspaceId, sandbox: true });
    await app.receive(mailed, { from: 'rating@person.example', preview: { kind: 'email', subject: 'An order' } });
    await set({ ...QUESTION, channels: ['chatapp', 'email'] });
    const texted = smsLine({ workspaceId: app.workspaceId, sandbox: true });
    await app.receive(texted, { from: '+14155559001', preview: { kind: 'text', to: ['+14155550199'] } });
    for (const where of [line, mailed, texted]) {
      const [{ id }] = await inbox.ofLine(where);
      await close(id);
      expect(await sent(id)).toEqual([]);
    }
  });

  test('is not sent where an official line may send no text any more', async () => {
    const { line, id } = await asked();
    await says(line, 'It is me again');
    await sql(app.services.db, 'update channels.conversation_rating set asked_at = $2 where conversation_id = $1', [
      id,
      new Date(0),
    ]);
    const limit = `update channels.instance set mode = 'OFFICIAL' where id = $1`;
    await sql(app.services.db, limit, [line.id]);
    app.clock.advance(days(2));
    await close(id);
    expect(await sent(id)).toHaveLength(1);
    const pending = 'select from channels.conversation_rating where conversation_id = $1 and due_at is not null';
    expect(await sql(app.services.db, pending, [id])).toEqual([]);
  });

  test('wakes no rule and no answer outside the hours by its answer', async () => {
    const { line, id } = await asked();
    const hoursOf = { timeZone: 'UTC', week: [{ day: 1, from: '09:00', to: '09:01' }], daysOff: [] };
    const body = { hours: hoursOf, awayAnswer: 'We are closed.' };
    await app.request('PATCH', '/v1/inbox/settings', { body, key: app.liveKey });
    await says(line, '5');
    await app.sweep();
    expect(await sent(id)).toEqual([QUESTION.question, 'Thank you!']);
    await app.request('PATCH', '/v1/inbox/settings', { body: { hours: null, awayAnswer: null }, key: app.liveKey });
  });
});

describe('PATCH /v1/inbox/settings with satisfaction', () => {
  test('keeps, changes and takes away the question', async () => {
    expect((await inbox.get('/v1/inbox/settings')).data.satisfaction).toEqual(QUESTION);
    const changed = await set({ question: 'Well?', channels: ['sms'] });
    expect(changed.body.data.satisfaction).toEqual({ question: 'Well?', thanks: null, channels: ['sms'] });
    await app.request('PATCH', '/v1/inbox/settings', { body: { awayAnswer: null }, key: app.liveKey });
    expect((await inbox.get('/v1/inbox/settings')).data.satisfaction).toMatchObject({ question: 'Well?' });
    expect((await set(null)).body.data.satisfaction).toBeNull();
  });

  test('names every wrong field', async () => {
    const wrong = await set({ question: ' ', thanks: '', channels: ['fax'] });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(wrong.body.details.map(({ field }: Item) => field)).toEqual(
      expect.arrayContaining(['satisfaction.question', 'satisfaction.thanks']),
    );
  });
});

test.each([
  ['5', 5],
  [' 1. ', 1],
  ['4/5', 4],
  ['3 !!', 3],
  ['⭐️⭐️⭐️', 3],
  ['★ ★ ★ ★', 4],
  ['🌟', 1],
  ['0', null],
  ['6', null],
  ['45', null],
  ['5 parcels', null],
  ['2 of my parcels are missing', null],
  ['⭐⭐⭐⭐⭐⭐', null],
  ['', null],
  [null, null],
])('%s is the rating %s', (text, value) => {
  expect(ratingIn(text)).toBe(value);
});
