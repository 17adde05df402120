import { createHmac, timingSafeEqual } from 'node:crypto';
import { after, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Context, RequestFacts, Services } from '../../kernel/context/context.js';

/** Carries the caller from the edge to a subgraph in another process. The edge drops it from what comes in. */
export const INTERNAL_CALLER_HEADER = 'x-switchboard-caller';

const LIFETIME: Duration = seconds(30);

type Signing = Pick<Services, 'box' | 'clock'>;

interface Statement extends RequestFacts {
  /** Milliseconds. */
  expiresAt: number;
}

/** Headers that name the caller of a context to a remote subgraph: signed, and good for 30 s. */
export function signCaller({ box, clock }: Signing): (context: object) => Record<string, string> {
  const key = box.derive('internal-caller');
  return context => {
    const { caller, locale, requestId, ip, idempotency } = context as Context;
    const expiresAt = after(clock.now(), LIFETIME).getTime();
    const statement: Statement = { caller, locale, requestId, ip, idempotency, expiresAt };
    const body = Buffer.from(JSON.stringify(statement)).toString('base64url');
    return { [INTERNAL_CALLER_HEADER]: `${body}.${sign(key, body).toString('base64url')}` };
  };
}

/** What a header states; `null` if nobody with our key wrote it, or too long ago. */
export function callerVerifier({ box, clock }: Signing): (header: unknown) => RequestFacts | null {
  const keys = box.deriveAll('internal-caller');
  return header => {
    if (typeof header !== 'string') return null;
    const [body = '', signature = '', ...rest] = header.split('.');
    const given = Buffer.from(signature, 'base64url');
    if (rest.length > 0 || !keys.some(key => isSame(given, sign(key, body)))) return null;
    const { expiresAt, ...facts } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Statement;
    return expiresAt > clock.now().getTime() ? facts : null;
  };
}

const isSame = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

const sign = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest();
