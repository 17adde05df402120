import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { changeConsent } from '../consent/change-consent.js';
import { consentSourceOf } from '../consent/consent-source.js';
import { findTags, registerTags } from '../tag/tag-registry.js';
import { knownTopics } from '../topic/topic-registry.js';
import { noteWorld } from '../world/note-world.js';
import { removeContacts } from './bulk/delete-contacts.js';
import { type CreateContactArgs, readFields, readProperties, type UpdateContactArgs } from './contact.args.js';
import { Contact } from './contact.js';
import { contactUpdated } from './contact-events.js';
import { type GivenContact, MAX_TAGS, readTag } from './contact-input.js';
import { lookUp } from './save/look-up.js';
import { saveContact } from './save/save-contact.js';
import type { Wanted } from './target.js';

/** Throws `NOT_FOUND`; of a contact that was merged, with the one that took it over. */
export async function findContact(ctx: Context, id: string): Promise<Contact> {
  const contact = await findOwned(ctx, Contact, id);
  if (contact) return contact;
  const [merge] = await sql<{ mergedInto: string }>(
    connectionOf(ctx),
    'select into_id as "mergedInto" from contacts.merge where id = $1 and workspace_id = $2',
    [id, ctx.caller.workspaceId],
  );
  return fail('NOT_FOUND', {}, merge ? { data: { mergedInto: merge.mergedInto } } : {});
}

/** Throws `VALIDATION_ERROR`, `CONTACT_CONFLICT` and `LIMIT_REACHED`. */
export function createContact(ctx: Context, { upsertBy, ...given }: CreateContactArgs): Promise<Contact> {
  if (upsertBy && given[upsertBy] == null) failIfInvalid([invalidField(upsertBy, 'required')]);
  return saveGiven(ctx, upsertBy ? { kind: 'keyed', by: upsertBy } : { kind: 'new' }, given);
}

/**
 * Changes the given fields; `null` clears. Throws `NOT_FOUND`, `VALIDATION_ERROR`,
 * `CONTACT_CONFLICT` and `LIMIT_REACHED`.
 */
export async function updateContact(ctx: Context, { id, ...given }: UpdateContactArgs): Promise<Contact> {
  await findContact(ctx, id);
  return saveGiven(ctx, { kind: 'existing', id }, given);
}

/** Looks up what the save needs while it reads the properties. */
async function saveGiven(ctx: Context, wanted: Wanted, given: GivenContact): Promise<Contact> {
  const fields = readFields(ctx, given);
  const isValid = fields.errors.length === 0 && !ctx.wakes;
  const [values, found] = await Promise.all([
    readProperties(ctx, given),
    isValid ? lookUp(ctx, wanted, fields.input) : null,
  ]);
  failIfInvalid([...fields.errors, ...values.errors]);
  return saveContact(ctx, wanted, { ...fields.input, ...values.input }, consentSourceOf(ctx), found);
}

/** Deletes a contact and its history of consent; it can still be erased. Addresses stay suppressed. Throws `NOT_FOUND`. */
export function deleteContact(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const gone = await removeContacts(tx, [id]);
    if (gone.length === 0) await findContact(tx, id);
    return new Deleted(id);
  });
}

/** Subscribes a contact to a topic or ends that. Throws `NOT_FOUND` for either. */
export async function setContactTopic(
  ctx: Context,
  contactId: string,
  topicId: string,
  subscribed: boolean,
): Promise<Contact> {
  await findContact(ctx, contactId);
  if ((await knownTopics(ctx, [topicId], false)).length === 0) fail('NOT_FOUND');
  const change = { contactId, subject: 'TOPIC', topicId, granted: subscribed } as const;
  await transact(ctx, tx => changeConsent(tx, consentSourceOf(ctx), [change]));
  return findContact(ctx, contactId);
}

const ADD_TAG = `update contacts.contact set updated_at = $4, tags = array(select unnest(tags || $3::int) order by 1)
  where id = $1 and workspace_id = $2 and not tags @> array[$3::int] and cardinality(tags) < $5
  returning external_id as "externalId"`;

/** Throws `NOT_FOUND`, `VALIDATION_ERROR` and `LIMIT_REACHED`. A contact that has the tag stays as it is. */
export async function addContactTag(ctx: Context, id: string, given: string): Promise<Contact> {
  const tag = readTag(given, 'tag');
  if (typeof tag !== 'string') return failIfInvalid([tag]) as never;
  await transact(ctx, async tx => {
    await findContact(tx, id);
    await registerTags(tx, (await findTags(tx, [tag])).missing);
    const [no] = (await findTags(tx, [tag])).numbers;
    const changed = await changeTags(tx, ADD_TAG, id, no!, [MAX_TAGS]);
    const now = changed ? null : await findContact(tx, id);
    if (now && !now.tagNos.includes(no!)) failIfInvalid([invalidField('tag', 'limit', { max: MAX_TAGS })]);
  });
  return findContact(ctx, id);
}

const REMOVE_TAG = `update contacts.contact set updated_at = $4, tags = array_remove(tags, $3::int)
  where id = $1 and workspace_id = $2 and tags @> array[$3::int] returning external_id as "externalId"`;

/** Throws `NOT_FOUND`. A contact without the tag stays as it is. */
export async function removeContactTag(ctx: Context, id: string, tag: string): Promise<Contact> {
  await transact(ctx, async tx => {
    await findContact(tx, id);
    const [no] = (await findTags(tx, [tag])).numbers;
    if (no !== undefined) await changeTags(tx, REMOVE_TAG, id, no, []);
  });
  return findContact(ctx, id);
}

/** Returns whether the contact changed. */
async function changeTags(
  tx: Context,
  text: string,
  id: string,
  no: number,
  more: readonly number[],
): Promise<boolean> {
  const { workspaceId, sandbox } = tx.caller;
  const values = [id, workspaceId, no, tx.clock.now(), ...more];
  await noteWorld(tx);
  const [changed] = await sql<{ externalId: string | null }>(tx.em, text, values);
  if (!changed) return false;
  const data = { contactId: id, externalId: changed.externalId, changed: ['tags'] };
  await emit(tx, contactUpdated, { workspaceId, sandbox }, data);
  return true;
}
