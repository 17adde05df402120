import { after, type Duration, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { BridgeClient } from '../../../core/instance/bridge/bridge-client.js';
import type { BridgeGroup } from '../../../core/instance/bridge/session.js';
import type { Instance } from '../../../core/instance/instance.js';
import { groupsReadAt } from '../../../core/instance/store/marks.js';

/** The time for which the groups that were read of a line are taken for true. */
const FRESH: Duration = minutes(1);

const STALE = `select id from channels.instance where id = any($1) and (groups_read_at is null or groups_read_at <= $2)`;

const STORE = `with given as (
  select r.id, r."groupId", r.name, r.participants
  from json_to_recordset($1::json) as r(id text, "groupId" text, name text, participants int)
), gone as (
  delete from channels.chat_group where instance_id = $2 and provider_id not in (select "groupId" from given)
), marked as (
  ${groupsReadAt('$2', '$5')}
)
insert into channels.chat_group as t (id, workspace_id, instance_id, provider_id, name, participants, sandbox, created_at, updated_at)
select id, $3, $2, "groupId", name, participants, $4, $5, $5 from given order by "groupId"
on conflict (instance_id, provider_id) do update set name = excluded.name, participants = excluded.participants,
  updated_at = excluded.updated_at
where (t.name, t.participants) is distinct from (excluded.name, excluded.participants)`;

const DELETED = `delete from channels.chat_group g using channels.instance i
  where g.workspace_id = $1 and i.id = g.instance_id and i.deleted_at is not null`;

/**
 * Reads the groups of lines that were not read lately, and forgets those of deleted lines. Returns
 * whether all could be read.
 */
export async function refreshGroups(ctx: Context, lines: readonly Instance[]): Promise<boolean> {
  const now = ctx.clock.now();
  await sql(ctx.db, DELETED, [ctx.caller.workspaceId]);
  const ids = lines.map(({ id }) => id);
  const stale = new Set((await sql<{ id: string }>(ctx.db, STALE, [ids, after(now, -FRESH)])).map(({ id }) => id));
  const read = await Promise.all(lines.filter(({ id }) => stale.has(id)).map(line => refresh(ctx, line, now)));
  return read.every(Boolean);
}

async function refresh(ctx: Context, line: Instance, now: Date): Promise<boolean> {
  const groups = await groupsOf(ctx, line);
  if (!groups) return false;
  const rows = [...new Map(groups.map(group => [group.id, group])).values()].map(
    ({ id: groupId, name, participants }) => ({
      id: newId('grp'),
      groupId,
      name,
      participants,
    }),
  );
  const values = [JSON.stringify(rows), line.id, line.workspaceId, line.sandbox, now];
  await transact(ctx, async tx => {
    // Two readings of a line one after the other.
    await sql(tx.em, 'select 1 from channels.instance where id = $1 for update', [line.id]);
    await sql(tx.em, STORE, values);
  });
  return true;
}

/** Returns `null` when the line is not connected, or its bridge gives no answer. */
async function groupsOf(ctx: Context, line: Instance): Promise<readonly BridgeGroup[] | null> {
  if (line.status !== 'ACTIVE') return null;
  if (line.sandbox) return SANDBOX_GROUPS;
  const { bridge } = ctx.config;
  const answer = bridge ? await new BridgeClient(ctx, bridge).groups(line.id) : null;
  return answer?.kind === 'ok' ? answer.value.groups : null;
}

/** Every line of the sandbox is in both: in the second one somebody answers. */
const SANDBOX_GROUPS: readonly BridgeGroup[] = [
  { id: '120363025550000000', name: 'Team', participants: 4 },
  { id: '120363025550000005', name: 'Customers', participants: 12 },
];
