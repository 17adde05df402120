import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';

/** Nobody lets an automation do what is not allowed to them. Throws `FORBIDDEN`. */
export function needScope({ caller }: Context, scope: string): void {
  if (caller.kind !== 'system' && !covers(caller.scopes, scope)) fail('FORBIDDEN', { scope });
}
