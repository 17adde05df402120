import { ArgsType, Field, ID } from 'type-graphql';
import { Line } from '../../../kernel/graph/validation.js';
import { MAX_TAG_LENGTH } from './tag.js';

@ArgsType()
export class UpdateTagArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'Unique in the workspace, in any case of its letters.' })
  @Line(MAX_TAG_LENGTH)
  name!: string;
}
