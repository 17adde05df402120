import { elsewhere, followerOf, goTo } from '../flow/run-flow.js';
import type { CallStep } from '../flow/step.js';
import type { CallChanges } from './call-changes.js';
import type { CallNews } from './news.js';
import type { Order } from './order.js';

type Gathered = Extract<CallNews, { kind: 'gathered' }>;
type Gather = Extract<Order, { act: 'gather' }>;
type Result = 'MATCHED' | 'COLLECTED' | 'NO_INPUT' | 'NO_MATCH';

/**
 * Applies what was collected: it leads to a branch of the step, another try, or the way for input
 * that does not fit.
 */
export function applyGathered(changes: CallChanges, { serial, digits, speech, at }: Gathered): void {
  const { call } = changes;
  const order = call.isDoing(serial) && call.doing?.act === 'gather' ? call.doing : null;
  if (!order) return;
  const step = call.flow.find(({ name }) => name === order.step) ?? null;
  const words = order.gather.speech ? (speech ?? null) : null;
  call.input = { step: order.step, digits, speech: words };
  call.doing = null;
  if (digits !== '' && call.options.captureDigits) changes.addEvent('dtmf', at, { digits });
  const branch = branchOf(step, digits, words);
  const result = resultOf(order, step, branch, digits, words);
  changes.addEvent('gather.ended', at, { step: order.step, digits, speech: words, attempt: order.attempt, result });
  const fits = result === 'MATCHED' || result === 'COLLECTED';
  if (!fits && order.attempt < order.gather.attempts) again(changes, order, at);
  else if (step) goTo(changes, branch ?? (fits ? followerOf(call, step) : elsewhere(call, step)), at);
}

function again(changes: CallChanges, { prompt, gather, step, attempt }: Gather, at: Date): void {
  changes.order({ act: 'gather', prompt, gather, step, attempt: attempt + 1 }, at);
}

const branchOf = (step: CallStep | null, digits: string, speech: string | null): string | null =>
  step?.branches?.find(({ when }) => (digits === '' ? isSaid(when, speech) : when === digits))?.next ?? null;

const isSaid = (when: string, speech: string | null): boolean =>
  speech !== null && when.toLowerCase() === speech.trim().toLowerCase();

function resultOf(
  { gather }: Gather,
  step: CallStep | null,
  branch: string | null,
  digits: string,
  speech: string | null,
): Result {
  if (branch !== null) return 'MATCHED';
  if (digits === '' && !speech) return 'NO_INPUT';
  const isShort = digits !== '' && digits.length < gather.minDigits;
  return isShort || step?.branches?.length ? 'NO_MATCH' : 'COLLECTED';
}
