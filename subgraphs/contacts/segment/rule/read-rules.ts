import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField } from '../../../../kernel/errors/errors.js';
import { checkRules } from './check-rules.js';
import { readRegistry } from './registry.js';
import type { GivenRule, Rule } from './rule.js';

/** The rules as they are stored. Throws `VALIDATION_ERROR` naming every invalid member: `rules[3].op`. */
export async function readRules(ctx: Context, given: readonly GivenRule[]): Promise<Rule[]> {
  const errors: InvalidField[] = [];
  const rules = checkRules(given, await readRegistry(ctx, given), errors, ctx.caller.workspace?.country);
  failIfInvalid(errors);
  return rules;
}
