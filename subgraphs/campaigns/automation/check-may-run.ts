import type { Context } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { lineOf, mayUse, sendRules } from '../send-rules.js';
import type { Definition } from './definition/definition.js';
import { needScope } from './step/need-scope.js';
import type { GivenStep } from './step/step.js';
import { kindOf } from './step/steps.js';

/** The members that decide through which channels and lines a step sends. */
interface Sending {
  readonly channels?: readonly string[];
  readonly instanceId?: string;
  readonly instances?: Readonly<Record<string, string>>;
}

/**
 * Requires that the caller may do what the steps of an automation do. Throws `FORBIDDEN`,
 * `INSTANCE_NOT_ALLOWED`.
 */
export function checkMayRun(ctx: Context, { steps }: Definition): void {
  for (const step of steps) {
    const { scope } = kindOf(step.type);
    if (scope) needScope(ctx, scope);
    if (step.type === 'send' || step.type === 'notify') checkSends(ctx, step);
  }
}

function checkSends(ctx: Context, step: GivenStep & Sending): void {
  for (const channel of step.channels ?? []) {
    const rules = sendRules(channel);
    if (rules) needScope(ctx, rules.scope);
    const line = lineOf(channel, step.instances?.[channel] ?? step.instanceId);
    if (line !== null && !mayUse(ctx.caller, [line])) fail('INSTANCE_NOT_ALLOWED');
  }
}
