import { newId } from '../kernel/context/ids.js';
import { compete, type Standing } from './contest.js';
import { contestOf, type Shot } from './load.js';
import { makeTopic } from './topics.js';
import type { World } from './world.js';

const ONE = `query Topic($topic: ID!) {
  topic(id: $topic) { id slug name description defaultOptIn createdAt updatedAt }
}`;

const TWO = `query TopicAndMessage($topic: ID!, $message: ID!) {
  topic(id: $topic) { id slug name description defaultOptIn createdAt updatedAt }
  sms(id: $message) { id to status substatus sandbox parts createdAt error { code message } }
}`;

const EDGES = `query MessagesWithContacts {
  smsMessages(limit: 100) { items { id to status createdAt contact { id name phone receiveMarketing } } }
}`;

/** `/graphql`, queries that ask one and two subgraphs, beside Apollo Server with the stock gateway over the same. */
export async function graphql(world: World): Promise<Standing[]> {
  const topic = await makeTopic(world);
  const message = await makeMessage(world);
  await makeHistory(world);
  await using ours = await world.ours('edge');
  await using peer = await world.peer('graphql');
  const shot = (query: string, variables: Record<string, string>): Shot => ({
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    status: 200,
  });
  return [
    await compete(contestOf('POST /graphql, one fetch', 5, shot(ONE, { topic }), ours, peer)),
    await compete(contestOf('POST /graphql, two fetches', 5, shot(TWO, { topic, message }), ours, peer)),
    await compete(contestOf('POST /graphql, 100 messages with contacts', 1.5, shot(EDGES, {}), ours, peer)),
  ];
}

/** A delivered message of the workspace, straight into its table; answers its identifier. */
async function makeMessage({ db, workspaceId }: World): Promise<string> {
  const id = newId('msg');
  await db.query(
    `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts,
       created_at, updated_at)
     values ($1, $2, 'sms', 'sandbox', '+14155550000', $1, true, 'DELIVERED', 0, 1, now(), now())`,
    [id, workspaceId],
  );
  return id;
}

/** A hundred messages, each to a contact of its own. */
async function makeHistory({ db, workspaceId }: World): Promise<void> {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    message: newId('msg'),
    contact: newId('con'),
    phone: `+${14_155_553_000 + at}`,
  }));
  const values = [JSON.stringify(rows), workspaceId];
  const from = 'from json_to_recordset($1::json) as r(message text, contact text, phone text)';
  await db.query(
    `insert into contacts.contact (id, workspace_id, name, phone, created_at, updated_at)
     select r.contact, $2, 'Ada Lovelace', r.phone, now(), now() ${from}`,
    values,
  );
  await db.query(
    `insert into channels.message (id, workspace_id, channel, queue, recipient, contact_id, content_id, sandbox, status, cost,
       parts, created_at, updated_at)
     select r.message, $2, 'sms', 'sandbox', r.phone, r.contact, r.message, true, 'DELIVERED', 0, 1, now(), now() ${from}`,
    values,
  );
}
