import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { LineKind } from '../../instance/line/credentials.js';
import { backoff } from '../backoff.js';
import type { ChangeResult, MessageContent, OutboundChange, OutboundMessage, Outcome, ProviderDeps } from '../port.js';
import { type HttpTiming, type LineAnswer, LineHttp, type LineMethod, type LineRequest } from './http.js';
import type { LineSender, OpenLine, Pace } from './port.js';

/** What a kind of line speaks: one request for a message, and what its answer means. */
export interface HttpProtocol<Kind extends LineKind, Content extends MessageContent> {
  readonly pace: Pace;
  /** Whether the provider recognises a repetition by our identifier: no answer then means that it may be repeated. */
  readonly repeatable: boolean;
  request(message: OutboundMessage<Content>, line: OpenLine<Kind>): LineRequest;
  outcome(answer: LineAnswer, message: OutboundMessage<Content>, line: OpenLine<Kind>): Outcome;
  /** How a message is changed; absent: it cannot be. */
  readonly change?: ChangeProtocol<Kind>;
}

export interface ChangeProtocol<Kind extends LineKind> {
  request(change: OutboundChange, line: OpenLine<Kind>): LineRequest & { readonly method: LineMethod };
  result(answer: LineAnswer, change: OutboundChange): ChangeResult;
}

/** Sends each message with one HTTP request. */
export class HttpSender<Kind extends LineKind, Content extends MessageContent> implements LineSender<Kind> {
  readonly pace: Pace;
  readonly change?: LineSender<Kind>['change'];
  readonly #http: LineHttp;

  constructor(
    private readonly protocol: HttpProtocol<Kind, Content>,
    private readonly deps: ProviderDeps,
    timing: Partial<HttpTiming> = {},
  ) {
    this.pace = protocol.pace;
    const { change } = protocol;
    if (change) this.change = (given, line) => this.#change(change, given, line);
    this.#http = new LineHttp(timing);
  }

  async send(message: OutboundMessage, line: OpenLine<Kind>): Promise<Outcome> {
    const { protocol } = this;
    const own = message as OutboundMessage<Content>;
    try {
      const reply = await this.#http.request('POST', protocol.request(own, line));
      if (reply.kind === 'answered') return protocol.outcome(reply, own, line);
      if (reply.kind === 'unsent' || protocol.repeatable) return away(message, reply.reason);
      return { kind: 'unknown', reason: reply.reason };
    } catch (error) {
      this.deps.log.error({ err: error, messageId: message.id }, 'a sender failed');
      return { kind: 'unknown', reason: 'The sender failed.' };
    }
  }

  async #change(protocol: ChangeProtocol<Kind>, change: OutboundChange, line: OpenLine<Kind>): Promise<ChangeResult> {
    try {
      const { method, ...request } = protocol.request(change, line);
      const reply = await this.#http.request(method, request);
      if (reply.kind === 'answered') return protocol.result(reply, change);
      return reply.kind === 'unsent' ? away(change, reply.reason) : { kind: 'unknown', reason: reply.reason };
    } catch (error) {
      this.deps.log.error({ err: error, changeId: change.id }, 'a sender failed');
      return { kind: 'unknown', reason: 'The sender failed.' };
    }
  }

  stop(grace: Duration): Promise<void> {
    return this.#http.stop(grace);
  }
}

/** Nothing was taken, and nothing else of the line would be. */
export const away = (
  { attempt }: Pick<OutboundMessage, 'attempt'>,
  reason: string,
): Extract<Outcome, { kind: 'retry' }> => ({
  kind: 'retry',
  after: backoff(attempt, seconds(5)),
  reason,
  line: 'away',
});
