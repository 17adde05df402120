import { minutes } from '../../../../../kernel/context/clock.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { addressSubject } from '../../../../../kernel/limits/address-subject.js';
import { type Allowance, countUses, takeBackUses, type Use } from '../../../../../kernel/limits/exact-limit.js';
import { SEND_CLASSES } from '../../../core/message/accept/send.args.js';
import { type Door, SCOPE, type SignedIn } from './door.js';

/**
 * The names of clients, whose keys say who they are. A name gives the class of mails that name none themselves: most programs
 * cannot set a header, but all can set a name.
 */
export const USERS: Readonly<Record<string, string>> = {
  apikey: SEND_CLASSES[0],
  ...Object.fromEntries(SEND_CLASSES.map(sendClass => [`apikey+${sendClass}`, sendClass])),
};

/** Failed attempts from one network, as many as of sign-ins with a password. */
const ATTEMPTS: Allowance = { max: 10, per: minutes(15) };

interface Attempt {
  readonly username: string;
  readonly key: string;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Verifies the name and the key of a client. Throws the codes of `KeyAdmission.admitKey`, `FORBIDDEN` for a key without the scope, and
 * `SIGN_IN_LIMITED` for a network that guessed too often.
 */
export async function signIn({ services, admission }: Door, attempt: Attempt): Promise<SignedIn> {
  const { db, clock } = services;
  const use: Use = { limit: 'mail submission by address', allowance: ATTEMPTS, subject: addressSubject(attempt.ip) };
  // Counted before the key is looked up, so that parallel attempts cannot pass the limit.
  const retryAfterSec = await countUses(db, [use], clock.now());
  if (retryAfterSec > 0) fail('SIGN_IN_LIMITED', { retryAfterSec });
  const sendClass = Object.hasOwn(USERS, attempt.username) ? USERS[attempt.username] : undefined;
  if (sendClass === undefined) fail('UNAUTHORIZED');
  const { key, ip, requestId } = attempt;
  const { caller } = await admission.admitKey({ value: key, ip, requestId }, { metered: false });
  await takeBackUses(db, [use], []);
  if (!covers(caller.scopes, SCOPE)) fail('FORBIDDEN', { scope: SCOPE });
  return { key, caller, sendClass };
}
