import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { openingAt } from './hours.js';
import { InboxSettings, UpdateInboxSettingsArgs } from './inbox-settings.js';
import { readSettings, updateSettings } from './inbox-settings.service.js';

@Resolver(() => InboxSettings)
export class InboxSettingsResolver {
  @Query(() => InboxSettings, { description: 'Business hours, the answer outside them, and who gets conversations.' })
  @Scope('conversations:read')
  inboxSettings(@Ctx() ctx: Context): Promise<InboxSettings> {
    return readSettings(ctx);
  }

  @Mutation(() => InboxSettings, { description: 'Changes what is given; null takes it away.' })
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
    description: 'When the hours begin again; null: they are on, or none are in sight.',
  })
  opensAt(@Root() { hours }: InboxSettings, @Ctx() { clock }: Context): Date | null {
    return openingAt(hours, clock.now()).opensAt;
  }
}
