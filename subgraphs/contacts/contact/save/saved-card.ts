import type { Context } from '../../../../kernel/context/context.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { Contact, type SuppressedChannel } from '../contact.js';
import type { ContactInput } from '../contact-input.js';
import type { ContactState } from '../contact-state.js';
import type { LookedUp } from './look-up.js';

/** A contact that was stored. */
export interface Saved {
  readonly id: string;
  readonly state: ContactState;
  readonly at: Date;
  readonly suppressed: SuppressedChannel[];
}

/** A stored contact as it is read, without reading it. */
export function savedCard(
  ctx: Context,
  before: Contact | null,
  { id, state, at, suppressed }: Saved,
  input: ContactInput,
  { tags, topics }: Pick<LookedUp, 'tags' | 'topics'>,
): Contact {
  return entityRows(ctx.db, Contact).toEntity({
    ...state,
    id,
    isNew: before === null,
    foundSuppressed: suppressed,
    workspaceId: ctx.caller.workspaceId,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    tags: input.tags ? byName([...tags.names.values()]) : (before?.tags ?? []),
    properties: propertiesOf(before, input),
    topics: topics.map(topic => ({ topicId: topic.id, subscribed: state.topicNos.includes(topic.no) })),
  });
}

/** Sorts names as the view does. */
const byName = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

function propertiesOf(before: Contact | null, { properties }: ContactInput): Contact['properties'] {
  const values = { ...before?.properties };
  for (const [{ key }, value] of properties ?? []) {
    if (value === null) delete values[key];
    else values[key] = value;
  }
  return values;
}
