import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Json } from '../../../../../kernel/graph/scalar/json.js';

/** The parts of a message that are read with it on request. */
export enum MessageInclude {
  content = 'content',
}

registerEnumType(MessageInclude, {
  name: 'MessageInclude',
  description: 'A part of a message that is read on request.',
});

/** Bytes of the contents of a page, as JSON. */
export const MAX_INCLUDED = 1024 * 1024;

export const OF_INCLUDE = `\`content\` returns messages with their contents in \`included\`, up to 1 MiB a page; \`contentOmitted\` is true for those beyond.`;

@ObjectType({ description: 'The content of a message in a list, on request.' })
export class IncludedContent {
  @Field(() => ID, { nullable: true, description: 'The template that it was made of.' })
  templateId!: string | null;

  @Field(() => Int, { nullable: true, description: 'The version of the template at that time.' })
  templateVersion!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first 500 characters of what people read; null without a content.',
  })
  text!: string | null;

  @Field(() => Json, {
    nullable: true,
    description:
      'The content with the values of this message, in the form of its channel; null once it is no longer kept, or if omitted.',
  })
  content!: object | null;

  @Field({ description: 'True if it did not fit into the page beside the others: read the message by itself.' })
  contentOmitted!: boolean;
}
