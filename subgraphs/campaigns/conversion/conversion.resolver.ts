import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CreateConversionArgs } from './conversion.args.js';
import { Conversion, ConversionEntry, ConversionPage } from './conversion.js';
import { createConversion } from './conversion.service.js';
import { ConversionsArgs, listConversions, readConversion } from './list-conversions.js';

@Resolver()
export class ConversionResolver {
  @Query(() => ConversionPage, { description: 'Conversions of the workspace, newest first.' })
  @Scope('conversions:read')
  @Cost(LIST_COST)
  conversions(@Args(() => ConversionsArgs) args: ConversionsArgs, @Ctx() ctx: Context): Promise<Page<ConversionEntry>> {
    return listConversions(ctx, args);
  }

  @Query(() => ConversionEntry, { description: 'One conversion.' })
  @Scope('conversions:read')
  conversion(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ConversionEntry> {
    return readConversion(ctx, id);
  }

  @Mutation(() => Conversion, { description: 'Records a conversion, once for each externalId.' })
  @Scope('conversions:manage')
  createConversion(
    @Args(() => CreateConversionArgs) args: CreateConversionArgs,
    @Ctx() ctx: Context,
  ): Promise<Conversion> {
    return createConversion(ctx, args);
  }
}
