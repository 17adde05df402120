import type { Context } from '../../../../kernel/context/context.js';
import { findTags, type NamedTags } from '../../tag/tag-registry.js';
import { allTopics, type KnownTopic } from '../../topic/topic-registry.js';
import type { Contact } from '../contact.js';
import type { ContactInput } from '../contact-input.js';
import type { Wanted } from '../target.js';
import { findHolders } from './find-contact.js';

/** The stored data that a save needs. */
export interface LookedUp {
  /** Contacts that the save wants, or that hold one of the identifiers. */
  readonly holders: readonly Contact[];
  readonly tags: NamedTags;
  /** The topics of the workspace. */
  readonly topics: readonly KnownTopic[];
}

export async function lookUp(ctx: Context, wanted: Wanted, input: ContactInput): Promise<LookedUp> {
  const [holders, tags, topics] = await Promise.all([
    findHolders(ctx, idOf(wanted), input),
    findTags(ctx, input.tags ?? []),
    allTopics(ctx),
  ]);
  return { holders, tags, topics };
}

export const idOf = (wanted: Wanted): string | null => (wanted.kind === 'existing' ? wanted.id : null);
