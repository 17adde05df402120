import { newId } from '../../../../../kernel/context/ids.js';
import type { Call } from '../call/call.js';
import { startRecording, stopRecording } from '../recording/record.js';
import type { CallChanges } from '../run/call-changes.js';
import { hangUp } from '../run/hang-up.js';
import type { Gathering, NewOrder, Order, Prompt } from '../run/order.js';
import { LANGUAGE } from '../voices.js';
import type { CallStep } from './step.js';

/** A flow that goes round in circles ends here. */
const MAX_STEPS = 500;

export const startFlow = (changes: CallChanges, at: Date): void =>
  goTo(changes, changes.call.flow[0]?.name ?? null, at);

/**
 * Takes the step of a name, and those behind it that take no time. A name of `null` means that the
 * flow is done.
 */
export function goTo(changes: CallChanges, name: string | null, at: Date): void {
  const { call } = changes;
  for (let next = name; ; ) {
    const step = call.flow.find(one => one.name === next);
    if (!step) finish(changes, at);
    else if (++call.steps > MAX_STEPS) hangUp(changes, 'FLOW', at, 'VOICE_FLOW_TOO_LONG');
    else if (!take(changes, step, at)) {
      next = followerOf(call, step);
      continue;
    }
    return;
  }
}

/** Returns the step behind one, or `null` when it is the last. */
export function followerOf({ flow }: Call, step: CallStep): string | null {
  return step.next ?? flow[flow.indexOf(step) + 1]?.name ?? null;
}

/** Returns the step that follows one that came to nothing. */
export const elsewhere = (call: Call, step: CallStep): string | null => step.otherwise ?? followerOf(call, step);

function finish(changes: CallChanges, at: Date): void {
  changes.call.doing = null;
  if (!changes.call.options.holdOpen) hangUp(changes, 'FLOW', at);
}

/** Takes a step and returns whether it takes its time: what it does reports when it is done. */
function take(changes: CallChanges, step: CallStep, at: Date): boolean {
  switch (step.type) {
    case 'recordStart':
      startRecording(changes, at);
      return false;
    case 'recordStop':
      stopRecording(changes, at);
      return false;
    case 'hangup':
      hangUp(changes, 'FLOW', at);
      return true;
    case 'transfer':
      transfer(changes, { ...step, to: step.to! }, step.name, at);
      return true;
    default:
      changes.order(orderOf(step), at);
      return true;
  }
}

function orderOf(step: CallStep): NewOrder {
  const { name, type, url, seconds = 1, times = 1 } = step;
  if (type === 'pause') return { act: 'pause', seconds, step: name };
  if (type === 'webhook') return { act: 'ask', url: url!, step: name };
  if (type === 'gather') return { act: 'gather', prompt: promptOf(step), gather: gatheringOf(step), step: name };
  return { act: 'prompt', prompt: promptOf(step)!, times, step: name };
}

type Spoken = Pick<CallStep, 'text' | 'voice' | 'language' | 'url'>;

export function promptOf({ text, voice, language = LANGUAGE, url }: Spoken): Prompt | null {
  if (text !== undefined) return { kind: 'say', text, language, ...(voice ? { voice } : {}) };
  return url === undefined ? null : { kind: 'play', url };
}

type Collected = Pick<
  CallStep,
  'minDigits' | 'maxDigits' | 'finishOnKey' | 'timeoutSec' | 'bargeIn' | 'speech' | 'attempts' | 'branches'
>;

/**
 * Returns what to collect in a step. When no number of digits is given, the longest branch sets it.
 */
export function gatheringOf(step: Collected): Gathering {
  const longest = Math.max(1, ...(step.branches ?? []).map(({ when }) => (/^[\d*#]+$/.test(when) ? when.length : 1)));
  return {
    minDigits: step.minDigits ?? 1,
    maxDigits: step.maxDigits ?? longest,
    finishOnKey: step.finishOnKey ?? '#',
    timeoutSec: step.timeoutSec ?? 5,
    bargeIn: step.bargeIn ?? true,
    speech: step.speech ?? false,
    attempts: step.attempts ?? 1,
  };
}

export interface Transfer {
  readonly to: string;
  readonly from?: string;
  readonly timeoutSec?: number;
}

/** Passes the call on. */
export function transfer(
  changes: CallChanges,
  { to, from, timeoutSec = 30 }: Transfer,
  step: string | null,
  at: Date,
): Order {
  const legId = newId('leg');
  changes.call.addLeg(legId, to, changes.rateTo(to), at);
  changes.note('leg.initiated', at, { legId, to });
  return changes.order({ act: 'transfer', legId, to, from: from ?? changes.call.from, timeoutSec, step }, at);
}
