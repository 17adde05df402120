import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { type ContactInput, MAX_TAGS, type TopicChoice } from '../../contact/contact-input.js';
import { type ContactChange, changeState, createState, type NewContact } from '../../contact/contact-state.js';
import { targetOf } from '../../contact/target.js';
import { MAX_TAGS as MAX_WORKSPACE_TAGS } from '../../tag/tag.js';
import type { KnownTopic } from '../../topic/topic-registry.js';
import type { ImportPlan } from '../import.js';
import type { Group } from './collapse.js';
import type { Holder } from './holders.js';
import type { TagNumbers } from './tag-numbers.js';

/** The decision on the rows of one contact. */
export type Verdict =
  | ({ readonly kind: 'write' } & NewContact)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problems: readonly InvalidField[] };

/** The first of them that a row gives names its contact. */
const KEYS = ['externalId', 'email', 'phone', 'telegramPeer'] as const;

const REFUSED = `select contact_id || ' ' || topic_id as pair from contacts.consent
  where contact_id = any($1) and topic_id = any($2) and not granted`;

/** Looks up what the decisions of a batch need. */
export class Known {
  constructor(
    readonly tx: Context,
    readonly tags: TagNumbers,
    /** The topics that the import subscribes to, and those that a new contact is subscribed to. */
    readonly topics: readonly KnownTopic[],
    readonly plan: ImportPlan,
    /** Contacts and topics from which they unsubscribed once. */
    readonly refused: ReadonlySet<string> = new Set(),
  ) {}

  async withRefusals(holders: readonly Holder[]): Promise<Known> {
    const topicIds = this.topics.map(({ id }) => id);
    if (holders.length === 0 || topicIds.length === 0) return this;
    const rows = await sql<{ pair: string }>(this.tx.em, REFUSED, [holders.map(({ id }) => id), topicIds]);
    return new Known(this.tx, this.tags, this.topics, this.plan, new Set(rows.map(({ pair }) => pair)));
  }
}

/** Decides on the rows of one contact, as a REST upsert by their first identifier would. */
export function decide(plan: ImportPlan, group: Group, holders: readonly Holder[], known: Known): Verdict {
  // The first of several rows makes a new contact; what exists then stays as it is.
  const input = plan.updateExisting ? group.input : group.rows[0]!.input;
  try {
    const by = KEYS.find(field => input[field]) ?? 'telegramPeer';
    const holder = targetOf({ kind: 'keyed', by }, input, holders);
    if (holder && !plan.updateExisting) return { kind: 'unchanged' };
    if (!holder) return { kind: 'write', ...created(plan, input, known) };
    const change = changed(plan, input, holder, known);
    return change.changed.length === 0 ? { kind: 'unchanged' } : { kind: 'write', ...change };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'failed', problems: error.extensions.details as InvalidField[] };
  }
}

function created(plan: ImportPlan, input: ContactInput, known: Known): NewContact {
  const topics = choicesOf(plan, input);
  const tagNos = tagsOf(plan, input, known, []);
  return createState({ ...input, topics, tags: [], tagNos, knownTopics: known.topics });
}

/** The topics of the import, and over them those of the row: one that it unsubscribes from stays so. */
const choicesOf = ({ topicIds }: ImportPlan, { topics = [] }: ContactInput): readonly TopicChoice[] => [
  ...new Map(
    [...topicIds.map(topicId => ({ topicId, subscribed: true })), ...topics].map(choice => [choice.topicId, choice]),
  ).values(),
];

/**
 * Tags are added, and no contact who opted out is opted in again, because a file may be older than
 * that choice.
 */
function changed(plan: ImportPlan, input: ContactInput, holder: Holder, known: Known): ContactChange {
  const { id, ...before } = holder;
  const topics = choicesOf(plan, input).filter(
    ({ topicId, subscribed }) => !(subscribed && known.refused.has(`${id} ${topicId}`)),
  );
  const { receiveMarketing, optedOutChannels = [], ...rest } = input;
  return changeState(before, {
    ...rest,
    ...(receiveMarketing === false ? { receiveMarketing } : {}),
    optedOutChannels: [...new Set([...before.optedOutChannels, ...optedOutChannels])].sort(),
    topics,
    tags: [],
    tagNos: tagsOf(plan, input, known, before.tagNos),
    knownTopics: known.topics,
  });
}

/** Throws `VALIDATION_ERROR` for too many tags of the contact, or of the workspace. */
function tagsOf(
  plan: ImportPlan,
  { tags = [] }: ContactInput,
  { tags: numbers }: Known,
  before: readonly number[],
): number[] {
  const names = [...plan.tags, ...tags];
  const nos = [...new Set([...before, ...names.flatMap(name => numbers.get(name) ?? [])])].sort((a, b) => a - b);
  const max = names.some(name => !numbers.has(name)) ? MAX_WORKSPACE_TAGS : MAX_TAGS;
  if (max !== MAX_TAGS || nos.length > max) failIfInvalid([invalidField('tags', 'limit', { max })]);
  return nos;
}
