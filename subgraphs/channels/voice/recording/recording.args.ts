import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../../kernel/graph/paging.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';

@ArgsType()
export class RecordingsArgs extends PageArgs {
  @Field(() => ID, { description: 'Of the call.' })
  id!: string;
}

@ArgsType()
export class RecordingArgs {
  @Field(() => ID, { description: 'Of the call.' })
  id!: string;

  @Field(() => ID, { description: 'Of the recording.' })
  recordingId!: string;
}

@ArgsType()
export class RecordingFileArgs extends RecordingArgs {
  @Field(() => String, { nullable: true, description: 'The byte at which the part starts.' })
  @Optional()
  @Length(0, 20)
  cursor?: string | null;
}
