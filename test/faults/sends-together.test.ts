import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCaller } from '../../kernel/context/caller.js';
import { createContext, transact } from '../../kernel/context/context.js';
import { sql } from '../../kernel/database/database.js';
import { accept } from '../../subgraphs/channels/core/message/accept/accept.js';
import type { AcceptedMessages } from '../../subgraphs/channels/core/message/accept/accepted.js';
import type { SmsContent } from '../../subgraphs/channels/kinds/sms/content.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const tester = () => {
  const caller = { ...systemCaller(app.workspaceId), sandbox: true };
  return createContext(app.services, { caller, locale: 'en', requestId: '', ip: '' });
};

const send = (text: string, to: readonly string[] = ['+14155550000'], from?: string): Promise<AcceptedMessages> =>
  accept(tester(), {
    channel: sms,
    to,
    content: contentOf(text, from),
    sendAt: null,
  });

const contentOf = (text: string, from?: string): SmsContent => ({ kind: 'sms', text, ...(from ? { from } : {}) });

interface Stored {
  id: string;
  recipient: string;
  sender: string | null;
  text: string;
  transaction: string;
}

const stored = (ids: readonly string[]): Promise<Stored[]> =>
  sql<Stored>(
    app.services.db,
    `select m.id, m.recipient, m.sender, c.body->>'text' as text, m.xmin::text as transaction
     from channels.message m join channels.content c on c.id = m.content_id where m.id = any($1) order by array_position($1, m.id)`,
    [ids],
  );

test('sends of one moment are stored by one transaction, each with its own recipients and content', async () => {
  const texts = ['one', 'a "quoted" \\ text, {with} braces', 'NULL'];
  const answers = await Promise.all(
    texts.map((text, i) => send(text, [`+1415555000${i}`, `+1415555001${i}`], i === 1 ? 'Shop' : undefined)),
  );
  const rows = await stored(answers.flatMap(({ messageIds }) => messageIds));
  expect(rows.map(({ recipient, sender, text }) => ({ recipient, sender, text }))).toEqual(
    texts.flatMap((text, i) =>
      [`+1415555000${i}`, `+1415555001${i}`].map(recipient => ({ recipient, sender: i === 1 ? 'Shop' : null, text })),
    ),
  );
  // A named sender is looked up before, so that its send may come a moment later.
  const unnamed = rows.filter(({ sender }) => sender === null);
  expect(new Set(unnamed.map(({ transaction }) => transaction)).size).toBe(1);
});

test('a send that the database refuses fails alone', async () => {
  // PostgreSQL keeps no text with U+0000; the doors refuse it before.
  const answers = await Promise.allSettled([send('first'), send('second', ['+14155550000'], 'Sh\0op'), send('third')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const ids = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value.messageIds : []));
  expect((await stored(ids)).map(({ text }) => text)).toEqual(['first', 'third']);
});

test('large and small sends that wait for each other are all stored, in fewer transactions than sends', async () => {
  const numbers = Array.from({ length: 30 }, (_, i) => `+141555510${10 + i}`);
  const sends = Array.from({ length: 60 }, (_, i) => send(`text ${i}`, i % 2 === 0 ? numbers : numbers.slice(0, 2)));
  const ids = (await Promise.all(sends)).flatMap(({ messageIds }) => messageIds);
  const rows = await stored(ids);
  expect(rows).toHaveLength(30 * 30 + 30 * 2);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ids.length);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(sends.length / 4);
});

test('a send inside a transaction is stored by it, or not at all', async () => {
  const command = { channel: sms, content: contentOf('in'), sendAt: null } as const;
  let ids: readonly string[] = [];
  const undone = transact(tester(), async tx => {
    ids = (await accept(tx, { ...command, to: ['+14155550000'] })).messageIds;
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await stored(ids)).toEqual([]);
});
