import { newId } from '../../kernel/context/ids.js';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf, type Shot } from '../harness/load.js';
import type { World } from '../harness/world.js';
import { emptyMessages, FIRST_NUMBER } from './sends.js';

/** A line of the sandbox that is past its warm-up. */
const INSERT = `insert into channels.instance (id, workspace_id, channel, name, mode, status, sandbox, account_kind, account, attempt,
    qr_count, fence, warmup_sent, first_connected_at, created_at, updated_at)
  values ($1, $2, 'chatapp', 'Bench', 'UNOFFICIAL', 'ACTIVE', true, 'PHONE', '14155550123', 1, 0, 0, 0, '2020-01-01', now(), now())`;

/** `POST /v1/chatapp/messages` with 1 and with 100 recipients: its line and recipients checked, stored and durable at 202. */
export async function chat(world: World): Promise<Standing[]> {
  const instanceId = newId('ins');
  await world.db.query(INSERT, [instanceId, world.workspaceId]);
  await using ours = await world.ours('edge');
  await using peer = await world.peer('rest');
  const standings: Standing[] = [];
  for (const recipients of [1, 100]) {
    const name = `POST /v1/chatapp/messages, ${recipients} to`;
    const shot = chatShot(world, instanceId, recipients);
    standings.push(await compete(contestOf(name, 1, shot, ours, peer, () => emptyMessages(world))));
  }
  return standings;
}

const chatShot = ({ key }: World, instanceId: string, recipients: number): Shot => ({
  method: 'POST',
  path: '/v1/chatapp/messages',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    instanceId,
    to: Array.from({ length: recipients }, (_, at) => `+${FIRST_NUMBER + at}`),
    type: 'text',
    payload: { message: 'Your order has left our warehouse.' },
  }),
  status: 202,
});
