/**
 * SQL, parts of a `with` behind one named `settled`, whose rows (workspace_id, message_id, held, charged) are messages or calls that have
 * their outcome: of what was held, `charged` is gone and the rest returns to the balance. Balances are locked in one order so that two such
 * statements cannot wait for each other. The last part is `paid`.
 */
export const settleCredits = (at: string): string => `entered as (
  insert into channels.ledger (workspace_id, kind, amount, held, message_id, at)
  select workspace_id, 'charge', 0, -charged, message_id, ${at} from settled where charged > 0
  union all select workspace_id, 'refund', held - charged, charged - held, message_id, ${at} from settled where held > charged
), due as (
  select workspace_id, sum(held) as held, sum(held - charged) as refunded from settled group by workspace_id
), locked as (
  select b.workspace_id from channels.balance b join due using (workspace_id) order by b.workspace_id for update of b
), paid as (
  update channels.balance b set balance = b.balance + due.refunded, held = b.held - due.held, updated_at = ${at}
  from locked join due using (workspace_id) where b.workspace_id = due.workspace_id
)`;
