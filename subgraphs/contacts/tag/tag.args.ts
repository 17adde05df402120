import { ArgsType, Field, ID } from 'type-graphql';
import { Line } from '../../../kernel/graph/validation.js';
import { MAX_TAG_LENGTH } from './tag.js';

@ArgsType()
export class CreateTagArgs {
  @Field({ description: 'The name; unique in the workspace, regardless of letter case.' })
  @Line(MAX_TAG_LENGTH)
  name!: string;
}

@ArgsType()
export class UpdateTagArgs extends CreateTagArgs {
  @Field(() => ID)
  id!: string;
}
