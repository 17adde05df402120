import { type Duration, hours, minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { deviceCookieName, readCookie } from '../../../kernel/http/session-cookie.js';
import { addressSubject } from '../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn, takeBackUses, type Use } from '../../../kernel/limits/exact-limit.js';
import { readDevice } from '../../../kernel/security/known-device.js';
import type { SignIn } from '../../../kernel/security/sessions.js';
import { accountOf } from '../session/sign-in.js';

const BY_ADDRESS = 'second factor by address';
const SHORT: Allowance = { max: 10, per: minutes(15) };
const DAY: Duration = hours(24);
/**
 * Six digits can be guessed in time, so somebody who has the password gets this many tries in a
 * day.
 */
const DAILY: Allowance = { max: 50, per: DAY };

type Browser = Pick<SignIn, 'ip' | 'cookieHeader'>;

/**
 * Returns the counters that one use of a factor counts for. A device that has signed in before has
 * tries of its own, as with the password.
 *
 * @param email `null`: the account is not known, and the address counts alone.
 */
export function triesOf({ box, clock, config }: Services, { ip, cookieHeader }: Browser, email: string | null): Use[] {
  const byAddress = { limit: BY_ADDRESS, allowance: SHORT, subject: addressSubject(ip) };
  if (email === null) return [byAddress];
  const account = accountOf(email);
  const device = readDevice(box, readCookie(cookieHeader, deviceCookieName(config)), account, clock.now());
  const who = device === null ? account : `${device} ${account}`;
  const of = device === null ? 'account' : 'device';
  return [
    ...(device === null ? [byAddress] : []),
    { limit: `second factor by ${of}`, allowance: SHORT, subject: who },
    { limit: `second factor by ${of} a day`, allowance: DAILY, subject: who },
  ];
}

/**
 * Counts a try before it is checked, so that parallel ones cannot pass the limit. Returns the
 * seconds to wait, or 0.
 */
export const countTry = ({ db, clock }: Services, tries: readonly Use[]): Promise<number> =>
  countInTurn(db, tries, clock.now());

/**
 * Takes back the tries after a right one. An address may be shared, so only this try is taken back
 * from it.
 */
export function forgetTries({ db }: Services, tries: readonly Use[]): Promise<void> {
  const shared = tries.filter(use => use.limit === BY_ADDRESS);
  return takeBackUses(
    db,
    shared,
    tries.filter(use => !shared.includes(use)),
  );
}
