import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import { type Context, connectionOf, wake } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { CALLBACKS, type NewCallback, newCallbacks, storeCallbacks } from './callback.js';

@ArgsType()
class StoreCallbackArgs {
  @Field({ description: 'The provider that reports.' })
  source!: string;

  @Field(() => ID, { nullable: true, description: 'The instance of the path that was called.' })
  instanceId?: string | null;

  @Field({ description: 'The request as JSON, after its sender was verified.' })
  body!: string;
}

/** Stores a callback that was checked, as it came, before the provider gets its answer. */
export async function storeCallback(ctx: Context, callback: Omit<NewCallback, 'at'>): Promise<void> {
  await newCallbacks.load(ctx, { ...callback, at: ctx.clock.now() });
  wake(ctx, CALLBACKS);
}

/** Stores the events of messages that a bridge pushed, a body each, in their order: one that cannot be worked on waits alone. */
export async function storeBridgeEvents(ctx: Context, bodies: readonly string[]): Promise<void> {
  const at = ctx.clock.now();
  await storeCallbacks(
    connectionOf(ctx),
    bodies.map(body => ({ source: 'bridge', instanceId: null, body, at })),
  );
  wake(ctx, CALLBACKS);
}

@Resolver()
export class CallbackResolver {
  @Mutation(() => Boolean, { description: "Stores a provider's report for the job that processes it." })
  @Scope('SYSTEM')
  async storeCallback(@Args(() => StoreCallbackArgs) args: StoreCallbackArgs, @Ctx() ctx: Context): Promise<boolean> {
    const { source, instanceId = null, body } = args;
    await storeCallback(ctx, { source, instanceId, body });
    return true;
  }
}
