import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readInstance } from '../find-instance.js';
import { endOf, type Line, type LineAttempt, type LineState } from '../line/port.js';
import { reportLine } from '../line/report.js';
import type { InstanceRules } from '../rules.js';

/** A line has this long to make its first code. */
const MAX_WAIT: Duration = seconds(5);
const ASK_AGAIN: Duration = 250;

/** Seconds after which a line that has nothing to show is asked again. */
export const RETRY_AFTER = 5;

/** An attempt for whose code somebody asked. */
export interface Asked {
  readonly attempt: LineAttempt;
  readonly line: Line;
}

/** Asks the line, which is no part of a transaction, until it has something to show or cannot be reached. */
export async function firstShown(line: Line, attempt: LineAttempt): Promise<LineState> {
  for (let waited = 0; ; waited += ASK_AGAIN) {
    const state = await line.advance(attempt);
    if (state.kind !== 'waiting' || isShown(state) || state.away || waited >= MAX_WAIT) return state;
    await pause(ASK_AGAIN);
  }
}

const isShown = ({ qr, pairingCode, challenge }: Extract<LineState, { kind: 'waiting' }>): boolean =>
  qr !== null || pairingCode !== null || challenge !== null;

/** Reports the end of an attempt, which the job would find a moment later, and throws. */
export async function endAttempt(
  ctx: Context,
  rules: InstanceRules,
  { instanceId, attempt }: LineAttempt,
  state: Exclude<LineState, { kind: 'waiting' }>,
): Promise<never> {
  await reportLine(ctx, rules, instanceId, endOf(state), { attempt });
  const { errorCode, status } = await readInstance(ctx, rules, instanceId);
  if (status === 'ACTIVE') fail('ALREADY_CONNECTED');
  if (errorCode === rules.account.mismatch && errorCode) fail(errorCode);
  if (state.kind === 'failed' && state.code === 'PAIRING_CODE_UNSUPPORTED') fail(state.code);
  return fail('LINE_UNREACHABLE', { retryAfterSec: RETRY_AFTER });
}
