import type { Ending } from '../call/call.js';
import { errorOf } from '../call/events.js';
import type { CallChanges } from './call-changes.js';

/** Ends a call: its cost is known, and reported. A second end changes nothing. */
export function endCall(changes: CallChanges, ending: Ending): void {
  const { call } = changes;
  const wasAnswered = call.answeredAt !== null;
  if (!call.end(ending)) return;
  changes.outcome = 'ended';
  const { endReason, durationSec } = call;
  if (!wasAnswered && call.answeredAt) changes.addEvent('answered', call.answeredAt);
  changes.held = call.cost;
  call.cost = Math.min(call.cost, call.charge);
  const facts = { endedAt: call.endedAt!.toISOString(), durationSec, cost: call.cost, endReason };
  if (call.status === 'COMPLETED')
    changes.addEvent('completed', ending.at, { answeredAt: call.answeredAt!.toISOString(), ...facts });
  else changes.addEvent('failed', ending.at, { ...facts, ...errorOf(call.errorCode) });
}
