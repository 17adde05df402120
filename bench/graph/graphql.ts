import { newId } from '../../kernel/context/ids.js';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf, type Shot } from '../harness/load.js';
import { inPace } from '../harness/pace.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { makeTopic } from '../rest/topics.js';

const ONE = `query Topic($topic: ID!) {
  topic(id: $topic) { id slug name description defaultOptIn createdAt updatedAt }
}`;

const TWO = `query TopicAndMessage($topic: ID!, $message: ID!) {
  topic(id: $topic) { id slug name description defaultOptIn createdAt updatedAt }
  sms(id: $message) { id to status substatus sandbox parts createdAt error { code message } }
}`;

/** Channels, then `_entities` of contacts. */
const EDGE = `query MessageWithContact($message: ID!) {
  sms(id: $message) { id to status createdAt contact { id name phone receiveMarketing } }
}`;

/** Campaigns, then `_entities` of channels, then `_entities` of contacts. */
const TWO_EDGES = `query LinkWithMessageAndContact($link: ID!) {
  shortLink(id: $link) { id code url message { id to status contact { id name phone receiveMarketing } } }
}`;

const HUNDRED_EDGES = `query MessagesWithContacts {
  smsMessages(limit: 100) { items { id to status createdAt contact { id name phone receiveMarketing } } }
}`;

const ROOTS = 5;
const EDGES = 4;
const MANY_EDGES = 1.5;

/** `/graphql`, queries that ask one to three subgraphs, beside Apollo Server with the stock gateway over the same. */
export async function graphql(world: World): Promise<Standing[]> {
  const topic = await makeTopic(world);
  const message = await makeHistory(world);
  await using ours = await world.ours('edge');
  await using peer = await world.peer('graphql');
  const link = await makeLink(world, ours, message);
  const run = (what: string, goal: number, query: string, variables: Record<string, string>) =>
    compete(contestOf(`POST /graphql, ${what}`, goal, shotOf(world, query, variables), ours, peer));
  const contests = [
    () => run('one fetch', ROOTS, ONE, { topic }),
    () => run('two fetches', ROOTS, TWO, { topic, message }),
    () => run('two fetches, the second of an entity', EDGES, EDGE, { message }),
    () => run('three fetches, each of an entity of the one before', EDGES, TWO_EDGES, { link }),
    () => run('100 messages with contacts', MANY_EDGES, HUNDRED_EDGES, {}),
  ];
  const standings: Standing[] = [];
  for (const contest of inPace(contests)) standings.push(await contest());
  return standings;
}

const shotOf = ({ key }: World, query: string, variables: Record<string, string>): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
  status: 200,
});

/** A hundred delivered messages, each to a contact of its own, straight into their tables; answers the id of one. */
async function makeHistory({ db, workspaceId }: World): Promise<string> {
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
  return rows[0]!.message;
}

/** A short link as the message would have made it; answers its identifier. */
async function makeLink({ db, key }: World, { url }: Server, message: string): Promise<string> {
  const answer = await fetch(`${url}/v1/short-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://shop.example/spring' }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await db.query('update campaigns.short_link set message_id = $2 where id = $1', [data.id, message]);
  return data.id;
}
