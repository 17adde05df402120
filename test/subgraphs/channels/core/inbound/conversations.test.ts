import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, PERSON, startInbound } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

describe('a conversation', () => {
  test('is opened by a message, closed and opened again by the next', async () => {
    const { line, id } = await inbox.begun();
    expect(await inbox.ofLine(line)).toMatchObject([
      { id, status: 'OPEN', peer: PERSON, assigneeId: null, labels: [] },
    ]);
    expect((await inbox.change(id, { status: 'CLOSED' })).body.data).toMatchObject({ status: 'CLOSED' });
    expect((await inbox.change(id, { status: 'CLOSED' })).status).toBe(200);
    await app.receive(line, { text: 'And tomorrow?' });
    expect(await inbox.get(`/v1/conversations/${id}`)).toMatchObject({ data: { status: 'OPEN', sequence: 2 } });
    expect(await inbox.eventNames(line)).toEqual(['conversation.opened', 'conversation.closed', 'conversation.opened']);
  });

  test('stays closed when an automatic answer or an echo comes in', async () => {
    const { line, id } = await inbox.begun();
    await inbox.change(id, { status: 'CLOSED' });
    await app.receive(line, { preview: { kind: 'text', automatic: true } }, { echo: true, text: 'From the phone' });
    expect(await inbox.get(`/v1/conversations/${id}`)).toMatchObject({ data: { status: 'CLOSED' } });
  });

  test('that is snoozed is opened at its time, or by a message before', async () => {
    const { line, id } = await inbox.begun();
    const tooLate = await inbox.change(id, { status: 'SNOOZED', snoozedUntil: '2100-01-01T00:00:00.000Z' });
    expect(tooLate.body.details).toMatchObject([{ message: 'must be at most 365 days from now' }]);
    const snoozedUntil = new Date(app.clock.now().getTime() + hours(2)).toISOString();
    expect((await inbox.change(id, { status: 'SNOOZED', snoozedUntil })).body.data).toMatchObject({ snoozedUntil });
    await app.sweep();
    expect(await inbox.ofLine(line, '&status=SNOOZED')).toHaveLength(1);
    app.clock.advance(hours(2));
    await app.sweep();
    expect(await inbox.ofLine(line)).toMatchObject([{ status: 'OPEN', snoozedUntil: null }]);
    const later = new Date(app.clock.now().getTime() + hours(2)).toISOString();
    await inbox.change(id, { status: 'SNOOZED', snoozedUntil: later });
    await app.receive(line, { text: 'Hello again' });
    expect(await inbox.ofLine(line)).toMatchObject([{ status: 'OPEN', snoozedUntil: null }]);
    expect(await inbox.eventNames(line)).toEqual([
      'conversation.opened',
      'conversation.snoozed',
      'conversation.opened',
      'conversation.snoozed',
      'conversation.opened',
    ]);
  });

  test.each([
    [{ status: 'SNOOZED' }, ['snoozedUntil']],
    [{ status: 'OPEN', snoozedUntil: '2100-01-01T00:00:00.000Z' }, ['snoozedUntil', 'snoozedUntil']],
    [
      { status: 'SNOOZED', snoozedUntil: '2020-01-01T00:00:00.000Z', labels: ['fine', ' '] },
      ['labels[1]', 'snoozedUntil'],
    ],
    [{ status: 'SNOOZED', snoozedUntil: '2100-01-01T00:00:00.000Z' }, ['snoozedUntil']],
    [{ assigneeId: 'usr_01kaz3v7t2fx9r8m5e0qhd4bgn' }, ['assigneeId']],
  ])('refuses %j and names each field', async (body, fields) => {
    const { id } = await inbox.begun();
    const answer = await inbox.change(id, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.details.map(({ field }: Item) => field)).toEqual(fields);
  });

  test('is assigned to a member, found by it, and nobody’s when the member leaves', async () => {
    const { line, id } = await inbox.begun();
    const member = { email: 'agent@conversations.example', workspaceId: app.workspaceId, role: 'member' as const };
    const { id: userId } = (await createUser(app.ctx(), member)).user;
    const changed = await inbox.change(id, { assigneeId: userId, labels: ['vip', ' vip ', 'refund'] });
    expect(changed.body.data).toMatchObject({ assigneeId: userId, labels: ['vip', 'refund'] });
    expect(await inbox.ofLine(line, `&assigneeId=${userId}`)).toHaveLength(1);
    expect(await inbox.ofLine(line, '&unassigned=true')).toHaveLength(0);
    expect(await inbox.ofLine(line, '&label=refund')).toHaveLength(1);
    expect(await inbox.ofLine(line, '&label=other')).toHaveLength(0);
    expect(await inbox.eventNames(line)).toEqual([
      'conversation.opened',
      'conversation.assigned',
      'conversation.labels_changed',
    ]);
    await owner.graphql('mutation ($id: ID!) { removeUser(id: $id) { id } }', { id: userId });
    await app.settle();
    expect(await inbox.ofLine(line, '&unassigned=true')).toHaveLength(1);
  });

  test('of another workspace, another mode or another line is missing', async () => {
    const { id } = await inbox.begun();
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const limited = await app.key({ mode: 'test', instanceIds: [(await app.line()).id] });
    for (const key of [stranger, app.liveKey, limited]) {
      expect((await app.request('GET', `/v1/conversations/${id}`, { key })).status).toBe(404);
      expect((await inbox.change(id, { status: 'CLOSED' }, key)).status).toBe(404);
      expect((await inbox.get(`/v1/conversations?limit=100`, key)).data.map((item: Item) => item.id)).not.toContain(id);
      expect((await app.request('GET', `/v1/conversations/${id}/entries`, { key })).status).toBe(404);
      expect((await app.request('POST', `/v1/conversations/${id}/notes`, { key, body: { text: 'x' } })).status).toBe(
        404,
      );
    }
  });
});

describe('the list', () => {
  test('is in the order of the last activity, and its pages neither lose nor repeat one', async () => {
    const line = await app.line();
    const people = Array.from({ length: 7 }, (_, at) => `+1415556${1000 + at}`);
    for (const from of people) {
      await app.receive(line, { from });
      app.clock.advance(1_000);
    }
    await app.receive(line, { from: people[2]! });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await inbox.get(`/v1/conversations?instanceId=${line.id}&limit=3${cursor}`);
      seen.push(...page.data.map(({ peer }: Item) => peer));
      if (!page.pagination.nextCursor) break;
      cursor = `&cursor=${page.pagination.nextCursor}`;
    }
    expect(seen).toEqual([people[2], ...people.filter((_, at) => at !== 2).reverse()]);
  });

  test('says how much stands in each queue, and counts to a hundred', async () => {
    const ownId = (await owner.graphql('{ me { user { id } } }')).body.data.me.user.id;
    const counts = async (status: string, as = owner) => {
      const query = `query ($status: ConversationStatus!) { conversations(limit: 1, statuses: [$status]) {
        counts(status: $status, sandbox: true) { all unassigned mine unread } } }`;
      return (await as.graphql(query, { status })).body.data.conversations.counts;
    };
    const before = await counts('OPEN');
    const { id } = await inbox.begun();
    await inbox.begun();
    const { all, unassigned, mine, unread } = before;
    const two = { all: Math.min(100, all + 2), unassigned: Math.min(100, unassigned + 2), mine, unread: unread + 2 };
    expect(await counts('OPEN')).toEqual(two);
    await inbox.change(id, { assigneeId: ownId });
    await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { unread } }', { id });
    expect(await counts('OPEN')).toEqual({ ...two, unassigned: unassigned + 1, mine: mine + 1, unread: unread + 1 });
    const closed = await counts('CLOSED');
    await inbox.change(id, { status: 'CLOSED' });
    expect(await counts('CLOSED')).toMatchObject({ all: closed.all + 1, mine: closed.mine + 1 });
    const line = await app.line();
    const people = Array.from({ length: 110 }, (_, at) => ({ from: `+1415557${1000 + at}` }));
    await app.receive(line, ...people);
    expect(await counts('OPEN')).toMatchObject({ all: 100, unassigned: 100, mine, unread: 100 });
  });

  test('counts nothing of a person for an API key, and of its own lines alone', async () => {
    const { line } = await inbox.begun();
    const limited = await app.key({ mode: 'test', instanceIds: [line.id] });
    const query = '{ conversations(limit: 1) { counts { all unassigned mine unread } } }';
    const { body } = await app.graphql(query, {}, { key: limited });
    expect(body.data.conversations.counts).toEqual({ all: 1, unassigned: 1, mine: null, unread: null });
  });

  test('of what is unread is that of each person', async () => {
    const { line, id } = await inbox.begun();
    const unread = async () =>
      (
        await owner.graphql(
          'query ($line: ID) { conversations(instanceId: $line, unread: true) { items { id unread } } }',
          {
            line: line.id,
          },
        )
      ).body.data.conversations.items;
    expect(await unread()).toEqual([{ id, unread: 1 }]);
    const marked = await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { unread } }', { id });
    expect(marked.body.data).toEqual({ markConversationRead: { unread: 0 } });
    expect(await unread()).toEqual([]);
    await app.receive(line, {}, {});
    expect(await unread()).toEqual([{ id, unread: 2 }]);
    await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { unread } }', { id });
    await owner.graphql('mutation ($id: ID!) { markConversationUnread(id: $id) { unread } }', { id });
    expect(await unread()).toEqual([{ id, unread: 1 }]);
    const key = await app.request('POST', `/v1/conversations/${id}/read`);
    expect(key).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  });
});

describe('a note', () => {
  test('mentions members, is an event, and goes when it is deleted', async () => {
    const { line, id } = await inbox.begun();
    const me = (await owner.graphql('{ me { user { id } } }')).body.data.me.user.id;
    const made = await owner.graphql(
      'mutation ($id: ID!, $mentions: [ID!]) { createConversationNote(id: $id, text: "Call her", mentions: $mentions) { id author { id } mentioned { id } } }',
      { id, mentions: [me, me] },
    );
    const note = made.body.data.createConversationNote;
    expect(note).toMatchObject({ author: { id: me }, mentioned: [{ id: me }] });
    expect(await inbox.eventNames(line)).toEqual(['conversation.opened', 'note.created']);
    expect((await inbox.get(`/v1/conversations/${id}/notes`)).data).toMatchObject([{ id: note.id, text: 'Call her' }]);
    const stranger = await app.request('POST', `/v1/conversations/${id}/notes`, {
      body: { text: 'x', mentions: ['usr_x'] },
    });
    expect(stranger.body.details).toMatchObject([{ field: 'mentions[0]' }]);
    expect((await app.request('DELETE', `/v1/conversations/${id}/notes/${note.id}`)).status).toBe(200);
    expect((await app.request('GET', `/v1/conversations/${id}/notes/${note.id}`)).status).toBe(404);
    expect((await inbox.eventNames(line)).at(-1)).toBe('note.deleted');
  });
});

test('conversations of before get their activity, and those of the last week are open', async () => {
  const { line, id } = await inbox.begun();
  const text = `update channels.conversation set last_activity_at = '1970-01-01T00:00:00Z', status = 'CLOSED' where id = $1`;
  await sql(app.services.db, text, [id]);
  await app.sweep();
  const [filled] = await inbox.ofLine(line);
  expect(filled).toMatchObject({ status: 'OPEN', lastActivityAt: filled.lastInboundAt });
  app.clock.advance(days(8));
  await sql(app.services.db, text, [id]);
  await app.sweep();
  expect(await inbox.ofLine(line)).toMatchObject([{ status: 'CLOSED' }]);
});

test('a search finds the name of the contact, the address and words that the person wrote, in one workspace', async () => {
  const phone = '+14155550888';
  await app.request('POST', '/v1/contacts', { body: { phone, name: 'Zélia Andrade' } });
  const line = await app.line();
  await app.receive(line, { from: phone, text: `Quero informação ${'x'.repeat(5_000)} 'aspas' & <b>` });
  const found = async (search: string): Promise<number> =>
    (await inbox.ofLine(line, `&search=${encodeURIComponent(search)}`)).length;
  for (const search of ['zelia', 'ANDR', phone, '14155550888', 'informacao', 'quero infor', "'aspas'"])
    expect([search, await found(search)]).toEqual([search, 1]);
  for (const search of ['nobody', 'formação', '+1999', ': | !'])
    expect([search, await found(search)]).toEqual([search, 0]);
  const stranger = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
  expect((await inbox.get('/v1/conversations?search=informacao', stranger)).data).toEqual([]);
});
