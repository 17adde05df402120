import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { AudienceSlice, AudienceSliceArgs, audienceSize, audienceSlice, type GivenAudience } from './audience-slice.js';

@Resolver()
export class AudienceResolver {
  @Query(() => AudienceSlice, { description: 'The contacts of an audience, slice by slice.' })
  @Scope('SYSTEM')
  audienceSlice(@Args(() => AudienceSliceArgs) args: AudienceSliceArgs, @Ctx() ctx: Context): Promise<AudienceSlice> {
    return audienceSlice(ctx, args);
  }

  @Query(() => Int, { description: 'The number of contacts in an audience.' })
  @Scope('SYSTEM')
  audienceSize(
    @Arg('audience', () => Json) audience: GivenAudience,
    @Arg('exclude', () => Json) exclude: GivenAudience,
    @Ctx() ctx: Context,
  ): Promise<number> {
    return audienceSize(ctx, { audience, exclude });
  }
}
