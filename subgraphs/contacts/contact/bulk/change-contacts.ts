import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { changeConsent } from '../../consent/change-consent.js';
import { consentSourceOf } from '../../consent/consent-source.js';
import { knownTopics } from '../../topic/topic-registry.js';
import { MAX_TAGS } from '../contact-input.js';
import type { ChangeContactsArgs } from './bulk.args.js';
import type { ContactsChange } from './bulk.js';
import { refusalOf } from './refusal.js';
import { numbersOf, readTags, type TagNames, tagContacts } from './tag-contacts.js';

/**
 * Contacts are locked in the order of their ids, so that two requests cannot wait for each other.
 */
const LOCK = 'select id from contacts.contact where workspace_id = $1 and id = any($2) order by id for update';

interface Outcome {
  readonly found: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** They would have too many tags. */
  readonly full: ReadonlySet<string>;
}

/**
 * Gives tags and topics to contacts, or takes them, in one transaction with the events and the history of consent. A contact that would
 * have too many tags stays as it is. Throws `VALIDATION_ERROR` and `LIMIT_REACHED`.
 */
export async function changeContacts(ctx: Context, args: ChangeContactsArgs): Promise<ContactsChange> {
  const ids = [...new Set(args.ids)];
  const tags = readTags(args);
  await checkTopics(ctx, args);
  const { found, changed, full } = await transact(ctx, tx => change(tx, ids, tags, args));
  const refused = ids.flatMap(id => {
    if (!found.has(id)) return [refusalOf(ctx, id, new AppError('NOT_FOUND'))];
    return full.has(id) ? [refusalOf(ctx, id, new AppError('VALIDATION_ERROR', {}, { details: TOO_MANY }))] : [];
  });
  return {
    changedIds: ids.filter(id => changed.has(id)),
    unchanged: ids.length - changed.size - refused.length,
    refused,
  };
}

const TOO_MANY = [invalidField('addTags', 'limit', { max: MAX_TAGS })];

async function change(
  tx: Context,
  ids: readonly string[],
  tags: TagNames,
  { topics }: ChangeContactsArgs,
): Promise<Outcome> {
  // New tags are registered before contacts are locked, as a save of one contact does.
  const numbers = await numbersOf(tx, tags);
  const rows = await sql<{ id: string }>(tx.em, LOCK, [tx.caller.workspaceId, ids]);
  const held = rows.map(({ id }) => id);
  const tagged = await tagContacts(tx, held, numbers);
  const full = new Set(tagged.filter(row => row.full).map(({ id }) => id));
  const changes = held
    .filter(id => !full.has(id))
    .flatMap(contactId =>
      (topics ?? []).map(({ topicId, subscribed }) => ({
        contactId,
        subject: 'TOPIC' as const,
        topicId,
        granted: subscribed,
      })),
    );
  const agreed = changes.length > 0 ? await changeConsent(tx, consentSourceOf(tx), changes) : [];
  const changed = new Set([...tagged.filter(row => row.changed), ...agreed].map(({ id }) => id));
  return { found: new Set(held), changed, full };
}

/** Throws `VALIDATION_ERROR` naming the topics that do not exist, and a request that asks for nothing. */
async function checkTopics(ctx: Context, { addTags, removeTags, topics }: ChangeContactsArgs): Promise<void> {
  if (![addTags, removeTags, topics].some(given => given?.length))
    failIfInvalid([invalidField('addTags', 'orAnother', { others: 'removeTags, topics' })]);
  if (!topics?.length) return;
  const wanted = topics.map(({ topicId }) => topicId);
  const known = new Set((await knownTopics(ctx, wanted, false)).map(({ id }) => id));
  failIfInvalid(wanted.flatMap((id, at) => (known.has(id) ? [] : [invalidField(`topics[${at}].topicId`, 'unknown')])));
}
