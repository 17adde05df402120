import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';
import { FINISHED } from './status.js';

const WAITING = `status in ('QUEUED', 'SCHEDULED')`;

/** The conditions on stored messages that survive the death of every process. */
export const MESSAGE_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A message that is queued or scheduled has a time, or is held until its workspace or campaign goes on.',
    rows: `select count(*) as n from channels.message where ${WAITING}`,
    broken: `select workspace_id as workspace, id, status || ' since ' || updated_at as found from channels.message
      where ${WAITING} and due_at is null and held_due_at is null and paused_due_at is null`,
  },
  {
    says: 'A message that has not left has its content.',
    rows: `select count(*) as n from channels.message where ${WAITING}`,
    broken: `select m.workspace_id as workspace, m.id, 'no content ' || m.content_id as found from channels.message m
      where m.${WAITING} and not exists (select from channels.content c where c.id = m.content_id)`,
  },
  {
    says: 'A message that failed says why.',
    rows: `select count(*) as n from channels.message where status = 'FAILED'`,
    broken: `select workspace_id as workspace, id, 'FAILED at ' || updated_at as found from channels.message
      where status = 'FAILED' and error_code is null and substatus is distinct from 'cancelled'`,
  },
  {
    // Message centres count their references round.
    says: 'A reference of a provider stands at one message in a day.',
    rows: 'select count(*) as n from channels.message where provider_ref is not null and not sandbox',
    broken: `select workspace_id as workspace, id, provider || ' ' || provider_ref || ', as a message before it' as found
      from (select workspace_id, id, provider, provider_ref, created_at,
          lag(created_at) over (partition by provider, provider_ref order by created_at, id) as before
        from channels.message where provider_ref is not null and not sandbox) m
      where created_at < before + interval '1 day'`,
  },
  {
    says: 'Nothing is held any more for a message whose outcome is known.',
    rows: `select count(*) as n from channels.message where ${FINISHED} and cost > 0`,
    broken: `select m.workspace_id as workspace, m.id, held.sum || ' credits are held' as found
      from channels.message m cross join lateral (
        select sum(l.held) as sum, bool_or(l.held > 0) as whole from channels.ledger l where l.message_id = m.id) held
      where m.cost > 0 and ${FINISHED.replaceAll(/\b(status|due_at|lease_until|held_due_at|paused_due_at)\b/g, 'm.$1')}
        and held.whole and held.sum <> 0`,
  },
];
