import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A text for answers that are given again and again.' })
@Entity({ schema: 'channels', tableName: 'canned_answer' })
export class CannedAnswer extends Owned {
  @Field({ description: 'The name by which people find it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: 'The shortcut that finds it while an answer is written; unique in the workspace.' })
  @Property({ type: 'text' })
  shortcut!: string;

  @Field({
    description: 'The text. It may contain Liquid, as templates do: `{{ contact.name }}` is the name of the contact.',
  })
  @Property({ type: 'text' })
  text!: string;

  @Field(() => [ChannelName], { description: 'The channels that it is for; all when empty.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  channels!: string[];
}

export const CannedAnswerPage = pageOf(CannedAnswer, 'CannedAnswerPage');

@ObjectType({ description: 'A canned answer, filled for one conversation.' })
export class FilledAnswer {
  @Field({ description: 'The text with the values of the contact.' })
  text!: string;
}
