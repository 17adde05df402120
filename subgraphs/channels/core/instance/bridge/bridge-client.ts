import type { z } from 'zod';
import type { Services } from '../../../../../kernel/context/services.js';
import { callService, type ServiceAnswer, type ServiceRequest } from '../../../../../kernel/outbound/service-client.js';
import { type BridgeSession, groupsOfBridge, probeOfBridge, sessionOfBridge } from './session.js';

/**
 * The answer of a bridge: a value, that it has no such session, that it refuses, or nothing that
 * can be read (`away`).
 */
export type BridgeAnswer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'away' };

export interface ConnectBody {
  readonly attempt: number;
  readonly channel: string;
  readonly pairing: 'qr' | 'code' | 'login';
  readonly account: string | null;
  readonly resume: boolean;
  readonly login: { readonly username: string; readonly password: string } | null;
}

/** Calls the bridge of the configuration. No call throws. */
export class BridgeClient {
  constructor(
    readonly services: Pick<Services, 'resources'>,
    readonly bridge: { readonly url: string; readonly secret: string },
  ) {}

  connect(session: string, body: ConnectBody): Promise<BridgeAnswer<BridgeSession>> {
    return this.#call({ method: 'PUT', url: this.#url(session), body: { ...body } }, sessionOfBridge);
  }

  read(session: string): Promise<BridgeAnswer<BridgeSession>> {
    return this.#call({ method: 'GET', url: this.#url(session) }, sessionOfBridge);
  }

  answerChallenge(session: string, attempt: number, code: string): Promise<BridgeAnswer<BridgeSession>> {
    const url = this.#url(session, '/challenge');
    return this.#call({ method: 'POST', url, body: { attempt, code } }, sessionOfBridge);
  }

  probe(session: string): Promise<BridgeAnswer<z.output<typeof probeOfBridge>>> {
    return this.#call({ method: 'GET', url: this.#url(session, '/probe') }, probeOfBridge);
  }

  /** Reads the groups of which the account is a member. */
  groups(session: string): Promise<BridgeAnswer<z.output<typeof groupsOfBridge>>> {
    return this.#call({ method: 'GET', url: this.#url(session, '/groups') }, groupsOfBridge);
  }

  async disconnect(session: string, attempt: number): Promise<'done' | 'retry'> {
    const answer = await this.#send({ method: 'DELETE', url: this.#url(session, `?attempt=${attempt}`) });
    return answer && (answer.status < 300 || answer.status === 404) ? 'done' : 'retry';
  }

  #url(session: string, rest = ''): string {
    return `${this.bridge.url}/sessions/${encodeURIComponent(session)}${rest}`;
  }

  #send(request: ServiceRequest): Promise<ServiceAnswer | null> {
    return callService(this.services, { ...request, token: this.bridge.secret });
  }

  async #call<Schema extends z.ZodType>(
    request: ServiceRequest,
    schema: Schema,
  ): Promise<BridgeAnswer<z.output<Schema>>> {
    const answer = await this.#send(request);
    if (!answer || answer.status >= 500) return { kind: 'away' };
    if (answer.status === 404) return { kind: 'missing' };
    if (answer.status >= 300) return { kind: 'refused', status: answer.status };
    const { data, success } = schema.safeParse(answer.body);
    return success ? { kind: 'ok', value: data } : { kind: 'away' };
  }
}
