import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Call } from '../call/call.js';
import {
  CallActionArgs,
  DtmfCallArgs,
  GatherCallArgs,
  PlayCallArgs,
  SpeakCallArgs,
  TransferCallArgs,
} from './action.args.js';
import { end, endRecord, gather, passOn, play, pressKeys, record, speak } from './action.service.js';

/** The codes of actions in a call, and those of actions that are heard there. */
const ACTION = ['VOICE_CALL_NOT_ANSWERED', 'VOICE_CALL_ENDED'] as const satisfies readonly ErrorCode[];
const HEARD = [...ACTION, 'VOICE_CALL_TRANSFERRED'] as const satisfies readonly ErrorCode[];

/** The actions in a call. An action that is heard takes the place of the call's flow. */
@Resolver()
export class CallActionResolver {
  @Mutation(() => Call, { description: 'Reads a text aloud in a call.' })
  @Scope('voice:control')
  @Refuses(...HEARD)
  speakCall(@Args(() => SpeakCallArgs) args: SpeakCallArgs, @Ctx() ctx: Context): Promise<Call> {
    return speak(ctx, args);
  }

  @Mutation(() => Call, { description: 'Plays a recording in a call.' })
  @Scope('voice:control')
  @Refuses(...HEARD)
  playCall(@Args(() => PlayCallArgs) args: PlayCallArgs, @Ctx() ctx: Context): Promise<Call> {
    return play(ctx, args);
  }

  @Mutation(() => Call, { description: 'Collects keys from the other side of a call.' })
  @Scope('voice:control')
  @Refuses(...HEARD)
  gatherCall(@Args(() => GatherCallArgs) args: GatherCallArgs, @Ctx() ctx: Context): Promise<Call> {
    return gather(ctx, args);
  }

  @Mutation(() => Call, { description: 'Connects the other side of a call with another number.' })
  @Scope('voice:control')
  @Refuses(
    ...HEARD,
    'VOICE_TRANSFER_LIMIT',
    'DESTINATION_UNSUPPORTED',
    'DESTINATION_BLOCKED',
    'INSUFFICIENT_CREDITS',
    'SPENDING_CAP_REACHED',
  )
  transferCall(@Args(() => TransferCallArgs) args: TransferCallArgs, @Ctx() ctx: Context): Promise<Call> {
    return passOn(ctx, args);
  }

  @Mutation(() => Call, { description: 'Starts to record a call.' })
  @Scope('voice:control')
  @Refuses(...ACTION, 'VOICE_ALREADY_RECORDING')
  startCallRecording(@Args(() => CallActionArgs) { id }: CallActionArgs, @Ctx() ctx: Context): Promise<Call> {
    return record(ctx, id);
  }

  @Mutation(() => Call, { description: 'Ends the recording of a call.' })
  @Scope('voice:control')
  @Refuses(...ACTION, 'VOICE_NOT_RECORDING')
  stopCallRecording(@Args(() => CallActionArgs) { id }: CallActionArgs, @Ctx() ctx: Context): Promise<Call> {
    return endRecord(ctx, id);
  }

  @Mutation(() => Call, { description: 'Presses keys in a call.' })
  @Scope('voice:control')
  @Refuses(...HEARD)
  sendCallDigits(@Args(() => DtmfCallArgs) args: DtmfCallArgs, @Ctx() ctx: Context): Promise<Call> {
    return pressKeys(ctx, args);
  }

  @Mutation(() => Call, { description: 'Ends a call.' })
  @Scope('voice:control')
  @Refuses('VOICE_CALL_ENDED', 'MESSAGE_NOT_CANCELLABLE')
  hangUpCall(@Args(() => CallActionArgs) { id }: CallActionArgs, @Ctx() ctx: Context): Promise<Call> {
    return end(ctx, id);
  }
}
