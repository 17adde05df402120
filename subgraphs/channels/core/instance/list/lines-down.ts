import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import type { NeedsAttention } from '../../../../../kernel/graph/contribution/attention.js';
import { newestOf, type SomeOf, someOf } from '../../../../../kernel/graph/list/some-of.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';

/** Lines that send and receive nothing, of the channels that the caller may read. */
function readLinesDown(ctx: Context, rules: ReadonlyMap<string, InstanceRules>): Promise<SomeOf<Instance>> {
  const { scopes, instanceIds } = ctx.caller;
  const readable = [...rules].filter(([, own]) => covers(scopes, own.scopes.read));
  return newestOf(ctx, Instance, {
    channel: readable.map(([channel]) => channel),
    deletedAt: null,
    sandbox: worldsOf(ctx.caller),
    status: ['DISCONNECTED', 'SUSPENDED'],
    ...(instanceIds.length > 0 ? { id: [...new Set(instanceIds)] } : {}),
  });
}

export const linesDown = (rules: ReadonlyMap<string, InstanceRules>): NeedsAttention => ({
  type: someOf(Instance, 'LinesDown'),
  scope: 'any:read',
  description: 'Lines that are disconnected or suspended, of the channels that the caller may read.',
  read: ctx => readLinesDown(ctx, rules),
});
