import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import { windowOf } from '../../../../../subgraphs/channels/core/inbound/conversation/window.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { insertContact } from '../../../../support/channels/audience.js';
import { type InboundApp, PERSON, startInbound, textOf } from './inbound.harness.js';

let app: InboundApp;
beforeAll(async () => {
  app = await startInbound();
});
afterAll(() => app?.stop());

const names = (events: { event: string }[]) => events.map(({ event }) => event);

describe('a message that comes in', () => {
  test('is stored with its conversation and its event, and its id is the inboundId', async () => {
    const line = await app.line();
    expect(await app.receive(line, { text: 'Is it open?' })).toBe(1);
    const [message] = await app.inbound(line);
    expect(message).toMatchObject({
      from: PERSON,
      type: 'TEXT',
      text: 'Is it open?',
      instanceId: line.id,
      sequence: 1,
      mediaFetch: { fetchable: false },
      contentPreview: { kind: 'text' },
      sandbox: true,
      messageId: null,
    });
    const one = await app.request('GET', `/v1/chatapp/messages/inbound/${message!['id']}`);
    expect(one.body.data).toEqual(message);
    const [event] = await app.events(line.id);
    expect(event).toMatchObject({
      event: 'message.received',
      sandbox: true,
      data: { inboundId: message!['id'], from: PERSON, sequence: 1, conversationId: message!['conversationId'] },
    });
  });

  test.each([
    ['botchat', 'botchat.message.received'],
    ['photosocial', 'photosocial.message.received'],
  ] as const)('has an event of its own on %s', async (channel, name) => {
    const line = await app.line(channel);
    await app.receive(line, { from: '84211467' });
    expect(names(await app.events(line.id))).toEqual([name]);
    expect(await app.inbound(line)).toHaveLength(1);
  });

  test('is stored once, however often and in whatever company it comes', async () => {
    const line = await app.line();
    const [first, second] = [textOf({ ref: 'same' }), textOf({ ref: 'other' })];
    const counts = await Promise.all([
      app.receive(line, first, first),
      app.receive(line, first),
      app.receive(line, first, second),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await app.receive(line, second, first)).toBe(0);
    expect((await app.inbound(line)).map(({ sequence }) => sequence).sort()).toEqual([1, 2]);
    expect(await app.events(line.id)).toHaveLength(2);
  });

  test('of the same id on another line is another message', async () => {
    const [one, other] = [await app.line(), await app.line()];
    expect(await app.receive(one, { ref: 'shared' })).toBe(1);
    expect(await app.receive(other, { ref: 'shared' })).toBe(1);
  });

  test('keeps the order of its conversation under 20 parallel batches, without a gap', async () => {
    const line = await app.line();
    const batches = Array.from({ length: 20 }, (_, at) => [
      textOf(),
      textOf(),
      textOf({ from: `+1415555${1000 + at}` }),
    ]);
    await Promise.all(batches.map(batch => app.receive(line, ...batch)));
    const own = (await app.inbound(line, `&from=${encodeURIComponent(PERSON)}&limit=100`)) as { sequence: number }[];
    expect(own.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
    const events = (await app.events(line.id)).filter(({ data }) => data['from'] === PERSON);
    expect(events.map(({ data }) => data['sequence'])).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('of a kind that nobody knows is UNSUPPORTED with its preview', async () => {
    const line = await app.line();
    await app.receive(line, { type: 'UNSUPPORTED', text: null, preview: { kind: 'poll', caption: 'Tea?' } });
    expect((await app.inbound(line))[0]).toMatchObject({
      type: 'UNSUPPORTED',
      text: null,
      contentPreview: { kind: 'poll', caption: 'Tea?' },
    });
  });

  test('with texts that PostgreSQL cannot keep, and keys that no index can', async () => {
    const line = await app.line();
    const long = 'x'.repeat(5_000);
    const cards = [{ phones: ['+1\u0000415'] }];
    const hostile = { ref: long, from: `${long}\u0000`, text: 'a\u0000b\ud800', preview: { kind: 'contacts', cards } };
    expect(await app.receive(line, hostile)).toBe(1);
    expect(await app.receive(line, hostile)).toBe(0);
    expect((await app.inbound(line))[0]).toMatchObject({
      text: 'ab\ufffd',
      contentPreview: { cards: [{ phones: ['+1415'] }] },
    });
  });

  test('names the contact that its writer is', async () => {
    const [line, phone] = [await app.line(), '+14155552777'];
    const contactId = await insertContact(app, { phone });
    await app.receive(line, { from: phone });
    const { body } = await app.graphql(
      `{ chatappInboundMessages(instanceId: "${line.id}") { items { contact { id } conversation { contact { id } } } } }`,
    );
    expect(body.data.chatappInboundMessages.items).toEqual([
      { contact: { id: contactId }, conversation: { contact: { id: contactId } } },
    ]);
    const [event] = await app.events(line.id);
    expect(event!.data['contactId']).toBe(contactId);
  });
});

describe('the settings of the workspace', () => {
  test('without inbound reception there is no event, and the message is stored', async () => {
    const line = await app.line();
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { inboundEnabled: false });
    await app.receive(line, {});
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { inboundEnabled: true });
    expect(await app.events(line.id)).toEqual([]);
    expect(await app.inbound(line)).toHaveLength(1);
  });

  test('messages of groups are taken where it allows them', async () => {
    const line = await app.line();
    const group = { peer: '120363021@group', inGroup: true };
    expect(await app.receive(line, group)).toBe(0);
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: true });
    expect(await app.receive(line, group)).toBe(1);
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: false });
    expect((await app.inbound(line))[0]).toMatchObject({ groupId: group.peer, from: PERSON });
  });
});

describe('a line with a setting of its own about groups', () => {
  const set = async (id: string, allowGroupChats: boolean | null) => {
    const path = `/v1/chatapp/instances/${id}`;
    const { status, body } = await app.request('PATCH', path, { body: { allowGroupChats } });
    expect([status, body.data.allowGroupChats]).toEqual([200, allowGroupChats]);
  };

  test('does as it says, whatever the workspace says, and as the workspace once it has none', async () => {
    const [own, other] = [await app.line(), await app.line()];
    const written = (ref: string) => ({ ref, peer: '120363021@group', inGroup: true });
    await set(own.id, true);
    expect(await app.receive(own, written('1'), { ref: '2' })).toBe(2);
    expect(await app.receive(other, written('1'), { ref: '2' })).toBe(1);
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: true });
    await set(own.id, false);
    expect(await app.receive(own, written('3'))).toBe(0);
    expect(await app.receive(other, written('3'))).toBe(1);
    await set(own.id, null);
    expect(await app.receive(own, written('3'))).toBe(1);
    await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: false });
  });
});

describe('an echo of the phone', () => {
  test('is an event in the order of its conversation, once, and no inbound message', async () => {
    const line = await app.line();
    await app.receive(line, {});
    const echo = textOf({ echo: true, from: '+14155550000', peer: PERSON, text: 'From my phone' });
    await app.receive(line, echo);
    await app.receive(line, echo, {});
    expect(await app.inbound(line)).toHaveLength(2);
    const events = await app.events(line.id);
    expect(events.map(({ event, data }) => [event, data['sequence']])).toEqual([
      ['message.received', 1],
      ['message.echoed', 2],
      ['message.received', 3],
    ]);
    expect(events[1]!.data).toMatchObject({ to: PERSON, text: 'From my phone', type: 'TEXT' });
  });
});

describe('the conversation window', () => {
  test('ends 24 hours after the last inbound message; an echo and an older message move nothing', async () => {
    const line = await app.line();
    const read = async () => (await windowOf(app.services.db, line.id, [PERSON, '+10000000000'])).get(PERSON);
    expect(await read()).toBeUndefined();
    const at = new Date(app.clock.now().getTime() - minutes(5));
    await app.receive(line, { at });
    expect(await read()).toEqual(new Date(at.getTime() + hours(24)));
    await app.receive(line, { at: new Date(at.getTime() - hours(2)) });
    await app.receive(line, { echo: true, from: '+14155550000', peer: PERSON, at: app.clock.now() });
    expect(await read()).toEqual(new Date(at.getTime() + hours(24)));
    await app.receive(line, { at: new Date(app.clock.now().getTime() + hours(5)) });
    expect(await read()).toEqual(new Date(app.clock.now().getTime() + hours(24)));
  });
});

describe('retention', () => {
  test('deletes messages, echoes and their conversations after MESSAGE_RETENTION; what is written to stays', async () => {
    const line = await app.line();
    const [old, kept] = ['+14155550301', '+14155550302'];
    await app.receive(line, { from: old }, { echo: true, peer: old }, { from: kept });
    app.clock.advance(days(364));
    await app.receive(line, { from: kept });
    app.clock.advance(days(2));
    await app.settle();
    expect((await app.inbound(line)).map(({ from, sequence }) => [from, sequence])).toEqual([[kept, 2]]);
    const { pool } = app.services.db;
    const { rows } = await pool.query('select peer from channels.conversation where instance_id = $1', [line.id]);
    expect(rows).toEqual([{ peer: kept }]);
    expect((await pool.query('select from channels.echo where instance_id = $1', [line.id])).rowCount).toBe(0);
  });
});
