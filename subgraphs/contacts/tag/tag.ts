import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';

/** Tags of a workspace. */
export const MAX_TAGS = 1_000;
/** Characters of a tag's name. */
export const MAX_TAG_LENGTH = 100;

/** A label of contacts, registered by its first use. Its name is unique in the workspace, in any case of its letters. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A label of contacts.' })
@Entity({ schema: 'contacts', tableName: 'tag' })
export class Tag extends Owned {
  @Field({ description: 'The tag as it was first written; unique in the workspace, regardless of letter case.' })
  @Property({ type: 'text' })
  name!: string;
}

export const TagPage = pageOf(Tag, 'TagPage');
