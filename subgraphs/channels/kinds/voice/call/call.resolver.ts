import { Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Message } from '../../../core/message/message.js';
import { CallControlSecret, controlSecret } from '../control/secret.js';
import { CallLanguage, callLanguages } from '../voices.js';
import { CallArgs } from './call.args.js';
import { Call, CallPage } from './call.js';
import { callWith, findCall } from './call.service.js';
import { CallEntry, readEntries } from './call-entry.js';
import { shownCallId } from './call-id.js';
import { CallsArgs } from './list/calls.args.js';
import { listCalls } from './list/list-calls.js';

@ObjectType({ description: 'The reason that a call failed.' })
export class CallError {
  @Field(() => String, { description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field(() => String, { description: "The message in the caller's language." })
  message!: string;
}

@Resolver(() => Message)
export class CallOfMessageResolver {
  @FieldResolver(() => Call, { nullable: true, description: 'The call that it placed; null on other channels.' })
  @Scope('voice:read')
  async call(@Root() { id, channel }: Message, @Ctx() ctx: Context): Promise<Call | null> {
    return channel === 'voice' ? findCall(ctx, id) : null;
  }
}

@Resolver(() => Call)
export class CallResolver {
  @Query(() => Call, { description: 'One call.' })
  @Scope('voice:read')
  call(@Args(() => CallArgs) args: CallArgs, @Ctx() ctx: Context): Promise<Call> {
    return callWith(ctx, args);
  }

  @Query(() => CallPage, { description: 'Calls of the workspace, newest first.' })
  @Scope('voice:read')
  @Cost(LIST_COST)
  calls(@Args(() => CallsArgs) args: CallsArgs, @Ctx() ctx: Context): Promise<Page<Call>> {
    return listCalls(ctx, args);
  }

  @Query(() => [CallLanguage], { description: 'Languages and voices in which texts are read aloud.' })
  @Scope('voice:read')
  callLanguages(): CallLanguage[] {
    return callLanguages();
  }

  @Query(() => CallControlSecret, { description: 'The secret that signs the requests of steps of the type webhook.' })
  @Scope('voice:control')
  callControlSecret(@Ctx() { box, caller }: Context): CallControlSecret {
    return { secret: controlSecret(box, caller) };
  }

  @FieldResolver(() => ID, { description: 'The identifier of the object.' })
  id(@Root() { id }: Call): string {
    return shownCallId(id);
  }

  @FieldResolver(() => CallError, { description: 'The reason that it failed; null otherwise.', nullable: true })
  error(@Root() { errorCode }: Call, @Ctx() { locale }: Context): CallError | null {
    return isErrorCode(errorCode) ? { code: errorCode, message: messageOf(errorCode, locale) } : null;
  }

  @FieldResolver(() => [CallEntry], { nullable: true, description: 'The timeline, if includeEvents is true.' })
  async events(@Root() call: Call & { withEvents?: true }, @Ctx() ctx: Context): Promise<CallEntry[] | null> {
    return call.withEvents ? readEntries(ctx, call.id) : null;
  }
}
