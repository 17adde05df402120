import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';

/**
 * A subject that contacts opt in to: newsletters, reminders, receipts. The slug is unique in its
 * workspace.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A subject that contacts subscribe to.' })
@Entity({ schema: 'contacts', tableName: 'topic' })
export class Topic extends Owned {
  @Field({ description: 'A short name of lower-case letters, digits, - and _, unique in the workspace.' })
  @Property({ type: 'text' })
  slug!: string;

  @Field({ description: 'The name on the preferences page.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'The explanation on the preferences page.', nullable: true })
  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Field({ description: 'Whether a new contact is subscribed without asking.' })
  @Property({ type: 'boolean' })
  defaultOptIn!: boolean;
}

export const TopicPage = pageOf(Topic, 'TopicPage');
