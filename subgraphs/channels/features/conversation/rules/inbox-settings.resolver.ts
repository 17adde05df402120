import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { openingAt } from './hours.js';
import { InboxSettings, UpdateInboxSettingsArgs } from './inbox-settings.js';
import { readSettings, updateSettings } from './inbox-settings.service.js';

@Resolver(() => InboxSettings)
export class InboxSettingsResolver {
  @Query(() => InboxSettings, {
    description: 'The business hours, the answer outside them, and the rules of assignment.',
  })
  @Scope('conversations:read')
  inboxSettings(@Ctx() ctx: Context): Promise<InboxSettings> {
    return readSettings(ctx);
  }

  @Mutation(() => InboxSettings, {
    description: 'Changes the settings. Omitted fields stay unchanged; null removes a setting.',
  })
  @Scope('conversations:manage', { live: true })
  updateInboxSettings(
    @Args(() => UpdateInboxSettingsArgs) args: UpdateInboxSettingsArgs,
    @Ctx() ctx: Context,
  ): Promise<InboxSettings> {
    return updateSettings(ctx, args);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is within the hours now.' })
  open(@Root() { hours }: InboxSettings, @Ctx() { clock }: Context): boolean {
    return openingAt(hours, clock.now()).open;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'The time at which the hours begin again; null if it is within the hours, or none are set ahead.',
  })
  opensAt(@Root() { hours }: InboxSettings, @Ctx() { clock }: Context): Date | null {
    return openingAt(hours, clock.now()).opensAt;
  }
}
