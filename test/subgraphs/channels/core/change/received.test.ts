import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../../kernel/context/ids.js';
import { statementsOf } from '../../../../support/statements.js';
import { ACCOUNT_KEY, type CallbackApp, cloud, cloudText, startCallbacks } from '../inbound/callbacks.harness.js';
import type { TestLine } from '../inbound/inbound.harness.js';

let app: CallbackApp;
beforeAll(async () => {
  app = await startCallbacks();
});
afterAll(() => app?.stop());

const eventsOf = async (line: TestLine) =>
  (await app.events(line.id)).map(({ event, data }) => [
    event.split('.').at(-1),
    data.text ?? null,
    data.previousText ?? null,
  ]);

const person = { id: 84_211_467, is_bot: false, first_name: 'Ana' };
const written = (message_id: number, text: string, edit_date?: number) => ({
  message_id,
  from: person,
  chat: { id: person.id, type: 'private' },
  date: 1_795_262_340,
  text,
  ...(edit_date ? { edit_date } : {}),
});

describe('what a person edits', () => {
  test('in a bot chat: the message has its new text, one event an edit, and its history', async () => {
    const line = await app.live('botchat', 'bot1');
    const edits = [1_795_262_380, 1_795_262_390].map((at, i) => ({ edited_message: written(10, `Edit ${i + 1}`, at) }));
    await app.update(line, { update_id: 1, message: written(10, 'First') });
    for (const body of [...edits, edits[0]!, edits[1]!]) await app.update(line, { update_id: 2, ...body });
    await app.settle();
    const [message, ...more] = await app.inbound(line);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ text: 'Edit 2', editedAt: new Date(1_795_262_390_000).toISOString() });
    expect(await eventsOf(line)).toEqual([
      ['received', 'First', null],
      ['edited', 'Edit 1', 'First'],
      ['edited', 'Edit 2', 'Edit 1'],
    ]);
    const { body } = await app.graphql(
      'query($id: ID!) { botchatInboundMessage(id: $id) { changes { kind before after } } }',
      { id: message!['id'] },
      { key: app.liveKey },
    );
    expect(body.data.botchatInboundMessage.changes).toEqual([
      { kind: 'EDIT', before: 'First', after: 'Edit 1' },
      { kind: 'EDIT', before: 'Edit 1', after: 'Edit 2' },
    ]);
  });

  test('of a message that never came: it is stored as it is now, and its original is known', async () => {
    const line = await app.live('botchat', 'bot2');
    await app.update(line, { update_id: 1, edited_message: written(10, 'Edited', 1_795_262_400) });
    await app.settle();
    await app.update(line, { update_id: 2, message: written(10, 'Original') });
    await app.settle();
    expect((await app.inbound(line)).map(({ text }) => text)).toEqual(['Edited']);
  });

  test('in the chat application, and what is taken back', async () => {
    const line = await app.live('chatapp', '15550783001');
    const first = cloudText({ text: { body: 'First' } });
    const change = (type: string, more: object = {}) =>
      cloudText({ type, text: undefined, [type]: { original_message_id: first.id, ...more } });
    const edit = change('edit', { message: { type: 'text', text: { body: 'Better' } } });
    const post = (...messages: object[]) => app.post('/callbacks/chatapp', cloud({ messages }, '15550783001'));
    await post(first, edit);
    await post(change('revoke'), edit);
    await app.settle();
    const [message, ...more] = await app.inbound(line);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ text: 'Better', deletedAt: expect.any(String) });
    expect(await eventsOf(line)).toEqual([
      ['received', 'First', null],
      ['edited', 'Better', 'First'],
      ['deleted', null, 'Better'],
    ]);
  });

  test('in a direct message; a deletion of what never came is stored as such', async () => {
    const line = await app.live('photosocial');
    const direct = (...items: object[]) => ({
      entry: [
        {
          id: ACCOUNT_KEY,
          messaging: items.map(item => ({
            sender: { id: '900' },
            recipient: { id: ACCOUNT_KEY },
            timestamp: 1_795_262_340_000,
            ...item,
          })),
        },
      ],
    });
    await app.post(
      '/callbacks/photosocial',
      direct(
        { message: { mid: 'e1', text: 'First' } },
        { message_edit: { mid: 'e1', text: 'Second', num_edit: 1 } },
        { message: { mid: 'e2', is_deleted: true } },
      ),
    );
    await app.settle();
    expect((await app.inbound(line)).map(({ type, text }) => [type, text])).toEqual([
      ['UNSUPPORTED', null],
      ['TEXT', 'Second'],
    ]);
  });
});

test('an edit on the phone of what we sent is told of our message', async () => {
  const line = await app.live('botchat', 'bot3');
  const id = newId('msg');
  await app.services.db.pool.query(
    `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, instance_id, sandbox, status,
       cost, parts, provider, provider_ref, sent_at, created_at, updated_at)
     values ($1, $2, 'botchat', 'botchat', '84211467', $1, $3, false, 'SENT', 0, 1, 'botchat', $3 || '/84211467:70', now(), now(), now())`,
    [id, app.workspaceId, line.id],
  );
  await app.update(line, { update_id: 1, edited_message: written(70, 'By hand', 1_795_262_400) });
  await app.settle();
  expect(await app.inbound(line)).toEqual([]);
  const [event] = await app.events(line.id);
  expect(event).toMatchObject({
    event: 'botchat.message.edited',
    data: { messageId: id, inboundId: null, text: 'By hand' },
  });
});

test('nothing is told where inbound reception is off, and a thousand edits of one callback cost no statement each', async () => {
  const line = await app.live('photosocial', '17841400000000002');
  const items = Array.from({ length: 1_000 }, (_, i) => ({
    sender: { id: '900' },
    recipient: { id: '17841400000000002' },
    timestamp: 1_795_262_340_000 + i,
    ...(i === 0 ? { message: { mid: 'x1', text: 'First' } } : { message_edit: { mid: 'x1', text: `Edit ${i}` } }),
  }));
  await app.post('/callbacks/photosocial', { entry: [{ id: '17841400000000002', messaging: items }] });
  const statements = await statementsOf(app, () => app.settle());
  expect(statements.length).toBeLessThan(100);
  expect(await app.inbound(line)).toMatchObject([{ text: 'Edit 999' }]);
});
