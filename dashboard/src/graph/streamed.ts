import type { Cache, ResolveInfo, UpdatesConfig } from '@urql/exchange-graphcache';

/** The lists that a screen follows by a subscription. */
const STREAMED_LISTS = [
  'messages',
  'events',
  'deliveries',
  'contactHistory',
  'conversations',
  'instances',
  'calls',
  'photosocialComments',
] as const;

interface StreamedList {
  readonly items: readonly { readonly __typename: string; readonly id: string }[];
}

/**
 * Links the rows to the root of the cache in the place of the stream's earlier ones. The cache
 * counts links, and forgets an object when its last link goes. It makes none for the rows of a
 * subscription, so that a log would grow as long as it is open.
 */
function linkLast(result: unknown, _args: unknown, cache: Cache, { fieldName }: ResolveInfo): void {
  const list = (result as Record<string, StreamedList | null>)[fieldName];
  cache.link('Query', 'streamed', { list: fieldName }, list?.items.map(row => cache.keyOfEntity(row)) ?? []);
}

export const streamUpdates: UpdatesConfig = {
  Subscription: Object.fromEntries(STREAMED_LISTS.map(name => [name, linkLast])),
};
