import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Automation } from '../automation.js';
import type { Definition } from '../definition/definition.js';
import { subscriptionsOf } from '../definition/triggers.js';
import { nextTime } from './local-time.js';

const FORGET = [
  'delete from campaigns.automation_trigger where automation_id = $1',
  'delete from campaigns.automation_date where automation_id = $1',
] as const;
const STORE_DATE = `insert into campaigns.automation_date (automation_id, place, day, due_at, after) values ($1, $2, $3, $4, '')`;
const STORE = `insert into campaigns.automation_trigger (automation_id, place, event, key, workspace_id, sandbox)
  select $1, t.place, t.event, t.key, $2, $3 from unnest($4::int[], $5::text[], $6::text[]) as t (place, event, key)`;

/** Lets events and dates start runs from the commit on. */
export async function listen(
  tx: Context,
  { id, workspaceId, sandbox }: Automation,
  { triggers }: Definition,
): Promise<void> {
  await unlisten(tx, id);
  for (const [place, one] of triggers.entries()) {
    if (one.type !== 'date') continue;
    const { day, at } = nextTime(tx.clock.now(), one.at ?? '09:00', one.timeZone ?? 'UTC');
    await sql(tx.em, STORE_DATE, [id, place, day, at]);
  }
  const all = triggers.flatMap((one, place) => subscriptionsOf(one).map(given => ({ place, ...given })));
  if (all.length === 0) return;
  const columns = [all.map(({ place }) => place), all.map(({ event }) => event), all.map(({ key }) => key)];
  await sql(tx.em, STORE, [id, workspaceId, sandbox, ...columns]);
}

export async function unlisten(tx: Context, id: string): Promise<void> {
  for (const text of FORGET) await sql(tx.em, text, [id]);
}
