import { elsewhere, goTo, startFlow } from '../flow/run-flow.js';
import type { CallChanges } from '../run/call-changes.js';
import { hangUp } from '../run/hang-up.js';
import type { Controlled } from './ask.js';

/**
 * The call goes on with the steps that were answered, which take the place of those before. Without any it goes where its
 * step says, or ends.
 */
export function applyControlled(changes: CallChanges, serial: number, answer: Controlled, at: Date): void {
  const { call } = changes;
  call.orders = call.orders.filter(order => order.serial !== serial);
  if (!call.isDoing(serial)) return;
  const step = call.flow.find(({ name }) => name === call.doing?.step);
  call.doing = null;
  if ('steps' in answer) {
    changes.note('control.answered', at, { step: step?.name ?? null, steps: answer.steps.map(({ name }) => name) });
    call.flow = answer.steps;
    startFlow(changes, at);
    return;
  }
  changes.note('control.failed', at, { step: step?.name ?? null, reason: answer.fault });
  const next = step && elsewhere(call, step);
  if (next) goTo(changes, next, at);
  else hangUp(changes, 'FLOW', at, 'VOICE_CONTROL_FAILED');
}
