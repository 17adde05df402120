import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import type { World } from '../harness/world.js';
import { measure } from '../reports/reports.js';
import { seedContacts, seedRegistry } from './segments/seed-contacts.js';

/** Contacts; `BENCH_ROWS` says another number. */
const DEFAULT_ROWS = 200_000;
/** Milliseconds that the 95th percentile of each read stays below, however many contacts there are. */
const GOAL_MS = 100;
const REQUESTS = 60;
const WARM_REQUESTS = 4;

/** Lists, searches and filters of contacts over the API: such as fit everybody, few and none. */
export async function lists(world: World): Promise<Figure[]> {
  const rows = Number(process.env['BENCH_ROWS'] ?? DEFAULT_ROWS);
  await seedRegistry(world.db, world.workspaceId);
  await seedContacts(world.db, world.workspaceId, 1, rows);
  await using server = await world.ours('edge,worker');
  const { topicId, cursor } = await placesIn(world, server.url);
  const figures: Figure[] = [];
  for (const [name, query] of readsOf(rows, topicId, cursor)) {
    const path = `/v1/contacts?${new URLSearchParams(query)}`;
    await measure(server, world.key, path, WARM_REQUESTS);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(server, world.key, path, REQUESTS));
    process.stderr.write(`  ${name}: p95 ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`contacts, ${name}, p95`, 'ms', GOAL_MS, rounds));
  }
  return figures;
}

/** A topic, and where a page deep in the list begins. */
async function placesIn({ key }: World, url: string): Promise<{ topicId: string; cursor: string }> {
  const headers = { authorization: `Bearer ${key}` };
  const read = async (path: string) => (await (await fetch(`${url}/v1${path}`, { headers })).json()) as Listed;
  const topics = await read('/topics?limit=1');
  const deep = await read('/contacts?limit=100&page=100');
  return { topicId: topics.data[0]!.id, cursor: deep.pagination.nextCursor };
}

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly pagination: { readonly nextCursor: string };
}

const readsOf = (
  rows: number,
  topicId: string,
  cursor: string,
): readonly (readonly [string, Record<string, string>])[] => [
  ['first page', {}],
  ['100 after the first 10,000', { limit: '100', cursor }],
  ['by e-mail', { email: `contact${rows / 2}@example.com` }],
  ['by a tag of half of them', { tag: 'tag-0' }],
  ['by a tag of one in 21', { tag: 'tag-19' }],
  ['by a topic', { topicId }],
  ['search of a name that all have', { search: 'contact' }],
  ['search of a name that one in 10,000 has', { search: 'Contact 12' }],
  ['search of one e-mail address', { search: `contact${rows / 2}@` }],
  ['search of a phone number', { search: '+1415 000 12' }],
  ['search that finds nobody', { search: 'zz' }],
  ['search beside a tag', { search: 'contact 1', tag: 'tag-10' }],
  ['by their names', { orderBy: 'name' }],
  ['by their names from the last on, of a tag of one in 21', { orderBy: 'name', order: 'desc', tag: 'tag-19' }],
  ['by e-mail, beside a search of one in 10,000', { orderBy: 'email', search: 'Contact 12' }],
  ['by the last change, of a topic', { orderBy: 'updatedAt', topicId }],
  ['changed since yesterday', { updatedSince: new Date(Date.now() - 86_400_000).toISOString() }],
];
