import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';

/**
 * Requires a scope of the caller: an automation cannot do what its author may not do. Throws
 * `FORBIDDEN`.
 */
export function needScope({ caller }: Context, scope: string): void {
  if (caller.kind !== 'system' && !covers(caller.scopes, scope)) fail('FORBIDDEN', { scope });
}
