import type { Ending } from '../call/call.js';
import { errorOf } from '../call/events.js';
import type { CallChanges } from './turn.js';

/** The call is over: what it cost is known, and told. Once: a second end changes nothing. */
export function endCall(turn: CallChanges, ending: Ending): void {
  const { call } = turn;
  const wasAnswered = call.answeredAt !== null;
  if (!call.end(ending)) return;
  turn.outcome = 'ended';
  const { endReason, durationSec } = call;
  if (!wasAnswered && call.answeredAt) turn.tell('answered', call.answeredAt);
  turn.held = call.cost;
  call.cost = Math.min(call.cost, call.charge);
  const facts = { endedAt: call.endedAt!.toISOString(), durationSec, cost: call.cost, endReason };
  if (call.status === 'COMPLETED')
    turn.tell('completed', ending.at, { answeredAt: call.answeredAt!.toISOString(), ...facts });
  else turn.tell('failed', ending.at, { ...facts, ...errorOf(call.errorCode) });
}
