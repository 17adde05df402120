import { ArgsType, Field, ID } from 'type-graphql';
import { Length, Line, Optional } from '../../../../kernel/graph/validation.js';

const MAX_NAME = 240;

@ArgsType()
export class UploadMediaArgs {
  @Field(() => ID, { description: 'The uploaded file.' })
  @Length(0, 64)
  upload!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name under which recipients see it; by default that of the file in a `multipart/form-data` body.',
  })
  @Optional()
  @Line(MAX_NAME)
  fileName?: string | null;
}
