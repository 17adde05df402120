import { Agent, type Dispatcher } from 'undici';
import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../../kernel/context/resource.js';
import { AddressGuard, guardedConnector, parseTarget } from '../../../../../../kernel/outbound/address-guard.js';
import { SafeFetchError } from '../../../../../../kernel/outbound/fetch-error.js';
import { parseNetworks } from '../../../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../../../kernel/outbound/resolve-host.js';
import { jsonOrNull, readText } from '../../../../../../kernel/outbound/service-client.js';
import { isUnsent } from '../../line/http.js';
import type { ProviderAnswer, ProviderRequest } from '../http-kind.js';

/** Another account takes a message within five seconds, also after two that cannot be reached. */
const CONNECT: Duration = seconds(2);
/** The time from the request to the last byte of the answer. */
const ANSWER: Duration = seconds(20);
/** More than a provider has to say of a message. */
const MAX_BYTES = 256 * 1024;
/** The connections to one provider: those of an account are limited by what is under way. */
const MAX_CONNECTIONS = 128;

/** The result of a request. */
export type AccountReply =
  | { readonly kind: 'answered'; readonly answer: ProviderAnswer }
  /** The request never left. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** The request may have arrived. */
  | { readonly kind: 'silent'; readonly reason: string };

/**
 * Requests to the providers of accounts, whose addresses people of workspaces chose: none goes to a network that is not public,
 * none is repeated, and redirects are not followed.
 */
export class AccountHttp {
  readonly #agent: Agent;

  constructor(allowNetworks: readonly string[]) {
    const guard = new AddressGuard(parseNetworks(allowNetworks), createResolveHost());
    const connect = guardedConnector(guard, { timeout: CONNECT, allowH2: false });
    const limits = { headersTimeout: ANSWER, bodyTimeout: ANSWER, connections: MAX_CONNECTIONS };
    this.#agent = new Agent({ connect, allowH2: false, ...limits });
  }

  /** Never rejects. */
  async request({ method, url, headers, body }: ProviderRequest): Promise<AccountReply> {
    try {
      const { origin, pathname, search } = parseTarget(url);
      const path = pathname + search;
      const answer = await this.#agent.request({ method, origin, path, headers, ...(body ? { body } : {}) });
      return { kind: 'answered', answer: await read(answer) };
    } catch (error) {
      return failureOf(error);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Errors of a connection that was never made have no address of ours in their words. */
function failureOf(error: unknown): AccountReply {
  if (error instanceof SafeFetchError) return { kind: 'unsent', reason: error.message };
  const { code = '', message } = error as { code?: string; message: string };
  if (isUnsent(code)) return { kind: 'unsent', reason: `The provider could not be reached: ${code}.` };
  return { kind: 'silent', reason: `The provider did not respond: ${code || message}.` };
}

async function read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ProviderAnswer> {
  const timer = setTimeout(() => body.destroy(new Error('its body took too long')), ANSWER);
  try {
    const text = await readText(body, MAX_BYTES);
    const named = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
    return { status: statusCode, headers: Object.fromEntries(named), text, json: jsonOrNull(text) };
  } finally {
    clearTimeout(timer);
  }
}

/** The connections of a process to the providers of accounts. */
export const accountHttp = defineResource('connections to providers of accounts', ({ config }) => {
  const http = new AccountHttp(config.outbound.allowNetworks);
  return { value: http, close: () => http.close() };
});
