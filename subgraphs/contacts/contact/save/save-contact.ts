import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { eventOf } from '../../../../kernel/events/outbox.js';
import { type ConsentSource, consentSourceOf } from '../../consent/consent-source.js';
import { findTags, registerTags } from '../../tag/tag-registry.js';
import type { KnownTopic } from '../../topic/topic-registry.js';
import type { Contact } from '../contact.js';
import { contactCreated, contactUpdated } from '../contact-events.js';
import type { ContactInput } from '../contact-input.js';
import { type ContactChange, changeState, createState, type NewContact } from '../contact-state.js';
import { targetOf, type Wanted } from '../target.js';
import { lockHolders } from './find-contact.js';
import { idOf, type LookedUp, lookUp } from './look-up.js';
import { savedCard } from './saved-card.js';
import { insertContact, updateContact } from './write-contact.js';

/** The most attempts of a save whose contact another one changed meanwhile. */
export const MAX_ATTEMPTS = 5;

interface Save {
  readonly wanted: Wanted;
  readonly input: ContactInput;
  readonly source: ConsentSource;
}

/**
 * Saves a contact of the caller's workspace and returns it. It reads all that it needs first, and
 * writes with one statement that does nothing if the contact changed in between; then the save
 * starts again, behind a lock. Throws `NOT_FOUND`, `CONTACT_CONFLICT`, `VALIDATION_ERROR` and
 * `LIMIT_REACHED`.
 *
 * @param found what was looked up for it a moment ago.
 */
export async function saveContact(
  ctx: Context,
  wanted: Wanted,
  input: ContactInput,
  source: ConsentSource = consentSourceOf(ctx),
  found: LookedUp | null = null,
): Promise<Contact> {
  const save = { wanted, input, source };
  const saved = ctx.wakes
    ? null
    : await unlessTaken(async () => attempt(ctx, save, found ?? (await lookUp(ctx, wanted, input))));
  return saved ?? transact(ctx, tx => saveLocked(tx, save));
}

async function saveLocked(tx: Context, save: Save): Promise<Contact> {
  const { wanted, input } = save;
  await registerTags(tx, (await findTags(tx, input.tags ?? [])).missing);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    await lockHolders(tx, idOf(wanted), input);
    const saved = await attempt(tx, save, await lookUp(tx, wanted, input));
    if (saved) return saved;
  }
  return fail('CONTACT_CONFLICT');
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

/**
 * `null` if the contact was changed, created or deleted in between, or if there are new tags: these are registered in the
 * transaction of their first use.
 */
async function attempt(ctx: Context, save: Save, found: LookedUp): Promise<Contact | null> {
  const { wanted, input } = save;
  const { holders, tags, topics } = found;
  const target = targetOf(wanted, input, holders);
  checkTopics(input, topics);
  if (tags.missing.length > 0) return null;
  const resolved = { ...input, tagNos: tags.numbers, knownTopics: topics };
  return target
    ? update(ctx, save, target, changeState(target, resolved), found)
    : create(ctx, save, createState(resolved), found);
}

async function create(
  ctx: Context,
  { input, source }: Save,
  { state, notes }: NewContact,
  found: LookedUp,
): Promise<Contact | null> {
  const id = newId('con');
  const at = ctx.clock.now();
  const { workspaceId, sandbox } = ctx.caller;
  const event = eventOf(contactCreated, { workspaceId, sandbox }, { contactId: id, externalId: state.externalId });
  const suppressed = await insertContact(ctx, { id, state, notes, source, event, at });
  return suppressed && savedCard(ctx, null, { id, state, at, suppressed }, input, found);
}

async function update(
  ctx: Context,
  { input, source }: Save,
  target: Contact,
  { state, changed, notes }: ContactChange,
  found: LookedUp,
): Promise<Contact | null> {
  const { id, version } = target;
  if (changed.length === 0) return Object.assign(target, { isNew: false });
  const at = ctx.clock.now();
  const { workspaceId, sandbox } = ctx.caller;
  const data = { contactId: id, externalId: state.externalId, changed };
  const event = eventOf(contactUpdated, { workspaceId, sandbox }, data);
  const suppressed = await updateContact(ctx, version, { id, state, notes, source, event, at });
  return suppressed && savedCard(ctx, target, { id, state, at, suppressed }, input, found);
}

/** Throws `VALIDATION_ERROR` naming the topics that do not exist. */
export function checkTopics({ topics = [] }: ContactInput, known: readonly KnownTopic[]): void {
  const ids = new Set(known.map(({ id }) => id));
  failIfInvalid(
    topics.flatMap(({ topicId }, at) => (ids.has(topicId) ? [] : [invalidField(`topics[${at}].topicId`, 'unknown')])),
  );
}
