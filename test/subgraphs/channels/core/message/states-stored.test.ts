import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { storeReceipts } from '../../../../../subgraphs/channels/core/message/receipt/receipt.js';
import type { MessageStatus } from '../../../../../subgraphs/channels/core/message/status.js';
import type { Receipt } from '../../../../../subgraphs/channels/core/provider/port.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { messageIn, NOW, RECEIPTS, STATES } from '../../../../support/channels/message-states.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

interface Pair {
  id: string;
  status: MessageStatus;
  substatus: string | null;
  receipt: Receipt;
}

const pairs: Pair[] = STATES.flatMap(([status, substatus]) =>
  RECEIPTS.map(receipt => {
    const id = newId('msg');
    return { id, status, substatus, receipt: { ...receipt, providerRef: `ref-${id}` } };
  }),
);

test('a batch of every receipt for every state stores what each message decides for itself', async () => {
  await sql(
    app.services.db,
    `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, substatus,
       cost, parts, provider, provider_ref, created_at, updated_at)
     select s.id, $1, 'email', 'email', 'ada@example.com', s.id, false, s.status, s.substatus, 0, 1, 'smtp',
       'ref-' || s.id, $2, $2 from unnest($3::text[], $4::text[], $5::text[]) as s(id, status, substatus)`,
    [
      app.workspaceId,
      NOW,
      pairs.map(({ id }) => id),
      pairs.map(({ status }) => status),
      pairs.map(pair => pair.substatus),
    ],
  );
  await storeReceipts(
    app.services,
    'smtp',
    pairs.map(({ receipt }) => receipt),
  );
  await app.settle();
  const stored = await sql<{ id: string; status: string; substatus: string | null }>(
    app.services.db,
    'select id, status, substatus from channels.message where workspace_id = $1 order by id',
    [app.workspaceId],
  );
  const decided = pairs.map(({ id, status, substatus, receipt }) => {
    const message = messageIn(status, substatus);
    message.apply(receipt);
    return { id, status: message.status, substatus: message.substatus };
  });
  expect(stored).toEqual(decided.sort((a, b) => (a.id < b.id ? -1 : 1)));
});
