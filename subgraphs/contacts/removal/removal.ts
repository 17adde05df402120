import { type Context, wake } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { refuseIfUsed } from '../segment/segment-use.js';

/** Removes deleted tags, topics and properties from contacts. */
export const REMOVE_NUMBERS = declareJob('contacts.remove-numbers');

/** Objects that contacts refer to by number. */
export type Numbered = 'tag' | 'topic' | 'property';

const statementOf = (kind: Numbered) => `with gone as (
  delete from contacts.${kind} where id = $1 and workspace_id = $2 returning no
)
insert into contacts.removal (kind, no, workspace_id, last_contact_id) select '${kind}', no, $2, '' from gone returning no`;

const STATEMENTS = { tag: statementOf('tag'), topic: statementOf('topic'), property: statementOf('property') };

/**
 * Deletes a tag, topic or property of the caller's workspace. No contact shows it from then on; a job takes its number,
 * which is never used again, out of their rows. Throws `IN_USE_BY_SEGMENTS`.
 */
export async function removeNumber(tx: Context, kind: Numbered, id: string): Promise<void> {
  await refuseIfUsed(tx, kind, id);
  const removed = await sql(tx.em, STATEMENTS[kind], [id, tx.caller.workspaceId]);
  if (removed.length > 0) wake(tx, REMOVE_NUMBERS);
}
