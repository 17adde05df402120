import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import type { ContactTracking, TrackingChoice } from './objection.js';
import { readTracking } from './settings.service.js';

const CURRENT_CONTACT: Question<{ id: string }, string | null> = {
  subgraph: 'contacts',
  field: 'currentContact',
  document: 'query ($id: ID!) { currentContact(id: $id) }',
};

const READ = 'select at as since from channels.tracking_objection where workspace_id = $1 and contact_id = $2';
const ADD = `insert into channels.tracking_objection (workspace_id, contact_id, at) values ($1, $2, $3)
  on conflict (workspace_id, contact_id) do nothing`;
const REMOVE = 'delete from channels.tracking_objection where workspace_id = $1 and contact_id = $2';

/** Returns `null` for a contact that is gone. */
async function readObjection(ctx: Context, id: string): Promise<ContactTracking | null> {
  const contactId = await ask(ctx, CURRENT_CONTACT, { id });
  if (contactId === null) return null;
  const [row] = await sql<{ since: Date }>(connectionOf(ctx), READ, [ctx.caller.workspaceId, contactId]);
  return { contactId, objects: row !== undefined, since: row?.since ?? null };
}

/** Throws `NOT_FOUND`. */
export const readContactTracking = async (ctx: Context, id: string): Promise<ContactTracking> =>
  (await readObjection(ctx, id)) ?? fail('NOT_FOUND');

/** Throws `NOT_FOUND`. */
export function setContactTracking(ctx: Context, id: string, objects: boolean): Promise<ContactTracking> {
  return transact(ctx, async tx => {
    const { contactId } = await readContactTracking(tx, id);
    const { workspaceId } = tx.caller;
    if (objects) await sql(tx.em, ADD, [workspaceId, contactId, tx.clock.now()]);
    else await sql(tx.em, REMOVE, [workspaceId, contactId]);
    return readContactTracking(tx, contactId);
  });
}

/** Returns the choice of the contact whose link was followed. Throws `LINK_ENDED`. */
export async function trackingChoice(ctx: Context): Promise<TrackingChoice> {
  const { objects } = (await readObjection(ctx, ctx.caller.contactId ?? '')) ?? fail('LINK_ENDED');
  const { opens, clicks } = await readTracking(ctx);
  return { offered: objects || opens || clicks, objects };
}

/** @param objects `null`: as before. */
export async function saveTrackingChoice(ctx: Context, objects: boolean | null): Promise<TrackingChoice> {
  if (objects !== null) await setContactTracking(ctx, ctx.caller.contactId ?? '', objects);
  return trackingChoice(ctx);
}

const ERASE = 'delete from channels.tracking_objection where workspace_id = $1 and contact_id = any($2)';

/** Removes the objections of contacts of the caller's workspace. */
const eraseObjections = (tx: Context, { contactIds }: Person): Promise<object[]> =>
  sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds]);

export const objectionErasure: Erasure = { tables: ['channels.tracking_objection'], ofPerson: eraseObjections };
