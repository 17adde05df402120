import { Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { FilePart } from '../../../../../kernel/files/file-part.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST, REPORT_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { placedBy, shownCallId } from '../call/call-id.js';
import { RecordingArgs, RecordingFileArgs, RecordingsArgs } from './recording.args.js';
import { CallRecording, RecordingPage } from './recording.js';
import { deleteRecording, listRecordings, readRecording, readRecordingPart } from './recording.service.js';

@Resolver(() => CallRecording)
export class CallRecordingResolver {
  @Query(() => RecordingPage, { description: 'Recordings of a call, newest first.' })
  @Scope('voice:read')
  @Refuses('NOT_FOUND')
  @Cost(LIST_COST)
  callRecordings(@Args(() => RecordingsArgs) args: RecordingsArgs, @Ctx() ctx: Context): Promise<Page<CallRecording>> {
    return listRecordings(ctx, args);
  }

  @Query(() => CallRecording, { description: 'One recording of a call.' })
  @Scope('voice:read')
  callRecording(@Args(() => RecordingArgs) args: RecordingArgs, @Ctx() ctx: Context): Promise<CallRecording> {
    return readRecording(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a recording of a call.' })
  @Scope('voice:control')
  @Refuses('VOICE_RECORDING_RUNNING')
  deleteCallRecording(@Args(() => RecordingArgs) args: RecordingArgs, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteRecording(ctx, args);
  }

  @FieldResolver(() => ID, { description: 'The id of its call.' })
  callId(@Root() { callId }: CallRecording): string {
    return shownCallId(callId);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The message that placed its call; empty for one that came in.',
  })
  messageId(@Root() { callId }: CallRecording): string | null {
    return placedBy(callId);
  }

  @Query(() => FilePart, { description: 'A part of the file of a recording.' })
  @Scope('voice:read')
  @Refuses('NOT_FOUND', 'VOICE_RECORDING_RUNNING', 'VOICE_RECORDING_FAILED', 'DOWNLOAD_FAILED')
  @Cost(REPORT_COST)
  callRecordingFile(@Args(() => RecordingFileArgs) args: RecordingFileArgs, @Ctx() ctx: Context): Promise<FilePart> {
    return readRecordingPart(ctx, args);
  }
}
