import { applyNews } from '../run/apply.js';
import type { CallChanges } from '../run/call-changes.js';
import type { CallNews } from '../run/news.js';
import { carriedOut, recorded } from './sandbox.js';

/**
 * Plays the other side of a sandbox call: reports that are due are applied in the order of their times, together with
 * what they cause; the others are answered, to be stored until their time has come. Times follow the plan and not the
 * moment at which it is worked on, so that nothing drifts.
 */
export function play(changes: CallChanges, due: readonly CallNews[], now: Date): CallNews[] {
  const { call } = changes;
  const waiting = [...due, ...follow(changes)];
  for (;;) {
    waiting.sort((a, b) => a.at.getTime() - b.at.getTime());
    if (!waiting[0] || waiting[0].at > now) break;
    applyNews(changes, waiting.shift()!);
    waiting.push(...follow(changes));
  }
  // Nobody but us carries out what is left.
  call.orders = call.orders.filter(({ act }) => act === 'ask');
  return waiting;
}

/**
 * Returns what the orders that were given since cause, and the end of the call to a recording that
 * runs.
 */
function follow(changes: CallChanges): CallNews[] {
  const { call } = changes;
  const caused = changes.given.splice(0).flatMap(({ order, at }) => carriedOut(call, order, at));
  if (!call.isOver || !call.recording) return caused;
  const { id, since } = call.recording;
  call.recording = null;
  return [...caused, recorded(call, id, since, call.endedAt!)];
}
