import { soughtNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import type { AllInstancesArgs } from './instances.args.js';

type RulesOfChannels = ReadonlyMap<string, InstanceRules>;

/**
 * Lists the instances of all channels that have lines, newest first: those of the caller's worlds
 * and of its credential's instances alone. Throws `FORBIDDEN` for a channel that the caller may not
 * read, and the codes of {@link listPage}.
 */
export function listAllInstances(
  ctx: Context,
  rules: RulesOfChannels,
  args: AllInstancesArgs,
): Promise<Page<Instance>> {
  const { channels, modes, statuses, sandbox, search, ...page } = args;
  const { caller } = ctx;
  const filter = {
    channel: readableChannels(ctx, rules, channels ?? null),
    deletedAt: null,
    sandbox: worldsOf(caller).filter(world => world === (sandbox ?? world)),
    ...(statuses ? { status: { $among: [...new Set(statuses)] } } : {}),
    ...(modes ? { mode: { $among: [...new Set(modes)] } } : {}),
    ...(search ? { name: { $includes: soughtNumber(search), $alsoIn: 'account' } } : {}),
    ...(caller.instanceIds.length > 0 ? { id: [...new Set(caller.instanceIds)] } : {}),
  };
  return listPage(ctx, Instance, page, filter, 'instances');
}

/** Those that are named and have lines, else all that the caller may read. */
function readableChannels({ caller }: Context, rules: RulesOfChannels, names: readonly string[] | null): string[] {
  const named = [...rules.values()].filter(({ channel }) => names === null || names.includes(channel));
  const readable = named.filter(({ scopes }) => covers(caller.scopes, scopes.read));
  const refused = named.find(channel => !readable.includes(channel));
  if (refused && (names !== null || readable.length === 0)) fail('FORBIDDEN', { scope: refused.scopes.read });
  return readable.map(({ channel }) => channel);
}
