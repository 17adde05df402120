import { audit } from '../../../../../kernel/audit/audit.js';
import { hours } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { countUses } from '../../../../../kernel/limits/exact-limit.js';
import { actOn } from '../act.js';
import { type InstancePairingCode, shownCode } from '../columns/pairing-code.js';
import { lockInstance, readInstance } from '../find-instance.js';
import { digitsOf } from '../instance.args.js';
import type { Instance } from '../instance.js';
import { attemptOf, configuredLine } from '../line/lines.js';
import { reportLine } from '../line/report.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { beginAttempt, checkConnectable } from './connect.service.js';
import { type Asked, endAttempt, firstShown, RETRY_AFTER } from './shown.js';

/** The service shows a notice on the phone for each of them, so that nobody is bothered with many. */
const CODES = { max: 5, per: hours(1) } as const;

/**
 * Returns the code that the owner of a number types on its phone. The first call begins an attempt, in the place of one by QR code;
 * another one returns the same code until it ends, and then the next. Throws `NOT_FOUND`, `PAIRING_CODE_UNSUPPORTED`,
 * `VALIDATION_ERROR`, `PAIRING_CODE_LIMIT`, `LINE_UNREACHABLE`, the channel's code for another account than the locked or expected one,
 * and the codes of {@link checkConnectable}.
 */
export async function readPairingCode(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  phoneNumber: string,
): Promise<InstancePairingCode> {
  const { attempt, line } = await askForCode(ctx, rules, id, phoneNumber);
  const state = await firstShown(line, attempt);
  if (state.kind !== 'waiting') return endAttempt(ctx, rules, attempt, state);
  const { pairingCode } = state;
  if (pairingCode) await reportLine(ctx, rules, id, { kind: 'pairingCode', pairingCode }, { attempt: attempt.attempt });
  return (
    shownCode((await readInstance(ctx, rules, id)).storedPairing) ??
    fail('LINE_UNREACHABLE', { retryAfterSec: RETRY_AFTER })
  );
}

async function askForCode(ctx: Context, rules: InstanceRules, id: string, phoneNumber: string): Promise<Asked> {
  const number = digitsOf(phoneNumber, ctx);
  if (!number) failIfInvalid([invalidField('phoneNumber', 'phone')]);
  const before = checked(ctx, rules, await readInstance(ctx, rules, id), number!);
  if (!isUnderWay(ctx, before, number!)) await countCode(ctx, id);
  return transact(ctx, async tx => {
    const instance = checked(tx, rules, await lockInstance(tx, rules, id), number!);
    if (!isUnderWay(tx, instance, number!)) {
      await beginAttempt(tx, instance);
      const was = instance.status;
      instance.storedPairing = { phoneNumber: number!, code: null, expiresAt: null };
      instance.ask(tx.clock.now());
      await recordMove(tx, instance, { events: [] }, was);
      await audit(tx, actOn('instance.pairing_code_requested', instance));
    }
    return { attempt: attemptOf(tx, instance, rules), line: configuredLine(tx, rules, instance) };
  });
}

function checked(ctx: Context, rules: InstanceRules, instance: Instance, number: string): Instance {
  if (!rules.codeModes.includes(instance.mode)) fail('PAIRING_CODE_UNSUPPORTED');
  checkConnectable(ctx, instance, rules);
  const { mismatch } = rules.account;
  if (mismatch && !instance.fits({ name: number })) fail(mismatch);
  return instance;
}

/** Returns whether an attempt by this number is under way whose code has not ended. */
function isUnderWay({ clock }: Context, { connecting, storedPairing }: Instance, number: string): boolean {
  if (!connecting || storedPairing?.phoneNumber !== number) return false;
  const { expiresAt } = storedPairing;
  return expiresAt === null || new Date(expiresAt) > clock.now();
}

async function countCode(ctx: Context, id: string): Promise<void> {
  const use = { limit: 'instance-pairing-code', allowance: CODES, subject: id };
  const wait = await countUses(ctx.db, [use], ctx.clock.now());
  if (wait > 0) fail('PAIRING_CODE_LIMIT', { retryAfterSec: wait });
}
