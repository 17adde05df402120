import { ArgsType, Field, ID } from 'type-graphql';
import { FilePlaceArgs } from '../../../../../kernel/files/file-place.js';
import { PageArgs } from '../../../../../kernel/graph/paging.js';

@ArgsType()
export class RecordingsArgs extends PageArgs {
  @Field(() => ID, { description: 'The id of the call.' })
  id!: string;
}

@ArgsType()
export class RecordingArgs {
  @Field(() => ID, { description: 'The id of the call.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the recording.' })
  recordingId!: string;
}

@ArgsType()
export class RecordingFileArgs extends FilePlaceArgs {
  @Field(() => ID, { description: 'The id of the call.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the recording.' })
  recordingId!: string;
}
