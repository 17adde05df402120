import { Field, Int, ObjectType } from 'type-graphql';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { qrDataUrl } from '../../../../../kernel/http/pages/qr-image.js';
import { lockInstance } from '../find-instance.js';
import { attemptOf, configuredLine } from '../line/lines.js';
import type { Challenge, LineAttempt, QrCode } from '../line/port.js';
import { reportLine } from '../line/report.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { beginAttempt, checkConnectable } from './connect.service.js';
import { type Asked, endAttempt, firstShown, RETRY_AFTER } from './shown.js';

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

/**
 * The code to scan now. The first call begins an attempt. Throws `NOT_FOUND`, `QR_UNSUPPORTED`, `PAIRING_CODE_PENDING`, `LINE_UNREACHABLE`, `CHALLENGE_PENDING`, the
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

function askForQr(ctx: Context, rules: InstanceRules, id: string): Promise<Asked> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    if (rules.modes[instance.mode] !== 'qr') fail('QR_UNSUPPORTED');
    checkConnectable(tx, instance, rules);
    const { mismatch } = rules.account;
    if (mismatch && instance.errorCode === mismatch) fail(mismatch);
    if (instance.connecting && instance.storedPairing) fail('PAIRING_CODE_PENDING');
    if (!instance.connecting) await beginAttempt(tx, instance);
    const was = instance.status;
    if (instance.ask(tx.clock.now())) await recordMove(tx, instance, { events: [] }, was);
    return { attempt: attemptOf(tx, instance, rules), line: configuredLine(tx, rules, instance) };
  });
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
