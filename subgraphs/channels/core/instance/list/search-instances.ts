import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import type { Search } from '../../../../../kernel/graph/contribution/search.js';
import { MOST_FOUND } from '../../../../../kernel/graph/list/search-named.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { findInstance } from '../find-instance.js';
import { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { AllInstancesArgs } from './instances.args.js';
import { listAllInstances } from './list-instances.js';

type Rules = ReadonlyMap<string, InstanceRules>;

/** Finds instances by identifier, else as their list is searched. */
async function searchInstances(ctx: Context, rules: Rules, searched: string): Promise<Instance[]> {
  const text = searched.trim();
  if (!isId('ins', text)) {
    const args = Object.assign(new AllInstancesArgs(), { search: text, limit: MOST_FOUND });
    return (await listAllInstances(ctx, rules, args)).items;
  }
  const instance = await findInstance(ctx, text);
  const scope = rules.get(instance?.channel ?? '')?.scopes.read;
  return instance && scope && covers(ctx.caller.scopes, scope) ? [instance] : [];
}

export const instanceSearch = (rules: Rules): Search => ({
  type: Instance,
  scope: 'any:read',
  description: 'Those that match by name, account or identifier.',
  find: (ctx, text) => searchInstances(ctx, rules, text),
});
