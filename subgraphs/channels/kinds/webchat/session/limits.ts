import { minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { addressSubject } from '../../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn } from '../../../../../kernel/limits/exact-limit.js';

/** Strangers are limited by visitor, by address, which an office or a school may share, and by widget. */
interface Limits {
  readonly visitor: Allowance | null;
  readonly address: Allowance;
  readonly widget: Allowance;
}

const per = (max: number, time = 10): Allowance => ({ max, per: minutes(time) });

const LIMITS = {
  session: { visitor: null, address: per(100), widget: per(20_000) },
  read: { visitor: per(600), address: per(6_000), widget: per(200_000) },
  message: { visitor: per(30, 1), address: per(120, 1), widget: per(6_000, 1) },
  file: { visitor: per(20), address: per(60), widget: per(2_000) },
  sign: { visitor: per(120, 1), address: per(1_200, 1), widget: per(30_000, 1) },
} as const satisfies Record<string, Limits>;

export type LimitedAct = keyof typeof LIMITS;

/** Counts an act. Throws `WEBCHAT_LIMITED`. @param visitorId `null`: it is not known yet. */
export async function countAct(
  { db, clock, ip }: Context,
  act: LimitedAct,
  widgetId: string,
  visitorId: string | null = null,
): Promise<void> {
  const { visitor, address, widget }: Limits = LIMITS[act];
  const uses = [
    ...(visitor && visitorId ? [{ limit: `webchat ${act} by visitor`, allowance: visitor, subject: visitorId }] : []),
    { limit: `webchat ${act} by address`, allowance: address, subject: `${widgetId} ${addressSubject(ip)}` },
    { limit: `webchat ${act} by widget`, allowance: widget, subject: widgetId },
  ];
  const retryAfterSec = await countInTurn(db, uses, clock.now());
  if (retryAfterSec > 0) fail('WEBCHAT_LIMITED', { retryAfterSec });
}
