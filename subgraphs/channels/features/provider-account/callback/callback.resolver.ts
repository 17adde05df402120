import { Args, ArgsType, type ClassType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
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

const callbackOf = ({ method, url, headers, body }: ProviderReportArgs): ProviderCallback => ({
  method: method as ProviderCallback['method'],
  url,
  headers,
  body: Buffer.from(body, 'base64'),
});

export function providerReportResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class ProviderReportResolver {
    @Mutation(() => Boolean, { description: 'Stores the report of a provider on an account, after it was checked.' })
    @Scope('SYSTEM')
    @Refuses('NOT_FOUND', 'CALLBACK_SIGNATURE_INVALID', 'CALLBACK_UNREADABLE', 'PROVIDER_UNAVAILABLE')
    async storeProviderReport(
      @Args(() => ProviderReportArgs) args: ProviderReportArgs,
      @Ctx() ctx: Context,
    ): Promise<boolean> {
      await receiveReport(ctx, channels, args.token, callbackOf(args));
      return true;
    }
  }
  return ProviderReportResolver;
}
