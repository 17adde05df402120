import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CreateConversionArgs } from './conversion.args.js';
import { Conversion } from './conversion.js';
import { createConversion } from './conversion.service.js';

@Resolver()
export class ConversionResolver {
  @Mutation(() => Conversion, { description: 'Records what a person did after a click, once for each externalId.' })
  @Scope('conversions:manage')
  createConversion(
    @Args(() => CreateConversionArgs) args: CreateConversionArgs,
    @Ctx() ctx: Context,
  ): Promise<Conversion> {
    return createConversion(ctx, args);
  }
}
