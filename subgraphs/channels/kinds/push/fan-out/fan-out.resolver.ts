import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { sees } from '../../../core/message/world.js';
import { PushFanOut } from './fan-out.js';

@Resolver()
export class PushFanOutResolver {
  @Query(() => PushFanOut, { description: 'The progress of a send to a large audience.' })
  @Scope('push:read')
  async pushFanOut(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PushFanOut> {
    return (await findFanOut(ctx, id)) ?? fail('NOT_FOUND');
  }
}

/** Returns `null` also for one of the other world. */
export async function findFanOut(ctx: Context, id: string): Promise<PushFanOut | null> {
  const found = isId('pfo', id) ? await findOwned(ctx, PushFanOut, id) : null;
  return found && sees(ctx.caller, found) ? found : null;
}
