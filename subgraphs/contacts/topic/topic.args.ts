import { ArgsType, Field } from 'type-graphql';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { Length, Line, Matches, Optional } from '../../../kernel/graph/validation.js';

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

@ArgsType()
export class CreateTopicArgs {
  @Field({ description: 'A short name of lower-case letters, digits, - and _; unique in the workspace.' })
  @Length(1, 64)
  @Matches(SLUG)
  slug!: string;

  @Field()
  @Line(120)
  name!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(0, 1_000)
  description?: string | null;

  @Field(() => Boolean, { description: 'Whether contacts who have not chosen are subscribed.', defaultValue: false })
  defaultOptIn: boolean = false;
}

@ArgsType()
export class UpdateTopicArgs extends changesOf(CreateTopicArgs, {
  describe: { slug: 'A short name, unique in the workspace.' },
}) {}
