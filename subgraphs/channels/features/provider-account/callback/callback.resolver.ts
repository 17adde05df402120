import { Args, ArgsType, type ClassType, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Channels } from '../../../core/channels.js';
import type { ProviderCallback } from '../../../core/provider/account/http-kind.js';
import { receiveReport } from './receive-report.js';

@ArgsType()
class ProviderReportArgs {
  @Field({ description: 'The token of the address that was called.' })
  token!: string;

  @Field({ description: 'GET or POST.' })
  method!: string;

  @Field({ description: 'The whole address, as the provider called it.' })
  url!: string;

  @Field(() => Json, { description: 'The headers, their names in lower case.' })
  headers!: Readonly<Record<string, string | undefined>>;

  @Field({ description: 'The body in base64.' })
  body!: string;
}

@ObjectType({ description: 'The body of the answer to the report of a provider.' })
class ProviderReportReply {
  @Field({ description: 'The type of the body.' })
  contentType!: string;

  @Field({ description: 'The body.' })
  body!: string;
}

const callbackOf = ({ method, url, headers, body }: ProviderReportArgs): ProviderCallback => ({
  method: method as ProviderCallback['method'],
  url,
  headers,
  body: Buffer.from(body, 'base64'),
});

export function providerReportResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class ProviderReportResolver {
    @Mutation(() => ProviderReportReply, {
      nullable: true,
      description:
        'Stores the report of a provider on an account, after it was checked. Returns what its answer says, if anything.',
    })
    @Scope('SYSTEM')
    @Refuses('NOT_FOUND', 'CALLBACK_SIGNATURE_INVALID', 'CALLBACK_UNREADABLE', 'PROVIDER_UNAVAILABLE')
    storeProviderReport(
      @Args(() => ProviderReportArgs) args: ProviderReportArgs,
      @Ctx() ctx: Context,
    ): Promise<ProviderReportReply | null> {
      return receiveReport(ctx, channels, args.token, callbackOf(args));
    }
  }
  return ProviderReportResolver;
}
