import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { QuietHours, QuietHoursArgs } from './quiet-hours.js';
import { readQuietHours, removeQuietHours, setQuietHours } from './quiet-hours.service.js';

@Resolver()
export class QuietHoursResolver {
  @Query(() => QuietHours, { nullable: true, description: 'The quiet hours; null if there are none.' })
  @Scope('contacts:read')
  quietHours(@Ctx() ctx: Context): Promise<QuietHours | null> {
    return readQuietHours(ctx);
  }

  @Mutation(() => QuietHours, { description: 'Sets the quiet hours.' })
  @Scope('contacts:manage', { live: true })
  setQuietHours(@Args(() => QuietHoursArgs) args: QuietHoursArgs, @Ctx() ctx: Context): Promise<QuietHours> {
    return setQuietHours(ctx, args);
  }

  @Mutation(() => Boolean, { description: 'Removes the quiet hours. Returns whether there were any.' })
  @Scope('contacts:manage', { live: true })
  removeQuietHours(@Ctx() ctx: Context): Promise<boolean> {
    return removeQuietHours(ctx);
  }
}
