import { createHmac, timingSafeEqual } from 'node:crypto';
import { after, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Context, RequestFacts } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { sameText, sha256 } from '../../kernel/security/hash.js';
import { readRouterStatement, type Statement } from './statement.js';

/**
 * Carries the caller from the edge to a subgraph in another process. The edge drops it from
 * requests of clients.
 */
export const INTERNAL_CALLER_HEADER = 'x-switchboard-caller';

const LIFETIME: Duration = seconds(30);

export type Signing = Pick<Services, 'box' | 'clock'> & {
  readonly config: Pick<Services['config'], 'internalCallerKey' | 'routerKeys'>;
};

/** The one request that a header is good for. */
export interface InternalRequest {
  /** Name of the queried subgraph. */
  readonly subgraph: string;
  /** The body as it goes over the wire; it is always a POST. */
  readonly body: string | Buffer;
}

/** A verified header: the caller, and the check that the body is the one that was signed. */
export interface InternalCall {
  readonly facts: RequestFacts;
  covers(body: Buffer): boolean;
}

const hashOf = (body: string | Buffer): string => sha256(body).toString('base64url');

/** The configured key; without one, those of the installation that are made from its root keys, whichever is current. */
const keysOf = ({ box, config }: Signing): readonly Uint8Array[] =>
  config.internalCallerKey ? [config.internalCallerKey] : box.deriveAll('internal-caller');

/** Headers that name the caller of a context to a remote subgraph: signed for one request, and good for 30 s. */
export function signCaller(signing: Signing): (context: object, request: InternalRequest) => Record<string, string> {
  const key = signing.config.internalCallerKey ?? signing.box.derive('internal-caller');
  return (context, { subgraph, body }) => {
    const { caller, locale, requestId, ip, idempotency } = context as Context;
    const expiresAt = after(signing.clock.now(), LIFETIME).getTime();
    const request = { method: 'POST', subgraph, bodyHash: hashOf(body), expiresAt } as const;
    const statement: Statement = { caller, locale, requestId, ip, idempotency, ...request };
    const text = Buffer.from(JSON.stringify(statement)).toString('base64url');
    return { [INTERNAL_CALLER_HEADER]: `${text}.${sign(key, text).toString('base64url')}` };
  };
}

/**
 * Reads the header of a POST to a subgraph; `null` if nobody with our key or that of a router wrote it, if it was written for another
 * subgraph, or too long ago. The body is read and compared afterwards, so that a stranger cannot make us read one.
 */
export function callerVerifier(signing: Signing, subgraph: string): (header: unknown) => InternalCall | null {
  const keys = keysOf(signing);
  return header => {
    const statement = statementOf(header, keys) ?? readRouterStatement(statementOf(header, signing.config.routerKeys));
    if (statement?.method !== 'POST' || statement.subgraph !== subgraph) return null;
    const { method: _method, subgraph: _subgraph, bodyHash, expiresAt, ...facts } = statement;
    if (!(expiresAt > signing.clock.now().getTime())) return null;
    return { facts, covers: body => sameText(hashOf(body), bodyHash) };
  };
}

function statementOf(header: unknown, keys: readonly Uint8Array[]): Statement | null {
  if (typeof header !== 'string') return null;
  const [text = '', signature = '', ...rest] = header.split('.');
  const mac = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || !keys.some(key => isSame(mac, sign(key, text)))) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Statement;
}

const isSame = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

const sign = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
