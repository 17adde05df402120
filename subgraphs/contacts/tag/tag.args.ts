import { ArgsType, Field, ID } from 'type-graphql';
import { Length, SingleLine, Visible } from '../../../kernel/graph/validation.js';
import { MAX_TAG_LENGTH } from './tag.js';

@ArgsType()
export class UpdateTagArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'Unique in the workspace, in any case of its letters.' })
  @Length(1, MAX_TAG_LENGTH)
  @SingleLine()
  @Visible()
  name!: string;
}
