import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, systemCaller } from '../../../../../kernel/context/caller.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import {
  acceptInternalSend,
  type InternalMessage,
} from '../../../../../subgraphs/channels/core/message/accept/internal-send.js';
import { sms } from '../../../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1', DATABASE_POOL: '10' } });
});
afterAll(() => app?.stop());

const contextOf = (workspaceId: string, more: Partial<Caller> = {}): Context =>
  createContext(app.services, {
    caller: { ...systemCaller(workspaceId), ...more },
    locale: 'en',
    requestId: '',
    ip: '',
  });

const SENDS_TOMORROW = () => new Date(app.clock.now().getTime() + 86_400_000);

/** Live messages that wait, so that nothing but their acceptance is seen. */
const give = async (ctx: Context, messages: readonly InternalMessage[], text = 'Hello'): Promise<readonly string[]> => {
  const { ids } = await acceptInternalSend(ctx, {
    channel: sms,
    content: { kind: 'sms', text } as { kind: string },
    messages,
    source: { kind: 'CAMPAIGN', id: 'cmp_1' },
    sendAt: SENDS_TOMORROW(),
  });
  return ids;
};

const batch = (count: number): InternalMessage[] =>
  Array.from({ length: count }, (_, index) => ({ id: newId('msg'), to: `+1415555${1_000 + index}` }));

const idsOf = (messages: readonly InternalMessage[]): string[] => messages.map(({ id }) => id);

const counted = async (workspaceId: string) =>
  (
    await sql<{ messages: number; contents: number; ledger: number }>(
      app.services.db,
      `select count(*)::int as messages, count(distinct c.id)::int as contents,
         (select count(*)::int from channels.ledger where workspace_id = $1 and kind = 'hold') as ledger
       from channels.message m join channels.content c on c.id = m.content_id where m.workspace_id = $1`,
      [workspaceId],
    )
  )[0];

/** Returns the number of messages that the content of a message counts. */
const countOf = async (messageId: string) =>
  (
    await sql<{ messages: number | null }>(
      app.services.db,
      'select c.messages from channels.content c join channels.message m on m.content_id = c.id where m.id = $1',
      [messageId],
    )
  )[0]?.messages;

const contents = async (): Promise<number> =>
  (await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from channels.content where $1', [true]))[0]!.n;

describe('a batch of messages with given ids', () => {
  test('that is repeated stores, holds and wakes nothing more', async () => {
    const workspaceId = await app.workspace({ credits: 100 });
    const ctx = contextOf(workspaceId);
    const messages = batch(5);
    expect(await give(ctx, messages)).toEqual(idsOf(messages));
    const before = await contents();
    expect(await give(ctx, messages)).toEqual([]);
    expect(await contents()).toBe(before);
    expect(await counted(workspaceId)).toEqual({ messages: 5, contents: 1, ledger: 5 });
    // Retention deletes a content with the last of its messages.
    expect(await countOf(messages[0]!.id)).toBe(5);
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 95, held: 5 });
  });

  test('that overlaps another stores and holds the new messages alone', async () => {
    const workspaceId = await app.workspace({ credits: 100 });
    const ctx = contextOf(workspaceId);
    const messages = batch(8);
    await give(ctx, messages.slice(0, 5));
    expect(await give(ctx, messages.slice(3))).toEqual(idsOf(messages.slice(5)));
    expect(await counted(workspaceId)).toEqual({ messages: 8, contents: 2, ledger: 8 });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 92, held: 8 });
  });

  test('that comes many times at once, in any order, is stored and held once', async () => {
    const workspaceId = await app.workspace({ credits: 100 });
    const messages = batch(30);
    const given = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        give(contextOf(workspaceId), turn % 2 ? messages : [...messages].reverse().slice(turn)),
      ),
    );
    expect(given.flat().sort()).toEqual(idsOf(messages).sort());
    expect(await counted(workspaceId)).toMatchObject({ messages: 30, ledger: 30 });
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 70, held: 30 });
  });

  test('that the balance does not cover stores nothing, and only new messages count', async () => {
    const workspaceId = await app.workspace({ credits: 6 });
    const ctx = contextOf(workspaceId);
    const messages = batch(8);
    await give(ctx, messages.slice(0, 5));
    await expect(give(ctx, messages)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await counted(workspaceId)).toMatchObject({ messages: 5, ledger: 5 });
    expect(await give(ctx, messages.slice(0, 6))).toHaveLength(1);
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 0, held: 6 });
  });

  test('commits with the transaction of its caller or not at all', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const failed = transact(contextOf(workspaceId), async tx => {
      await give(tx, batch(2));
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('is refused to every caller but the system', async () => {
    for (const kind of ['api-key', 'session', 'token', 'anonymous'] as const)
      await expect(give(contextOf(app.workspaceId, { kind }), batch(1))).rejects.toThrow('Only the system');
  });

  test('names every invalid recipient', async () => {
    const [first] = batch(1);
    await expect(give(contextOf(app.workspaceId), [first!, { id: newId('msg'), to: 'nobody' }])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('costs what the text of each message needs once its variables are in it', async () => {
    const workspaceId = await app.workspace({ credits: 100 });
    const [short, long] = batch(2);
    await give(
      contextOf(workspaceId),
      [
        { ...short!, variables: { name: 'Ada' } },
        { ...long!, variables: { name: 'x'.repeat(200) } },
      ],
      'Hello {{name}}',
    );
    expect(await sendDesk(app).credits(workspaceId)).toEqual({ balance: 97, held: 3 });
  });
});
