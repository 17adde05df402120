import { Field, Int, ObjectType } from 'type-graphql';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { lockInstance } from '../find-instance.js';
import type { Instance } from '../instance.js';
import { attemptOf, configuredLine } from '../line/lines.js';
import type { Line, LineAttempt, QrCode } from '../line/port.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { beginAttempt, checkConnectable } from './connect.service.js';
import { qrDataUrl } from './qr-image.js';

@ObjectType({ description: 'A code that the phone of the account scans.' })
export class InstanceQr {
  @Field({ description: 'The text of the code.' })
  code!: string;

  @Field({ description: 'Ask again then: a new code follows.' })
  expiresAt!: Date;

  @Field(() => Int, { description: 'How many codes this attempt has made.' })
  count!: number;

  @Field({ description: 'The code as a picture: a data URL of a PNG.' })
  image!: string;
}

/**
 * The code to scan now. The first call begins an attempt. Throws `NOT_FOUND`, `QR_UNSUPPORTED`, the channel's code for
 * another account if the last attempt ended so (connecting again clears it), and the codes of {@link checkConnectable}.
 */
export async function readQr(ctx: Context, rules: InstanceRules, id: string): Promise<InstanceQr> {
  const { attempt, line } = await askForQr(ctx, rules, id);
  const qr = await line.qr(attempt);
  await storeQr(ctx, rules, attempt, qr);
  return { code: qr.code, expiresAt: qr.expiresAt, count: qr.count, image: qrDataUrl(qr.code) };
}

function askForQr(ctx: Context, rules: InstanceRules, id: string): Promise<{ attempt: LineAttempt; line: Line }> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    if (rules.modes[instance.mode] !== 'qr') fail('QR_UNSUPPORTED');
    checkConnectable(tx, instance, rules);
    const { mismatch } = rules.account;
    if (mismatch && instance.errorCode === mismatch) fail(mismatch);
    if (!instance.connecting) await beginAttempt(tx, instance);
    const was = instance.status;
    if (instance.ask(tx.clock.now())) await recordMove(tx, instance, { events: [] }, was);
    const line = configuredLine(tx, instance);
    const attempt = attemptOf(tx, instance, rules);
    await line.connect(attempt);
    return { attempt, line };
  });
}

/** Tells of a new code once, whoever asked for it. */
function storeQr(ctx: Context, rules: InstanceRules, attempt: LineAttempt, qr: QrCode): Promise<Instance> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, attempt.instanceId);
    const move = instance.attempt === attempt.attempt ? instance.showQr(qr) : null;
    if (move) await recordMove(tx, instance, move, instance.status);
    return instance;
  });
}
