import type { EntityClass } from '@mikro-orm/core';
import type { ClassType } from 'type-graphql';
import type { Context } from '../../context/context.js';
import type { Listed } from '../list/list-page.js';
import { type Narrowed, searchNamed } from '../list/search-named.js';
import type { ContributedField } from './contributed-field.js';

/** The search for objects of one kind, which is a field of `search` in the graph. */
export interface Search extends ContributedField {
  /** Returns at most `MOST_FOUND` objects that the caller may see. */
  readonly find: (ctx: Context, text: string) => Promise<object[]>;
}

export type Searches = Readonly<Record<string, Search>>;

export const BY_NAME = 'Those that match by name or identifier.';

/** Searches objects by their name, as {@link searchNamed} does. */
export const searchOf = <Entity extends Listed & { readonly name: string }>(
  entity: EntityClass<Entity> & ClassType<Entity>,
  scope: Search['scope'],
  narrowed: Narrowed = {},
): Search => ({
  type: entity,
  scope,
  description: BY_NAME,
  find: (ctx, text) => searchNamed(ctx, entity, text, narrowed),
});
