import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { isLimited } from '../../../../../kernel/context/limited.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';
import { PushPlatform, PushSubscription } from './subscription.js';
import { findPushSubscription } from './subscription.service.js';

@ArgsType()
export class PushSubscriptionsArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only subscriptions of this push app.' })
  @Optional()
  @Length(1, 64)
  appId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only subscriptions of this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only subscriptions of the person with this id in your own system.',
  })
  @Optional()
  @Length(1, 200)
  userId?: string | null;

  @Field(() => PushPlatform, { nullable: true, description: 'Returns only subscriptions of this platform.' })
  @Optional()
  platform?: PushPlatform | null;
}

/** Lists the subscriptions of the caller's world, newest first; none to a credential that is limited to instances. */
export function listPushSubscriptions(ctx: Context, args: PushSubscriptionsArgs): Promise<Page<PushSubscription>> {
  const { appId, contactId, userId, platform } = args;
  return listPage(ctx, PushSubscription, args, {
    sandbox: isLimited(ctx.caller) ? [] : worldsOf(ctx.caller),
    ...(appId ? { appId } : {}),
    ...(contactId ? { contactId } : {}),
    ...(userId ? { userId } : {}),
    ...(platform ? { platform } : {}),
    ...madeWithin(args),
  });
}

/** Throws `NOT_FOUND`. */
export const readPushSubscription = async (ctx: Context, id: string): Promise<PushSubscription> =>
  (await findPushSubscription(ctx, id)) ?? fail('NOT_FOUND');
