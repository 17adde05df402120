import { jwtVerify } from 'jose';
import { toAddress } from '../../../../../kernel/address/mail-address.js';
import { hours } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { secretContext, type WebchatWidget } from '../widget/widget.js';

/** A user for whom a site has signed. */
export interface Identity {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly endsAt: Date;
}

/** The longest time for which a site may sign. */
const MAX_LIFE = hours(24);
/** Clocks of sites may be off by so many seconds. */
const TOLERANCE = 30;
const MAX_USER_ID = 200;
const MAX_NAME = 120;

/** Reads what a site has signed with the secret of its widget (HS256). Throws `WEBCHAT_IDENTITY_INVALID`. */
export async function readIdentity(ctx: Context, widget: WebchatWidget, token: string): Promise<Identity> {
  const { sub, exp, ...claims } = await verified(ctx, widget, token);
  const now = ctx.clock.now().getTime();
  // Counted from now: an `iat` in the future would lengthen it.
  const life = (exp ?? 0) * 1_000 - now;
  const isNamed = typeof sub === 'string' && isVisible(sub) && sub.length <= MAX_USER_ID && !/[\0\r\n]/.test(sub);
  if (!isNamed || life > MAX_LIFE + TOLERANCE * 1_000) return fail('WEBCHAT_IDENTITY_INVALID');
  return {
    userId: sub.trim(),
    name: textOf(claims['name'], MAX_NAME),
    email: toAddress(textOf(claims['email'], 320) ?? ''),
    endsAt: new Date(exp! * 1_000),
  };
}

async function verified({ box, clock }: Context, { id, sealedSecret }: WebchatWidget, token: string) {
  if (sealedSecret === null) return fail('WEBCHAT_IDENTITY_INVALID');
  const key = Buffer.from(box.open(sealedSecret, secretContext(id)));
  const rules = {
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    currentDate: clock.now(),
    clockTolerance: TOLERANCE,
  };
  try {
    return (await jwtVerify(token, key, rules)).payload;
  } catch (cause) {
    return fail('WEBCHAT_IDENTITY_INVALID', {}, { cause });
  }
}

const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && isVisible(value)
    ? value
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, max)
    : null;
