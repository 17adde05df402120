import type { Clock, Duration } from '../../../../../kernel/context/clock.js';
import { AccessTokens, TokenRefused } from '../../../../../kernel/outbound/access-token.js';
import type { AddressGuard } from '../../../../../kernel/outbound/address-guard.js';
import { pathSegment } from '../../../../../kernel/outbound/path-segment.js';
import type { OpenFile } from '../../../core/provider/line/file.js';
import { type HttpTiming, LineHttp, type LineReply } from '../../../core/provider/line/http.js';

export interface PlatformSettings {
  readonly url: string;
  readonly tokenUrl: string;
  readonly account: { readonly clientEmail: string; readonly privateKey: string };
}

const SCOPE = 'https://www.googleapis.com/auth/rcsbusinessmessaging';

/** The result of asking for a message back. `unsent`: nothing was asked; `away`: nobody knows; `gone`: its account was deleted. */
export type Revoked = 'revoked' | 'delivered' | 'unsent' | 'away' | 'gone';

/** A token that nobody gives out: nothing can be asked. `final`: the platform does not accept the account. */
interface NoToken {
  readonly kind: 'no token';
  readonly final: boolean;
  readonly reason: string;
}

export type PlatformReply = LineReply | NoToken;

/** The RCS Business Messaging API, in the name of one service account. It never throws. */
export class PlatformApi {
  readonly #http: LineHttp;
  readonly #tokens: AccessTokens;

  constructor(
    private readonly settings: PlatformSettings,
    clock: Clock,
    timing: Partial<HttpTiming> = {},
    guard: AddressGuard | null = null,
  ) {
    this.#http = new LineHttp(timing, guard);
    const post = async (url: string, body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await this.#http.request('POST', { url, headers, body });
      if (reply.kind !== 'answered') throw new Error(reply.reason);
      return reply;
    };
    this.#tokens = new AccessTokens({ url: settings.tokenUrl, scope: SCOPE, post }, clock);
  }

  /** A repetition under the same id is answered with 409. */
  send(agentId: string, phone: string, messageId: string, body: object): Promise<PlatformReply> {
    return this.#call('POST', phone, 'agentMessages', { messageId, agentId }, body);
  }

  /** Reads what the device can show, for agents that may write to it; 404 if it has no RCS. */
  capabilities(agentId: string, phone: string, requestId: string): Promise<PlatformReply> {
    return this.#call('GET', phone, 'capabilities', { requestId, agentId });
  }

  /** Hands a file over, which messages of the agent then name. */
  async upload(agentId: string, { content, contentType, bytes }: OpenFile): Promise<PlatformReply> {
    const { url, account } = this.settings;
    const token = await this.#tokens.of(account).catch(noToken);
    if (typeof token !== 'string') return token;
    const target = `${url}/upload/v1/files?${new URLSearchParams({ agentId })}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
    const reply = await this.#http.upload({ method: 'POST', url: target, headers, content, bytes });
    if (reply.kind === 'answered' && reply.status === 401) this.#tokens.drop(account);
    return reply;
  }

  async revoke(agentId: string, phone: string, messageId: string): Promise<Revoked> {
    const path = `agentMessages/${pathSegment(messageId)}`;
    const reply = await this.#call('DELETE', phone, path, { agentId });
    if (reply.kind !== 'answered') return reply.kind === 'silent' ? 'away' : 'unsent';
    if (reply.status === 404) return 'delivered';
    return reply.status >= 200 && reply.status < 300 ? 'revoked' : 'away';
  }

  stop(grace: Duration): Promise<void> {
    return this.#http.stop(grace);
  }

  async #call(
    method: 'GET' | 'POST' | 'DELETE',
    phone: string,
    path: string,
    query: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<PlatformReply> {
    const { url, account } = this.settings;
    const token = await this.#tokens.of(account).catch(noToken);
    if (typeof token !== 'string') return token;
    const target = `${url}/v1/phones/${pathSegment(phone)}/${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await this.#http.request(method, { url: target, headers, ...(body ? { body } : {}) });
    if (reply.kind === 'answered' && reply.status === 401) this.#tokens.drop(account);
    return reply;
  }
}

function noToken(error: unknown): NoToken {
  const refused = error instanceof TokenRefused;
  const final = refused && error.status !== 429 && error.status < 500;
  const reason = refused ? error.message : 'The token service could not be reached.';
  return { kind: 'no token', final, reason };
}
