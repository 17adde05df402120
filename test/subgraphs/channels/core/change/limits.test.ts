import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';

let app: TestApp;
let desk: ChatDesk;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
});
afterAll(() => app?.stop());

const TO: Record<ChatChannel, string> = { chatapp: '+14155550010', botchat: '1001', photosocial: '17841400000' };
const lines = new Map<string, Promise<string>>();
const lineOf = (channel: ChatChannel, mode?: string) => {
  const key = `${channel} ${mode}`;
  if (!lines.has(key)) lines.set(key, desk.line(channel, mode ? { body: { mode } } : {}));
  return lines.get(key)!;
};

async function sent(channel: ChatChannel, payload: object = { message: 'See you at 15:00' }, more: object = {}) {
  const instanceId = await lineOf(channel);
  const [id] = await desk.send(channel, { instanceId, to: [TO[channel]], payload, ...more });
  await app.settle();
  return id!;
}
const edit = (channel: ChatChannel, id: string, message: unknown, key = app.testKey) =>
  app.request('PATCH', `/v1/${channel}/messages/${id}`, { body: { message }, key });
const remove = (channel: ChatChannel, id: string, key = app.testKey) =>
  app.request('DELETE', `/v1/${channel}/messages/${id}`, { key });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe.each(['chatapp', 'botchat', 'photosocial'] as const)('%s: a message that was sent', channel => {
  const prefix = channel === 'chatapp' ? 'message' : `${channel}.message`;

  test('is edited and deleted, with events and a history', async () => {
    const id = await sent(channel);
    const edited = await edit(channel, id, 'See you at 15:30');
    expect([edited.status, edited.body.data.id]).toEqual([200, id]);
    expect(edited.body.data.lastChange).toMatchObject({ kind: 'EDIT', after: 'See you at 15:30' });
    await app.settle();
    const [now, { lastChange, editedAt, deleted }] = [app.clock.now().toISOString(), await desk.read(channel, id)];
    expect([lastChange.status, lastChange.before, editedAt, deleted]).toEqual([
      'APPLIED',
      'See you at 15:00',
      now,
      false,
    ]);
    const gone = await remove(channel, id);
    expect([gone.status, gone.body.data]).toMatchObject([200, { id, deleted: true }]);
    await app.settle();
    expect(await desk.read(channel, id)).toMatchObject({ deleted: true, deletedAt: now, status: 'DELIVERED' });
    const events = (await app.request('GET', '/v1/events?limit=100')).body.data;
    const own = events.filter((event: { messageId?: string }) => event.messageId === id);
    expect(own.slice(-2)).toMatchObject([
      {
        event: `${prefix}.edited`,
        sandbox: true,
        data: { messageId: id, inboundId: null, text: 'See you at 15:30', previousText: 'See you at 15:00' },
      },
      { event: `${prefix}.deleted`, data: { messageId: id, text: null, previousText: 'See you at 15:30' } },
    ]);
    const { body } = await app.graphql(
      `query($id: ID!) { ${channel}Message(id: $id) { changes { kind status before after appliedAt error { code } } } }`,
      { id },
    );
    expect(body.data[`${channel}Message`].changes).toMatchObject([
      { kind: 'EDIT', status: 'APPLIED', before: 'See you at 15:00', after: 'See you at 15:30', error: null },
      { kind: 'DELETE', status: 'APPLIED', before: 'See you at 15:30', after: null },
    ]);
    expect(codeOf(await edit(channel, id, 'Again'))).toEqual([409, 'MESSAGE_NOT_EDITABLE']);
    expect((await remove(channel, id)).status).toBe(200);
  });

  test('takes the same edit again without a second change, and no other one meanwhile', async () => {
    const id = await sent(channel);
    const answers = await Promise.all(Array.from({ length: 5 }, () => edit(channel, id, 'Once')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await app.settle();
    const under = `update channels.message_change set status = $2, due_at = $3 where message_id = $1`;
    await sql(app.services.db, under, [id, 'PENDING', new Date('2100-01-01')]);
    expect((await edit(channel, id, 'Once')).status).toBe(200);
    expect(codeOf(await edit(channel, id, 'Another'))).toEqual([409, 'MESSAGE_CHANGE_PENDING']);
    expect(codeOf(await remove(channel, id))).toEqual([409, 'MESSAGE_CHANGE_PENDING']);
    await sql(app.services.db, under, [id, 'APPLIED', null]);
    expect((await edit(channel, id, 'Once')).status).toBe(200);
    const rows = await sql(app.services.db, 'select 1 from channels.message_change where message_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('is nothing to strangers, to other channels, and without the scope', async () => {
    const id = await sent(channel);
    const other = channel === 'chatapp' ? 'botchat' : 'chatapp';
    expect(codeOf(await edit(other, id, 'x'))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await edit(channel, id, 'x', app.liveKey))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await remove(channel, id, app.liveKey))).toEqual([404, 'NOT_FOUND']);
    const reader = await app.key({ scopes: [`${channel}:read`] });
    expect(codeOf(await edit(channel, id, 'x', reader))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await remove(channel, id, reader))).toEqual([403, 'FORBIDDEN']);
    const limited = await app.key({ instanceIds: [await lineOf(other)] });
    expect(codeOf(await edit(channel, id, 'x', limited))).toEqual([404, 'NOT_FOUND']);
  });

  test('400 VALIDATION_ERROR names the field of a text that is none', async () => {
    const id = await sent(channel);
    for (const message of ['', ' ', 5, 'x'.repeat(10_001), undefined]) {
      const { status, body } = await edit(channel, id, message);
      expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'VALIDATION_ERROR', 'message']);
    }
  });
});

describe('limits of edits, by the clock', () => {
  test.each([
    ['chatapp', 4_096, minutes(15)],
    ['botchat', 4_096, hours(48)],
    ['photosocial', 1_000, minutes(15)],
  ] as const)('%s: %i characters, and a time after the send', async (channel, max, within) => {
    const id = await sent(channel);
    expect(codeOf(await edit(channel, id, 'x'.repeat(max + 1)))).toEqual([400, 'MESSAGE_EDIT_TOO_LONG']);
    app.clock.advance(within - seconds(1));
    expect((await edit(channel, id, 'x'.repeat(max))).status).toBe(200);
    await app.settle();
    app.clock.advance(seconds(1));
    const late = await edit(channel, id, 'Too late');
    expect(codeOf(late)).toEqual([409, 'MESSAGE_EDIT_WINDOW_CLOSED']);
    expect(late.body.message).toContain(String(within / minutes(1)));
  });

  test('photosocial: the sixth edit is refused, whatever is asked at once', async () => {
    const id = await sent('photosocial');
    for (let i = 1; i <= 5; i++) {
      expect((await edit('photosocial', id, `Edit ${i}`)).status).toBe(200);
      await app.settle();
    }
    expect(codeOf(await edit('photosocial', id, 'Edit 6'))).toEqual([409, 'MESSAGE_EDIT_LIMIT_REACHED']);
  });

  test.each([
    ['chatapp', hours(60)],
    ['botchat', hours(48)],
    ['photosocial', days(30)],
  ] as const)('%s: a deletion has its time too', async (channel, within) => {
    const id = await sent(channel);
    app.clock.advance(within);
    expect(codeOf(await remove(channel, id))).toEqual([409, 'MESSAGE_DELETE_WINDOW_CLOSED']);
  });
});

describe('what cannot be changed', () => {
  test.each([
    ['chatapp', 'OFFICIAL'],
    ['photosocial', 'OFFICIAL'],
  ] as const)('%s %s: the codes of an official line', async (channel, mode) => {
    const instanceId = await desk.line(channel);
    const [id = ''] = await desk.send(channel, { instanceId, to: [TO[channel]], payload: { message: 'x' } });
    await app.settle();
    await sql(app.services.db, 'update channels.instance set mode = $2 where id = $1', [instanceId, mode]);
    expect(codeOf(await edit(channel, id, 'x'))).toEqual([422, 'PROVIDER_MESSAGE_EDIT_UNSUPPORTED']);
    expect(codeOf(await remove(channel, id))).toEqual([422, 'PROVIDER_MESSAGE_DELETE_UNSUPPORTED']);
  });

  test('a message that failed, is scheduled or whose outcome is not known', async () => {
    const instanceId = await lineOf('chatapp');
    const of = async (to: string, more: object = {}) => {
      const [id] = await desk.send('chatapp', { instanceId, to: [to], payload: { message: 'x' }, ...more });
      await app.settle();
      return id!;
    };
    const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    for (const [id, status] of [
      [await of('+14155550001'), 'FAILED'],
      [await of('+14155550003'), 'UNKNOWN'],
      [await of('+14155550010', { schedule: { sendAt } }), 'SCHEDULED'],
    ] as const) {
      const edited = await edit('chatapp', id, 'y');
      expect(codeOf(edited)).toEqual([409, 'MESSAGE_NOT_EDITABLE']);
      expect(edited.body.message).toContain(status);
      expect(codeOf(await remove('chatapp', id))).toEqual([409, 'MESSAGE_NOT_DELETABLE']);
    }
  });

  test('a place has no text; a file has its caption', async () => {
    const place = await sent('chatapp', { latitude: 1, longitude: 2 }, { type: 'location' });
    expect(codeOf(await edit('chatapp', place, 'x'))).toEqual([422, 'MESSAGE_KIND_NOT_EDITABLE']);
    const file = await sent('chatapp', { url: 'https://8.8.8.8/a.png', caption: 'Old' }, { type: 'image' });
    expect(codeOf(await edit('chatapp', file, 'x'.repeat(1_025)))).toEqual([400, 'MESSAGE_EDIT_TOO_LONG']);
    await edit('chatapp', file, 'New');
    await app.settle();
    expect((await desk.read('chatapp', file)).lastChange).toMatchObject({ before: 'Old', after: 'New' });
  });

  test('a line that sends nothing changes nothing', async () => {
    const line = await desk.line('chatapp');
    const [id] = await desk.send('chatapp', { instanceId: line, to: [TO.chatapp], payload: { message: 'x' } });
    await app.settle();
    await app.request('POST', `/v1/chatapp/instances/${line}/disconnect`);
    await app.settle();
    expect(codeOf(await edit('chatapp', id!, 'y'))).toEqual([409, 'INSTANCE_NOT_ACTIVE']);
    await app.request('DELETE', `/v1/chatapp/instances/${line}`);
    expect(codeOf(await remove('chatapp', id!))).toEqual([409, 'INSTANCE_NOT_ACTIVE']);
  });
});
