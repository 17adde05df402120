import { PLANS } from '../../../../catalogue/plans.js';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { NUMBER_CHANNEL_LIST } from '../../core/sender/own-senders.js';
import type { NumberBehaviour, NumberBehaviours } from './behaviour/behaviour.js';
import { NO_SMS, USUAL_SMS } from './behaviour/sms.js';
import { inventoryOf } from './inventory/inventory-of.js';
import type { Inventory, OfferedNumber } from './inventory/port.js';
import { ORDERS } from './order/orders.job.js';
import { settleOrder } from './order/settle-order.js';
import type { BuyPhoneNumberArgs } from './phone-number.args.js';
import { PhoneNumber } from './phone-number.js';
import { actOn } from './phone-number.service.js';
import { payFirst } from './rental/pay.js';
import { priceOf } from './rental/price.js';

/**
 * Buys a number in the world of the credential: it is held and its first period is paid when this returns. One of the
 * sandbox is `ACTIVE` then, but for a fixed one; a live one is `PENDING` until the inventory gave it. Throws
 * `ONBOARDING_REQUIRED`, `PHONE_NUMBERS_NOT_CONFIGURED`, `PHONE_NUMBER_PROVIDER_UNAVAILABLE`,
 * `PHONE_NUMBER_NOT_OFFERED`, `PHONE_NUMBER_TAKEN`, `PHONE_NUMBER_REFUSED`, `PLAN_LIMIT_PHONE_NUMBERS`,
 * `INSUFFICIENT_CREDITS`, `SPENDING_CAP_REACHED`.
 */
export async function buyPhoneNumber(
  ctx: Context,
  behaviours: NumberBehaviours,
  input: BuyPhoneNumberArgs,
): Promise<PhoneNumber> {
  const { sandbox, workspace } = ctx.caller;
  if (!sandbox && workspace?.onboarded === false) fail('ONBOARDING_REQUIRED');
  const inventory = inventoryOf(ctx, sandbox, connectionOf(ctx)) ?? fail('PHONE_NUMBERS_NOT_CONFIGURED');
  const offer = await offerOf(inventory, input.phoneNumber);
  const price = priceOf(ctx, offer) ?? fail('PHONE_NUMBER_NOT_OFFERED', { phoneNumber: input.phoneNumber });
  return transact(ctx, async tx => {
    await takeSlot(tx);
    const number = await hold(tx, behaviours, offer, price, input.name ?? null);
    await payFirst(tx, number);
    await audit(tx, actOn('phone_number.bought', number));
    if (inventory.decidesAtOnce) await decide(tx, inventory, number);
    wake(tx, ORDERS);
    return number;
  });
}

async function offerOf(inventory: Inventory, phoneNumber: string): Promise<OfferedNumber> {
  const offer = (await inventory.find(phoneNumber)) ?? fail('PHONE_NUMBER_PROVIDER_UNAVAILABLE');
  if (offer === 'taken') fail('PHONE_NUMBER_TAKEN', { phoneNumber });
  return offer === 'unknown' ? fail('PHONE_NUMBER_NOT_OFFERED', { phoneNumber }) : offer;
}

/** A refusal undoes the whole purchase. */
async function decide(tx: Context, inventory: Inventory, number: PhoneNumber): Promise<void> {
  const { id, phoneNumber } = number;
  const outcome = await inventory.order(phoneNumber, id, ++number.attempt);
  if (outcome === 'refused') fail('PHONE_NUMBER_REFUSED', { phoneNumber });
  if (outcome === 'taken') fail('PHONE_NUMBER_TAKEN', { phoneNumber });
  await settleOrder(tx, number, outcome);
}

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = `select count(*)::int as used from channels.phone_number
  where workspace_id = $1 and sandbox = $2 and status in ('PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')`;

/** Numbers of the caller's world that the plan counts. */
export async function countNumbers(ctx: Context): Promise<number> {
  const { workspaceId, sandbox } = ctx.caller;
  const [row] = await sql<{ used: number }>(connectionOf(ctx), COUNT, [workspaceId, sandbox]);
  return row!.used;
}

/** A workspace buys one number at a time, so that its numbers are counted right. Throws `PLAN_LIMIT_PHONE_NUMBERS`. */
async function takeSlot(tx: Context): Promise<void> {
  const { workspaceId, sandbox, workspace } = tx.caller;
  await sql(tx.em, LOCK, [`phone numbers ${workspaceId} ${sandbox}`]);
  const max = PLANS[workspace?.plan ?? 'free'].phoneNumbers;
  if ((await countNumbers(tx)) >= max) fail('PLAN_LIMIT_PHONE_NUMBERS', { max });
}

interface HeldNumber {
  readonly id: string;
  readonly workspace: string;
  readonly phone_number: string;
  readonly country: string;
  readonly type: OfferedNumber['type'];
  readonly features: OfferedNumber['features'];
  readonly sandbox: boolean;
  readonly name: string | null;
  /** Credits a month. */
  readonly price: number;
  /** JSON. */
  readonly voice: string;
  /** JSON. */
  readonly sms: string;
  readonly now: Date;
}

/**
 * Holds a number for its purchase. The second of two purchases of one number waits here until the
 * first is over. A live number that the operator assigned to another workspace belongs to that one.
 */
const HOLD = statement<HeldNumber>(`
insert into channels.phone_number (id, workspace_id, phone_number, country, type, features, sandbox, status, name, price,
  voice, sms, task, due_at, fence, attempt, created_at, updated_at)
select :id, :workspace, :phone_number, :country, :type, :features, :sandbox, 'PENDING', :name, :price, :voice, :sms, 'order',
  :now, 0, 0, :now, :now
where :sandbox or not exists (select from channels.sender s
  where s.channel in (${NUMBER_CHANNEL_LIST}) and s.value = :phone_number and s.answerable and s.workspace_id <> :workspace)
on conflict do nothing returning id`);

/** The behaviour of a number whose owner said nothing, as JSON. */
const usualOf = (behaviours: NumberBehaviours, name: NumberBehaviour['member']): string =>
  JSON.stringify(behaviours.find(({ member }) => member === name)?.usual ?? {});

/** Throws `PHONE_NUMBER_TAKEN`. */
async function hold(
  tx: Context,
  behaviours: NumberBehaviours,
  offer: OfferedNumber,
  price: number,
  name: string | null,
): Promise<PhoneNumber> {
  const { phoneNumber, country, type, features } = offer;
  const { workspaceId, sandbox } = tx.caller;
  const id = newId('num');
  const sms = features.includes('SMS') ? USUAL_SMS : NO_SMS;
  const number: HeldNumber = {
    id,
    workspace: workspaceId,
    phone_number: phoneNumber,
    country,
    type,
    features,
    sandbox,
    name,
    price,
    voice: usualOf(behaviours, 'voice'),
    sms: JSON.stringify(sms),
    now: tx.clock.now(),
  };
  const held = await sql(tx.em, ...HOLD(number));
  if (held.length === 0) fail('PHONE_NUMBER_TAKEN', { phoneNumber });
  return tx.em.findOneOrFail(PhoneNumber, { id });
}
