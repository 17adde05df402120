import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import { noteWorld } from '../../world/note-world.js';
import { contactDeleted } from '../contact-events.js';
import type { ContactsDeletion } from './bulk.js';
import { refusalOf } from './refusal.js';

/** Locked in the order of their ids, so that two requests cannot wait for each other. */
const DELETE = `with own as materialized (
  select id from contacts.contact where id = any($1) and workspace_id = $2 order by id for update
), gone as (
  delete from contacts.contact c using own where c.id = own.id returning c.id, c.external_id
), forgotten as (delete from contacts.consent k using gone where k.contact_id = gone.id),
kept as (insert into contacts.deleted_contact (id, workspace_id, at) select id, $2, $3 from gone)
select id, external_id as "externalId" from gone order by id`;

/** Deletes contacts of the caller's workspace with their history of consent, and answers those that were there. Events: `contact.deleted`. */
export async function removeContacts(tx: Context, ids: readonly string[]): Promise<string[]> {
  const { workspaceId, sandbox } = tx.caller;
  await noteWorld(tx);
  const gone = await sql<{ id: string; externalId: string | null }>(tx.em, DELETE, [ids, workspaceId, tx.clock.now()]);
  const events = gone.map(({ id, externalId }) =>
    eventOf(contactDeleted, { workspaceId, sandbox }, { contactId: id, externalId }),
  );
  await emitAll(tx, events);
  return gone.map(({ id }) => id);
}

/** Deletes contacts, all that are there in one transaction. */
export async function deleteContacts(ctx: Context, given: readonly string[]): Promise<ContactsDeletion> {
  const ids = [...new Set(given)];
  const deletedIds = await transact(ctx, tx => removeContacts(tx, ids));
  const gone = new Set(deletedIds);
  const missing = ids.filter(id => !gone.has(id));
  return { deletedIds, refused: missing.map(id => refusalOf(ctx, id, new AppError('NOT_FOUND'))) };
}

/** A contact that was deleted before: its messages say which addresses it had. */
const TAKE_DELETED = `delete from contacts.deleted_contact where id = $1 and workspace_id = $2
  returning array(select id from contacts.merge where into_id = $1) as merged`;

/**
 * Deletes the record of a deleted contact of the caller's workspace. Returns the contacts that were
 * merged into it; `null` when no such contact was deleted.
 */
export async function takeDeleted(tx: Context, id: string): Promise<string[] | null> {
  const [row] = await sql<{ merged: string[] }>(tx.em, TAKE_DELETED, [id, tx.caller.workspaceId]);
  return row?.merged ?? null;
}
