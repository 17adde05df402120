import { request } from 'undici';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { pathSegment } from '../../../../../kernel/outbound/path-segment.js';
import type { Instance } from '../../../core/instance/instance.js';
import { credentialsOf, type GraphCredentials, lineKindOf } from '../../../core/instance/line/credentials.js';
import { photosocialInstances } from '../instances.js';

/** The outcome of an act on a comment. */
export type CommentOutcome =
  | { readonly kind: 'done'; readonly ref: string }
  | { readonly kind: 'refused'; readonly code: Extract<ErrorCode, 'PROVIDER_TOKEN_EXPIRED' | 'COMMENT_ACTION_FAILED'> };

/** Acts on the comments of an account. No call throws because of the other side. */
export interface CommentLine {
  reply(commentRef: string, text: string, isPrivate: boolean): Promise<CommentOutcome>;
  hide(commentRef: string, hidden: boolean): Promise<CommentOutcome>;
  delete(commentRef: string): Promise<CommentOutcome>;
}

/**
 * Returns the line that acts on the comments under an instance, or `null` if it can do nothing with
 * comments.
 */
export function commentLineOf(services: Services, instance: Instance): CommentLine | null {
  if (instance.sandbox) return sandbox;
  if (lineKindOf(photosocialInstances, instance) !== 'graph') return null;
  const credentials = credentialsOf(services, photosocialInstances, instance);
  const { photosocialGraph } = services.config;
  return credentials && photosocialGraph ? graphLine(photosocialGraph.url, credentials as GraphCredentials) : null;
}

const DONE: CommentOutcome = { kind: 'done', ref: '' };

/** The line of the sandbox, which notifies nobody. */
const sandbox: CommentLine = {
  reply: async () => ({ kind: 'done', ref: newId('cmt') }),
  hide: async () => DONE,
  delete: async () => DONE,
};

const TIMEOUT: Duration = seconds(10);
/** The provider's code for a token that is not valid any more. */
const TOKEN_ERROR = 190;

interface GraphAnswer {
  readonly id?: unknown;
  readonly message_id?: unknown;
  readonly error?: { readonly code?: unknown };
}

function graphLine(origin: string, { accountId, accessToken }: GraphCredentials): CommentLine {
  const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    act(origin + path, accessToken, method, body);
  return {
    reply: (commentRef, message, isPrivate) =>
      isPrivate
        ? call('POST', `/${accountId}/messages`, { recipient: { comment_id: commentRef }, message: { text: message } })
        : call('POST', `/${pathSegment(commentRef)}/replies`, { message }),
    hide: (commentRef, hidden) => call('POST', `/${pathSegment(commentRef)}`, { hide: hidden }),
    delete: commentRef => call('DELETE', `/${pathSegment(commentRef)}`),
  };
}

async function act(url: string, token: string, method: 'POST' | 'DELETE', body?: object): Promise<CommentOutcome> {
  try {
    const answer = await request(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const reply = (await answer.body.json()) as GraphAnswer;
    if (answer.statusCode < 300) return { kind: 'done', ref: String(reply.id ?? reply.message_id ?? '') };
    const code = reply.error?.code === TOKEN_ERROR ? 'PROVIDER_TOKEN_EXPIRED' : 'COMMENT_ACTION_FAILED';
    return { kind: 'refused', code };
  } catch {
    return { kind: 'refused', code: 'COMMENT_ACTION_FAILED' };
  }
}
