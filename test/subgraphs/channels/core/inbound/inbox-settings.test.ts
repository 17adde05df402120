import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type BusinessHours, openingAt } from '../../../../../subgraphs/channels/features/conversation/rules/hours.js';
import { mailLine } from '../../../../../subgraphs/channels/kinds/email/inbound/inbound.js';
import { smsLine } from '../../../../../subgraphs/channels/kinds/sms/inbound/inbound.js';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, PERSON, startInbound, type TestLine } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const NOTHING = { hours: null, awayAnswer: null, satisfaction: null, rules: [] };
beforeEach(async () => void (await set(NOTHING)));

const set = (body: object, key = app.liveKey) => app.request('PATCH', '/v1/inbox/settings', { body, key });

/** Monday to Friday from nine to six in New York. */
const OFFICE: BusinessHours = {
  timeZone: 'America/New_York',
  week: [1, 2, 3, 4, 5].map(day => ({ day, from: '09:00', to: '18:00' })),
  daysOff: [],
};

async function member(name: string): Promise<string> {
  const made = await createUser(app.ctx(), {
    email: `${name}@inbox.example`,
    workspaceId: app.workspaceId,
    role: 'member',
  });
  return made.user.id;
}

/** A line in test mode that can send. */
async function sendingLine(): Promise<TestLine> {
  return { ...(await app.line()), id: await chatDesk(app).line('chatapp') };
}

const rule = (more: object) => ({ name: 'One rule', ...more });

const assignees = async (line: TestLine) =>
  (await inbox.ofLine(line)).map(({ assigneeId }: Item) => assigneeId).reverse();

describe('the settings of an inbox', () => {
  test('are always open and do nothing until they are set; what is not given stays', async () => {
    expect((await inbox.get('/v1/inbox/settings')).data).toEqual({ ...NOTHING, open: true, opensAt: null });
    const id = await member('settings');
    const rules = [rule({ memberIds: [id], channels: ['sms'] })];
    expect((await set({ hours: OFFICE, awayAnswer: 'We are closed.', rules })).body.data).toMatchObject({
      hours: OFFICE,
      awayAnswer: 'We are closed.',
      rules: [{ name: 'One rule', memberIds: [id], channels: ['sms'], instanceIds: [], words: [], labels: [] }],
    });
    expect((await set({ awayAnswer: null })).body.data).toMatchObject({
      hours: { timeZone: 'America/New_York' },
      awayAnswer: null,
      rules: [{ memberIds: [id] }],
    });
    expect((await set({ hours: null })).body.data).toMatchObject({ hours: null, open: true });
  });

  test('are of one workspace, and take a live key with the scope to manage', async () => {
    await set({ awayAnswer: 'We are closed.' });
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect((await inbox.get('/v1/inbox/settings', stranger)).data.awayAnswer).toBeNull();
    expect(await set({ awayAnswer: 'x' }, app.testKey)).toMatchObject({ status: 403 });
    const reader = await app.key({ scopes: ['conversations:read'] });
    expect(await set({ awayAnswer: 'x' }, reader)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  test('name every field that is wrong in one answer', async () => {
    const answer = await set({
      hours: {
        timeZone: 'Mars/Olympus',
        week: [
          { day: 1, from: '18:00', to: '09:00' },
          { day: 2, from: '09:00', to: '13:00' },
          { day: 2, from: '12:00', to: '24:00' },
        ],
        daysOff: ['2026-12-25', '2026-02-30'],
      },
      rules: [rule({ words: ['a b c d e f'] }), rule({ labels: [' '] })],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.details.map(({ field }: Item) => field)).toEqual([
      'hours.timeZone',
      'hours.week[0]',
      'hours.week[2]',
      'hours.daysOff[1]',
      'rules[1].name',
      'rules[0].words[0]',
      'rules[0].memberIds',
      'rules[1].labels[0]',
    ]);
    const day = answer.body.details.find(({ field }: Item) => field === 'hours.daysOff[1]');
    expect(day.message).toBe('must be a day such as 2027-01-31');
    const strangers = await set({
      rules: [rule({ memberIds: ['usr_01kaz3v7t2fx9r8m5e0qhd4bgn'], instanceIds: ['ins_01kaz3v7t2fx9r8m5e0qhd4bgn'] })],
    });
    expect(strangers.body.details.map(({ field }: Item) => field)).toEqual([
      'rules[0].memberIds[0]',
      'rules[0].instanceIds[0]',
    ]);
  });
});

describe('business hours', () => {
  const at = (text: string, more: Partial<BusinessHours> = {}) => {
    const { open, opensAt } = openingAt({ ...OFFICE, ...more }, new Date(text));
    return open ? 'open' : (opensAt?.toISOString() ?? 'closed');
  };

  test.each([
    ['a minute before they begin', '2026-11-23T13:59:00Z', {}, '2026-11-23T14:00:00.000Z'],
    ['when they begin', '2026-11-23T14:00:00Z', {}, 'open'],
    ['in the last minute', '2026-11-23T22:59:00Z', {}, 'open'],
    ['when they end', '2026-11-23T23:00:00Z', {}, '2026-11-24T14:00:00.000Z'],
    ['on a Friday night', '2026-11-28T02:00:00Z', {}, '2026-11-30T14:00:00.000Z'],
    ['on the last Saturday of summer time', '2026-10-31T12:00:00Z', {}, '2026-11-02T14:00:00.000Z'],
    ['on a Friday of summer time', '2026-10-29T23:00:00Z', {}, '2026-10-30T13:00:00.000Z'],
    ['on a day off', '2026-12-25T16:00:00Z', { daysOff: ['2026-12-25'] }, '2026-12-28T14:00:00.000Z'],
    ['before midnight', '2026-11-24T04:30:00Z', { week: [{ day: 1, from: '20:00', to: '24:00' }] }, 'open'],
    [
      'at midnight',
      '2026-11-24T05:00:00Z',
      { week: [{ day: 1, from: '20:00', to: '24:00' }] },
      '2026-12-01T01:00:00.000Z',
    ],
  ] as const)('%s', (_, moment, more, expected) => expect(at(moment, more as Partial<BusinessHours>)).toBe(expected));
});

describe('rules of assignment', () => {
  test('give conversations to their members in turn', async () => {
    const [ana, bruno] = [await member('ana'), await member('bruno')];
    const line = await app.line();
    await set({ rules: [rule({ memberIds: [ana, bruno] })] });
    for (const at of [1, 2, 3, 4]) {
      await app.receive(line, { from: `+1415555200${at}` });
      app.clock.advance(1_000);
      await app.settle();
    }
    expect(await assignees(line)).toEqual([ana, bruno, ana, bruno]);
    expect((await inbox.eventNames(line)).filter(name => name === 'conversation.assigned')).toHaveLength(4);
    await owner.graphql('mutation ($id: ID!) { removeUser(id: $id) { id } }', { id: ana });
    await app.settle();
    expect((await inbox.get('/v1/inbox/settings')).data.rules).toMatchObject([{ memberIds: [bruno] }]);
  });

  test('fit by channel, line and word, the first of them, and leave what somebody has', async () => {
    const [ana, bruno] = [await member('ana.second'), await member('bruno.second')];
    const [line, other] = [await app.line(), await app.line()];
    await set({
      rules: [
        rule({ name: 'Mail', channels: ['email'], memberIds: [bruno] }),
        rule({ name: 'Refunds', words: ['Réfund', 'my money back'], memberIds: [ana], labels: ['refund'] }),
        rule({ name: 'Line', instanceIds: [line.id], labels: ['shop'] }),
      ],
    });
    const said = async (where: TestLine, from: string, ...texts: string[]) => {
      await app.receive(where, ...texts.map(text => ({ from, text })));
      await app.settle();
      return (await inbox.ofLine(where)).find(({ peer }: Item) => peer === from);
    };
    expect(await said(line, '+14155553001', 'Hello!', 'I want my MONEY, back')).toMatchObject({
      assigneeId: ana,
      labels: ['refund'],
    });
    expect(await said(other, '+14155553002', 'A refund, please')).toMatchObject({ assigneeId: ana });
    expect(await said(line, '+14155553003', 'Refunds?')).toMatchObject({ assigneeId: null, labels: ['shop'] });
    const free = await said(other, '+14155553004', 'Are you open?');
    expect(free).toMatchObject({ assigneeId: null, labels: [] });
    await inbox.change(free.id, { assigneeId: bruno });
    expect(await said(other, '+14155553004', 'refund')).toMatchObject({ assigneeId: bruno, labels: [] });
  });
});

describe('outside the hours', () => {
  const closed = () => set({ hours: OFFICE, awayAnswer: 'We are closed until 9:00.' });
  const answersIn = async (line: Pick<TestLine, 'id'>, from = PERSON) => {
    const { id } = (await inbox.ofLine(line)).find(({ peer }: Item) => peer === from)!;
    return (await inbox.get(`/v1/conversations/${id}/entries?limit=50`)).data
      .filter(({ kind }: Item) => kind === 'MESSAGE')
      .map(({ text }: Item) => text);
  };
  /** The clock of the app is at a Saturday. */
  const toMonday = () => app.clock.advance(Date.parse('2026-11-23T15:00:00Z') - app.clock.now().getTime());

  test('a person is answered once until they begin again', async () => {
    await closed();
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    await app.settle();
    await app.receive(line, { text: 'Hello?' }, { text: 'From the phone', echo: true });
    await app.settle();
    expect(await answersIn(line)).toEqual(['We are closed until 9:00.']);
    const [{ id, status, assigneeId }] = await inbox.ofLine(line);
    expect({ status, assigneeId }).toEqual({ status: 'OPEN', assigneeId: null });
    const [entry] = (await inbox.get(`/v1/conversations/${id}/entries`)).data.filter(
      ({ kind }: Item) => kind === 'MESSAGE',
    );
    expect((await inbox.get(`/v1/chatapp/messages/${entry.id}`)).data.source).toEqual({ kind: 'INBOX', id });
  });

  test('the answer is behind what it answers, also where a page ends between the two', async () => {
    await closed();
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    await app.settle();
    const [{ id }] = await inbox.ofLine(line);
    const page = async (query = '') => inbox.get(`/v1/conversations/${id}/entries?limit=1${query}`);
    const newest = await page();
    const before = await page(`&cursor=${newest.pagination.nextCursor}`);
    expect([...newest.data, ...before.data].map(({ kind }: Item) => kind)).toEqual(['MESSAGE', 'RECEIVED']);
    expect(before.pagination.nextCursor).toBeNull();
  });

  test('nobody is answered twice by a process that was killed in between', async () => {
    await closed();
    const line = await sendingLine();
    await app.receive(line, { text: 'Is it open?' });
    await app.settle();
    const [{ id }] = await inbox.ofLine(line);
    await sql(app.services.db, 'update channels.conversation set away_until = null where id = $1', [id]);
    await sql(
      app.services.db,
      `insert into channels.conversation_arrival (conversation_id, workspace_id, inbound_id, due_at)
       select conversation_id, workspace_id, id, created_at from channels.inbound_message where conversation_id = $1`,
      [id],
    );
    await app.sweep();
    expect(await answersIn(line)).toHaveLength(1);
  });

  test('machines and groups are not answered', async () => {
    await closed();
    const line = await sendingLine();
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: true });
    await app.receive(
      line,
      { text: 'I am out of office', preview: { kind: 'text', automatic: true } },
      { text: 'Hello all', peer: '120363021@group', inGroup: true },
    );
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: false });
    await app.settle();
    const { data: conversations } = await inbox.get(`/v1/conversations?instanceId=${line.id}`);
    expect(conversations).toHaveLength(2);
    for (const { id } of conversations) {
      const { data: entries } = await inbox.get(`/v1/conversations/${id}/entries`);
      expect(entries.map(({ kind }: Item) => kind)).toEqual(['RECEIVED']);
    }
  });

  test('a text is answered by the number that it came to, and a mail under its subject', async () => {
    await closed();
    const { workspaceId } = app;
    const texted = smsLine({ workspaceId, sandbox: true });
    await app.receive(texted, { from: '+14155554001', preview: { kind: 'text', to: ['+14155550199'] } });
    const mailed = mailLine({ workspaceId, sandbox: true });
    await app.receive(mailed, { from: 'ana@person.example', preview: { kind: 'email', subject: 'An order' } });
    await app.settle();
    const [text] = (await inbox.get('/v1/sms/messages?to=%2B14155554001')).data;
    expect(text).toMatchObject({ from: '+14155550199', source: { kind: 'INBOX' } });
    const [mail] = (await inbox.get('/v1/email/messages?to=ana%40person.example')).data;
    expect((await inbox.get(`/v1/email/messages/${mail.id}`)).data).toMatchObject({ source: { kind: 'INBOX' } });
    expect(await answersIn(texted, '+14155554001')).toEqual(['We are closed until 9:00.']);
  });

  test('within the hours nobody is answered, and after them anew', async () => {
    await closed();
    const line = await sendingLine();
    await app.receive(line, { text: 'Saturday' });
    await app.settle();
    toMonday();
    await app.receive(line, { text: 'Monday morning' });
    await app.settle();
    expect(await answersIn(line)).toHaveLength(1);
    app.clock.advance(hours(9));
    await app.receive(line, { text: 'Monday night' });
    await app.settle();
    expect(await answersIn(line)).toHaveLength(2);
  });
});
