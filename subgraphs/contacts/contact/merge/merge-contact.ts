import { type Context, connectionOf, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Erasure } from '../../../../kernel/erasure/erasure.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { emit, eventOf } from '../../../../kernel/events/outbox.js';
import { giveSubmissions } from '../../form/submission/erase.js';
import { noteWorld } from '../../world/note-world.js';
import type { Contact } from '../contact.js';
import { findContact } from '../contact.service.js';
import { contactMerged, contactUpdated } from '../contact-events.js';
import { updateContact } from '../save/write-contact.js';
import { MOVE_MESSAGES } from './jobs.js';
import { type MergedTopic, mergeStates } from './merged-state.js';

const LOCK = `select id from contacts.contact where workspace_id = $1 and id = any($2) order by id for update`;

const TOPICS = `with latest as (
  select distinct on (contact_id, topic_id) topic_id, granted from contacts.consent
  where contact_id = any($2) and subject = 'TOPIC' order by contact_id, topic_id, id desc
)
select t.no, t.id as "topicId", exists (select from latest l where l.topic_id = t.id and not l.granted) as refused
from contacts.topic t where t.workspace_id = $1`;

/** Moves the history to the contact that stays, and the earlier merges into the other one. */
const TAKE_OVER = `with gone as (
  delete from contacts.contact where id = $2 and workspace_id = $3
), history as (
  update contacts.consent set contact_id = $1 where contact_id = $2
), submissions as (
  ${giveSubmissions('$2', '$1')}
), before as (
  update contacts.merge set into_id = $1 where into_id = $2
)
insert into contacts.merge (id, workspace_id, into_id, at, due_at) values ($2, $3, $1, $4, $4) returning id`;

/**
 * Merges the contact `from` into the contact `id`: values that `id` lacks, all tags, and the stricter of each consent.
 * `from` no longer exists after that; a job moves its messages. Throws `NOT_FOUND` and `VALIDATION_ERROR`.
 */
export async function mergeContact(ctx: Context, id: string, from: string): Promise<Contact> {
  if (id === from) failIfInvalid([invalidField('from', 'notAllowed')]);
  await transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await sql(tx.em, LOCK, [workspaceId, [id, from]]);
    const [kept, gone] = [await findContact(tx, id), await findContact(tx, from)];
    const change = mergeStates(kept, gone, await sql<MergedTopic>(tx.em, TOPICS, [workspaceId, [id, from]]));
    await noteWorld(tx);
    await sql(tx.em, TAKE_OVER, [id, from, workspaceId, tx.clock.now()]);
    await store(tx, kept, from, change);
    wake(tx, MOVE_MESSAGES);
  });
  return findContact(ctx, id);
}

async function store(
  tx: Context,
  { id, version }: Contact,
  from: string,
  { state, notes, changed }: ReturnType<typeof mergeStates>,
): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  const identity = { contactId: id, externalId: state.externalId };
  const source = { method: 'MERGE', sourceId: from, requestId: tx.requestId || null } as const;
  const event = eventOf(contactMerged, { workspaceId, sandbox }, { ...identity, fromContactId: from });
  const stored = await updateContact(tx, version, { id, state, notes, source, event, at: tx.clock.now() });
  if (!stored) fail('CONTACT_CONFLICT');
  if (changed.length > 0) await emit(tx, contactUpdated, { workspaceId, sandbox }, { ...identity, changed });
}

/** A contact that was merged into another one. */
export interface Merge {
  readonly contactId: string;
  readonly at: Date;
}

/** Lists the merges into a contact, oldest first. */
export const mergesInto = (ctx: Context, id: string): Promise<Merge[]> =>
  sql<Merge>(
    connectionOf(ctx),
    'select id as "contactId", at from contacts.merge where into_id = $1 and workspace_id = $2 order by at, id',
    [id, ctx.caller.workspaceId],
  );

const FORGET = 'delete from contacts.merge where workspace_id = $1 and into_id = any($2)';

/** The record of the merges into a contact goes with it. */
export const mergeErasure: Erasure = {
  tables: ['contacts.merge'],
  ofPerson: (tx, { contactIds }) => sql(tx.em, FORGET, [tx.caller.workspaceId, contactIds]),
};
