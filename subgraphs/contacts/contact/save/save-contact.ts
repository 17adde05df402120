import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { eventOf } from '../../../../kernel/events/outbox.js';
import { type ConsentSource, consentSourceOf } from '../../consent/consent-source.js';
import { findTags, registerTags } from '../../tag/tag-registry.js';
import { knownTopics } from '../../topic/topic-registry.js';
import type { Contact } from '../contact.js';
import { contactCreated, contactUpdated } from '../contact-events.js';
import type { ContactInput } from '../contact-input.js';
import { changeState, createState, type ResolvedInput } from '../contact-state.js';
import { targetOf, type Wanted } from '../target.js';
import { findHolders, lockHolders } from './find-contact.js';
import { insertContact, updateContact } from './write-contact.js';

/** How often a save starts again because another one changed its contact. */
const MAX_ATTEMPTS = 5;

/**
 * Saves a contact of the caller's workspace and answers its id. What it needs is read first and written by one statement
 * that does nothing if the contact changed in between; then the save starts again, behind a lock. Throws `NOT_FOUND`,
 * `CONTACT_CONFLICT`, `VALIDATION_ERROR` and `LIMIT_REACHED`.
 */
export async function saveContact(
  ctx: Context,
  wanted: Wanted,
  input: ContactInput,
  source: ConsentSource = consentSourceOf(ctx),
): Promise<string> {
  const tags = await findTags(ctx, input.tags ?? []);
  // New tags are registered in the transaction of their first use.
  if (!ctx.wakes && tags.missing.length === 0) {
    const saved = await unlessTaken(() => attempt(ctx, wanted, input, tags.numbers, source));
    if (saved) return saved;
  }
  return transact(ctx, async tx => {
    await registerTags(tx, tags.missing);
    const { numbers } = tags.missing.length > 0 ? await findTags(tx, input.tags ?? []) : tags;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      await lockHolders(tx, wanted.kind === 'existing' ? wanted.id : null, input);
      const saved = await attempt(tx, wanted, input, numbers, source);
      if (saved) return saved;
    }
    return fail('CONTACT_CONFLICT');
  });
}

/** `null` if another contact took an identifier while the contact was saved. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** `null` if the contact was changed, created or deleted in between. */
async function attempt(
  ctx: Context,
  wanted: Wanted,
  input: ContactInput,
  tagNos: readonly number[],
  source: ConsentSource,
): Promise<string | null> {
  const holders = await findHolders(ctx, wanted.kind === 'existing' ? wanted.id : null, input);
  const target = targetOf(wanted, input, holders);
  const resolved = { ...input, tagNos, knownTopics: await topicsOf(ctx, input, target === null) };
  return target ? update(ctx, target, resolved, source) : create(ctx, resolved, source);
}

async function create(ctx: Context, input: ResolvedInput, source: ConsentSource): Promise<string | null> {
  const { state, notes } = createState(input);
  const id = newId('con');
  const { workspaceId, sandbox } = ctx.caller;
  const event = eventOf(contactCreated, { workspaceId, sandbox }, { contactId: id, externalId: state.externalId });
  return (await insertContact(ctx, { id, state, notes, source, event })) ? id : null;
}

async function update(
  ctx: Context,
  target: Contact,
  input: ResolvedInput,
  source: ConsentSource,
): Promise<string | null> {
  const { state, changed, notes } = changeState(target, input);
  const { id, version } = target;
  if (changed.length === 0) return id;
  const { workspaceId, sandbox } = ctx.caller;
  const event = eventOf(
    contactUpdated,
    { workspaceId, sandbox },
    { contactId: id, externalId: state.externalId, changed },
  );
  return (await updateContact(ctx, version, { id, state, notes, source, event })) ? id : null;
}

/** The topics that the input needs. Throws `VALIDATION_ERROR` naming those that do not exist. */
async function topicsOf(ctx: Context, { topics = [] }: ContactInput, isNew: boolean) {
  if (topics.length === 0 && !isNew) return [];
  const ids = topics.map(({ topicId }) => topicId);
  const known = await knownTopics(ctx, ids, isNew);
  const names = new Set(known.map(({ id }) => id));
  failIfInvalid(ids.flatMap((id, at) => (names.has(id) ? [] : [invalidField(`topics[${at}].topicId`, 'unknown')])));
  return known;
}
