import { ArgsType, Field, ID } from 'type-graphql';
import { FilePlaceArgs } from '../../../../../kernel/files/file-place.js';
import { PageArgs } from '../../../../../kernel/graph/paging.js';

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
export class RecordingFileArgs extends FilePlaceArgs {
  @Field(() => ID, { description: 'Of the call.' })
  id!: string;

  @Field(() => ID, { description: 'Of the recording.' })
  recordingId!: string;
}
