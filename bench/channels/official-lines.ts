import { newId } from '../../kernel/context/ids.js';
import { sealCredentials } from '../../subgraphs/channels/core/instance/line/credentials.js';
import type { World } from '../harness/world.js';

const INSERT = `insert into channels.instance (id, workspace_id, channel, name, mode, status, sandbox, account_kind, account, attempt,
    qr_count, fence, warmup_sent, first_connected_at, sealed_credentials, messages_per_minute, created_at, updated_at)
  select i.id, $1, 'chatapp', 'Bench', 'OFFICIAL', 'ACTIVE', false, 'PHONE', '1' || i.no, 1, 0, 0, 0, '2020-01-01', i.sealed, $4, now(), now()
  from unnest($2::text[], $3::text[]) with ordinality as i(id, sealed, no)`;

const OPEN = `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, window_until,
    created_at, updated_at)
  select 'cnv_' || i || n, $1, 'chatapp', i, '+' || n, false, 1, '2100-01-01', now(), now()
  from unnest($2::text[]) i, generate_series($3::bigint, $4::bigint) n`;

/** Lines to make. */
interface Lines {
  readonly count: number;
  readonly perMinute: number;
  /** The numbers of the people who wrote to each of them today. */
  readonly firstPerson: number;
  readonly people: number;
}

/** Makes official lines that are connected, of the accounts 11, 12 and so on, and returns their identifiers; those of before are gone. */
export async function officialLines(world: World, lines: Lines): Promise<string[]> {
  const services = await world.services();
  const { db, workspaceId } = world;
  await db.query('truncate channels.instance, channels.conversation cascade');
  const ids = Array.from({ length: lines.count }, () => newId('ins'));
  const credentials = { kind: 'cloud', phoneNumberId: '1055', accountId: '77', accessToken: 'token' } as const;
  const sealed = ids.map(id => sealCredentials(services, id, credentials));
  await db.query(INSERT, [workspaceId, ids, sealed, lines.perMinute]);
  await db.query(OPEN, [workspaceId, ids, lines.firstPerson, lines.firstPerson + lines.people - 1]);
  return ids;
}
