import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { members } from '../../../core/inbound/callback/wire.js';
import { CALLBACK_KINDS, type CallbackKind } from '../provider/http/callback-url.js';
import { receiveIncoming } from './incoming.service.js';
import { receiveReport } from './report.service.js';

@ArgsType()
class CallReportArgs {
  @Field(() => ID)
  callId!: string;

  @Field({ description: 'The last part of the address that was called.' })
  kind!: string;

  @Field({ description: 'The query as JSON.' })
  about!: string;

  @Field({ description: 'The form as JSON, after its sender was verified.' })
  fields!: string;
}

@ArgsType()
class IncomingCallArgs {
  @Field({ description: 'The form as JSON, after its sender was verified.' })
  fields!: string;
}

@Resolver()
export class CallCallbackResolver {
  @Mutation(() => String, { description: "Takes a provider's report on a call. Returns the next action of the call." })
  @Scope('SYSTEM')
  receiveCallReport(@Args(() => CallReportArgs) args: CallReportArgs, @Ctx() ctx: Context): Promise<string> {
    const kind = CALLBACK_KINDS.find(one => one === args.kind) as CallbackKind | undefined;
    const report = { about: members(JSON.parse(args.about)), fields: members(JSON.parse(args.fields)) };
    return kind ? receiveReport(ctx, args.callId, { kind, ...report }) : fail('NOT_FOUND');
  }

  @Mutation(() => String, { description: 'Takes a call that came in at a provider. Returns its next action.' })
  @Scope('SYSTEM')
  receiveIncomingCall(
    @Args(() => IncomingCallArgs) { fields }: IncomingCallArgs,
    @Ctx() ctx: Context,
  ): Promise<string> {
    return receiveIncoming(ctx, members(JSON.parse(fields)));
  }
}
