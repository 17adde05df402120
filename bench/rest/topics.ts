import { newId } from '../../kernel/context/ids.js';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf, type Shot } from '../harness/load.js';
import { inPace } from '../harness/pace.js';
import type { World } from '../harness/world.js';

/** The peers of the route, each with our goal. */
const PEERS = { rest: ['Express', 1.6], fastify: ['Fastify', 1.3], limit: ['bare node:http', 0.6] } as const;

/** `GET /v1/topics/{id}`: edge, SOFA, gateway, subgraph, beside routes that run one prepared query. */
export async function topics(world: World): Promise<Standing[]> {
  const shot: Shot = {
    method: 'GET',
    path: `/v1/topics/${await makeTopic(world)}`,
    headers: { authorization: `Bearer ${world.key}` },
    status: 200,
  };
  await using ours = await world.ours('edge');
  const standings: Standing[] = [];
  for (const [name, [label, goal]] of inPace(Object.entries(PEERS))) {
    await using peer = await world.peer(name);
    standings.push(await compete(contestOf(`GET /v1/topics/{id}, ${label}`, goal, shot, ours, peer)));
  }
  return standings;
}

/** A topic of the workspace, straight into its table; answers its identifier. */
export async function makeTopic({ db, workspaceId }: World): Promise<string> {
  const id = newId('top');
  await db.query(
    `insert into contacts.topic (id, workspace_id, slug, name, description, default_opt_in, created_at, updated_at)
     values ($1, $2, $1, 'Product news', 'What is new, once a month.', true, now(), now())`,
    [id, workspaceId],
  );
  return id;
}
