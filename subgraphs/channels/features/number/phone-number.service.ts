import type { Act } from '../../../../catalogue/acts.js';
import { soughtNumber } from '../../../../kernel/address/phone-number.js';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sees, worldsOf } from '../../../../kernel/context/world.js';
import { findOwned, lockSeen } from '../../../../kernel/database/find-owned.js';
import { fail, failIfInvalid } from '../../../../kernel/errors/errors.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { checkBehaviours } from './behaviour/behaviour.args.js';
import type { NumberBehaviours } from './behaviour/behaviour.js';
import type { PhoneNumberFeature } from './inventory/port.js';
import type { PhoneNumbersArgs, UpdatePhoneNumberArgs } from './phone-number.args.js';
import { PhoneNumber } from './phone-number.js';
import { recordMove } from './record-move.js';
import { timingOf } from './rental/timing.js';
import { followSenders } from './sender.js';
import { PhoneNumberStatus } from './status.js';

const STATUSES = Object.values(PhoneNumberStatus);

/** Returns `null` also for a number of the other world. */
export async function findPhoneNumber(ctx: Context, id: string): Promise<PhoneNumber | null> {
  const number = isId('num', id) ? await findOwned(ctx, PhoneNumber, id) : null;
  return number && sees(ctx.caller, number) ? number : null;
}

/** Throws `NOT_FOUND`. */
export const readPhoneNumber = async (ctx: Context, id: string): Promise<PhoneNumber> =>
  (await findPhoneNumber(ctx, id)) ?? fail('NOT_FOUND');

/** Lists, newest first, those of the caller's world alone. */
export const listPhoneNumbers = (
  ctx: Context,
  { status, statuses, phoneNumber, search, sandbox, createdFrom, createdTo, ...page }: PhoneNumbersArgs,
): Promise<Page<PhoneNumber>> =>
  listPage(ctx, PhoneNumber, page, {
    sandbox: worldsOf(ctx.caller).filter(world => world === (sandbox ?? world)),
    status: chosen(status, statuses) ?? STATUSES,
    ...(phoneNumber ? { phoneNumber } : {}),
    ...madeWithin({ createdFrom, createdTo }),
    ...(search ? { name: { $includes: soughtNumber(search), $alsoIn: 'phoneNumber' } } : {}),
  });

/**
 * Changes the members that are given; a behaviour is replaced as a whole. Throws `NOT_FOUND`,
 * `VALIDATION_ERROR`, `PHONE_NUMBER_STATE`, `PHONE_NUMBER_FEATURE_MISSING`.
 */
export async function updatePhoneNumber(
  ctx: Context,
  behaviours: NumberBehaviours,
  input: UpdatePhoneNumberArgs,
): Promise<PhoneNumber> {
  await checkBehaviours(behaviours, input, ctx);
  return transact(ctx, async tx => {
    const number = await lockPhoneNumber(tx, input.id);
    if (number.status === 'RELEASED') fail('PHONE_NUMBER_STATE', { status: number.status });
    setBehaviours(tx, number, behaviours, input);
    if (input.sms) await setSms(tx, number, input.sms);
    if (input.name !== undefined) number.name = input.name;
    number.updatedAt = tx.clock.now();
    await audit(tx, actOn('phone_number.changed', number));
    return number;
  });
}

function setBehaviours(
  tx: Context,
  number: PhoneNumber,
  behaviours: NumberBehaviours,
  changes: UpdatePhoneNumberArgs,
): void {
  for (const behaviour of behaviours) {
    const input = changes[behaviour.member];
    if (!input) continue;
    needFeature(number, behaviour.feature);
    const read = behaviour.read(input, tx);
    failIfInvalid(behaviour.errorsOn(number, read));
    number[behaviour.member] = read;
  }
}

async function setSms(
  tx: Context,
  number: PhoneNumber,
  { send, receive }: NonNullable<UpdatePhoneNumberArgs['sms']>,
): Promise<void> {
  needFeature(number, 'SMS');
  number.sms = { send: send ?? number.sms.send, receive: receive ?? number.sms.receive };
  await followSenders(tx, number);
}

function needFeature({ features }: PhoneNumber, feature: PhoneNumberFeature): void {
  if (!features.includes(feature)) fail('PHONE_NUMBER_FEATURE_MISSING', { feature });
}

/** Nothing of what was paid is returned. Throws `NOT_FOUND`, `PHONE_NUMBER_STATE`. */
export function releasePhoneNumber(ctx: Context, id: string): Promise<PhoneNumber> {
  return transact(ctx, async tx => {
    const number = await lockPhoneNumber(tx, id);
    const { status } = number;
    const move = number.release('requested', timingOf(tx.config, number), tx.clock.now());
    if (!move) fail('PHONE_NUMBER_STATE', { status });
    await recordMove(tx, number, move);
    await audit(tx, actOn('phone_number.released', number));
    return number;
  });
}

const lockPhoneNumber = (tx: Context, id: string): Promise<PhoneNumber> =>
  isId('num', id) ? lockSeen(tx, PhoneNumber, id) : fail('NOT_FOUND');

export const actOn = (
  act: Extract<Act, `phone_number.${string}`>,
  { id, phoneNumber, price, sandbox, name, voice, sms }: PhoneNumber,
) => ({
  act,
  object: { type: 'phone_number', id },
  details: { phoneNumber, price, sandbox, name, voice, sms },
});
