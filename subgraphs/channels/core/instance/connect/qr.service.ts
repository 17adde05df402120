import { setTimeout as pause } from 'node:timers/promises';
import { Field, Int, ObjectType } from 'type-graphql';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { qrDataUrl } from '../../../../../kernel/http/pages/qr-image.js';
import { lockInstance, readInstance } from '../find-instance.js';
import { attemptOf, configuredLine } from '../line/lines.js';
import { Challenge, endOf, type Line, type LineAttempt, type LineState, type QrCode } from '../line/port.js';
import { reportLine } from '../line/report.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { beginAttempt, checkConnectable } from './connect.service.js';

@ObjectType({ description: 'A code that the phone of the account scans.' })
export class InstanceQr {
  @Field({ description: 'The text of the code.' })
  code!: string;

  @Field({ description: 'The time at which the code expires. Request a new one then.' })
  expiresAt!: Date;

  @Field(() => Int, { description: 'The number of codes that this attempt has made.' })
  count!: number;

  @Field({ description: 'The code as an image: a data URL of a PNG.' })
  image!: string;
}

/** A line has this long to make its first code. */
const MAX_WAIT: Duration = seconds(5);
const ASK_AGAIN: Duration = 250;

/**
 * The code to scan now. The first call begins an attempt. Throws `NOT_FOUND`, `QR_UNSUPPORTED`, `LINE_UNREACHABLE`, `CHALLENGE_PENDING`, the
 * channel's code for another account if the last attempt ended so (connecting again clears it), and the codes of
 * {@link checkConnectable}.
 */
export async function readQr(ctx: Context, rules: InstanceRules, id: string): Promise<InstanceQr> {
  const { attempt, line } = await askForQr(ctx, rules, id);
  const state = await firstShown(line, attempt);
  if (state.kind !== 'waiting') return endAttempt(ctx, rules, attempt, state);
  if (state.challenge) return challenged(ctx, rules, attempt, state.challenge);
  if (!state.qr) return fail('LINE_UNREACHABLE', { retryAfterSec: RETRY_AFTER });
  await storeQr(ctx, rules, attempt, state.qr);
  const { code, expiresAt, count } = state.qr;
  return { code, expiresAt, count, image: qrDataUrl(code) };
}

const RETRY_AFTER = 5;

interface Asked {
  readonly attempt: LineAttempt;
  readonly line: Line;
}

function askForQr(ctx: Context, rules: InstanceRules, id: string): Promise<Asked> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    if (rules.modes[instance.mode] !== 'qr') fail('QR_UNSUPPORTED');
    checkConnectable(tx, instance, rules);
    const { mismatch } = rules.account;
    if (mismatch && instance.errorCode === mismatch) fail(mismatch);
    if (!instance.connecting) await beginAttempt(tx, instance);
    const was = instance.status;
    if (instance.ask(tx.clock.now())) await recordMove(tx, instance, { events: [] }, was);
    return { attempt: attemptOf(tx, instance, rules), line: configuredLine(tx, rules, instance) };
  });
}

/** Asks the line, which is no part of a transaction, until it has something to show or cannot be reached. */
async function firstShown(line: Line, attempt: LineAttempt): Promise<LineState> {
  for (let waited = 0; ; waited += ASK_AGAIN) {
    const state = await line.advance(attempt);
    if (state.kind !== 'waiting' || state.qr || state.challenge || state.away || waited >= MAX_WAIT) return state;
    await pause(ASK_AGAIN);
  }
}

/** Reports the end of an attempt, which the job would find a moment later, and throws. */
async function endAttempt(
  ctx: Context,
  rules: InstanceRules,
  { instanceId, attempt }: LineAttempt,
  state: Exclude<LineState, { kind: 'waiting' }>,
): Promise<never> {
  await reportLine(ctx, rules, instanceId, endOf(state), { attempt });
  const { errorCode, status } = await readInstance(ctx, rules, instanceId);
  if (status === 'ACTIVE') fail('ALREADY_CONNECTED');
  if (errorCode === rules.account.mismatch && errorCode) fail(errorCode);
  return fail('LINE_UNREACHABLE', { retryAfterSec: RETRY_AFTER });
}

/** The code was scanned, and the account has a second password. */
async function challenged(
  ctx: Context,
  rules: InstanceRules,
  { instanceId, attempt }: LineAttempt,
  challenge: Challenge,
): Promise<never> {
  await reportLine(ctx, rules, instanceId, { kind: 'challenge', challenge }, { attempt });
  return fail('CHALLENGE_PENDING');
}

/** Announces a new code once, whoever asked for it. */
function storeQr(ctx: Context, rules: InstanceRules, attempt: LineAttempt, qr: QrCode): Promise<boolean> {
  return reportLine(ctx, rules, attempt.instanceId, { kind: 'qr', qr }, { attempt: attempt.attempt });
}
