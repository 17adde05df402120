import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { toFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import type { LineKind } from '../../instance/line/credentials.js';
import { backoff } from '../backoff.js';
import type { ChangeResult, MessageContent, OutboundChange, OutboundMessage, Outcome, ProviderDeps } from '../port.js';
import { type FileHandle, FileMissing, type OpenFile, type OutboundFile } from './file.js';
import { FileHandles, type GivenHandle } from './file-handles.js';
import {
  type HttpTiming,
  type LineAnswer,
  LineHttp,
  type LineMethod,
  type LineRequest,
  type LineUpload,
} from './http.js';
import type { LineSender, OpenLine, SenderPace } from './port.js';

/** The protocol of a kind of line: one request for a message, and the meaning of its answer. */
export interface HttpProtocol<Kind extends LineKind, Content extends MessageContent> {
  readonly pace: SenderPace;
  /**
   * True if the provider recognises a repetition by our identifier, so that a message without an
   * answer may be repeated.
   */
  readonly repeatable: boolean;
  /** See {@link LineSender.namesPeople}. */
  readonly namesPeople?: boolean;
  /** `file`: of a message whose file was handed over before it. */
  request(message: OutboundMessage<Content>, line: OpenLine<Kind>, file: FileHandle | null): LineRequest;
  outcome(answer: LineAnswer, message: OutboundMessage<Content>, line: OpenLine<Kind>): Outcome;
  /** The protocol for changing a message; absent when it cannot be changed. */
  readonly change?: ChangeProtocol<Kind>;
  /**
   * The protocol for handing files over before the message that shows them; absent when there are
   * none.
   */
  readonly files?: FileProtocol<Kind, Content>;
}

export interface FileProtocol<Kind extends LineKind, Content extends MessageContent> {
  /**
   * Returns the file that must be handed over, or `null` when the message has none, or the provider
   * fetches it.
   */
  of(content: Content): OutboundFile | null;
  /** The time for which the provider keeps a file. */
  readonly lasts: Duration;
  upload(file: OpenFile, id: string, message: OutboundMessage<Content>, line: OpenLine<Kind>): LineUpload;
  /** Returns the provider's handle of the file, or `null` when it did not take it. */
  handle(answer: LineAnswer, id: string): string | null;
}

export interface ChangeProtocol<Kind extends LineKind> {
  request(change: OutboundChange, line: OpenLine<Kind>): LineRequest & { readonly method: LineMethod };
  result(answer: LineAnswer, change: OutboundChange): ChangeResult;
}

/** Sends each message with one HTTP request. */
export class HttpSender<Kind extends LineKind, Content extends MessageContent> implements LineSender<Kind> {
  readonly pace: SenderPace;
  readonly namesPeople: boolean;
  readonly change?: LineSender<Kind>['change'];
  readonly #http: LineHttp;
  readonly #handles: FileHandles<NotTaken>;

  constructor(
    private readonly protocol: HttpProtocol<Kind, Content>,
    private readonly deps: ProviderDeps,
    timing: Partial<HttpTiming> = {},
  ) {
    this.pace = protocol.pace;
    this.namesPeople = protocol.namesPeople ?? false;
    const { change } = protocol;
    if (change) this.change = (given, line) => this.#change(change, given, line);
    this.#http = new LineHttp(timing);
    this.#handles = new FileHandles(deps.clock, protocol.files?.lasts ?? 0);
  }

  async send(message: OutboundMessage, line: OpenLine<Kind>): Promise<Outcome> {
    const own = message as OutboundMessage<Content>;
    const { files } = this.protocol;
    try {
      const file = files?.of(own.content);
      return files && file ? await this.#sendWith(files, file, own, line) : await this.#post(own, line, null);
    } catch (error) {
      this.deps.log.error({ err: error, messageId: message.id }, 'a sender failed');
      return { kind: 'unknown', reason: 'The sender failed.' };
    }
  }

  async #post(own: OutboundMessage<Content>, line: OpenLine<Kind>, file: FileHandle | null): Promise<Outcome> {
    const { protocol } = this;
    const reply = await this.#http.request('POST', protocol.request(own, line, file));
    if (reply.kind === 'answered') return protocol.outcome(reply, own, line);
    if (reply.kind === 'unsent' || protocol.repeatable) return away(own, reply.reason);
    return { kind: 'unknown', reason: reply.reason };
  }

  async #sendWith(
    files: FileProtocol<Kind, Content>,
    file: OutboundFile,
    own: OutboundMessage<Content>,
    line: OpenLine<Kind>,
  ): Promise<Outcome> {
    const handle = await this.#handles.of(line, file, () => this.#handOver(files, file, own, line));
    if ('kind' in handle) return handle;
    const outcome = await this.#post(own, line, handle);
    if (!isForgotten(handle, outcome)) return outcome;
    this.#handles.drop(line, file);
    return { kind: 'retry', after: seconds(1), reason: `The provider may have forgotten the file. ${outcome.reason}` };
  }

  /** Hands a file over. Nothing of the message has left yet, whatever the result is. */
  async #handOver(
    files: FileProtocol<Kind, Content>,
    file: OutboundFile,
    own: OutboundMessage<Content>,
    line: OpenLine<Kind>,
  ): Promise<FileHandle | NotTaken> {
    const opened = await openFile(file, own);
    if ('kind' in opened) return opened;
    const reply = await this.#http.upload(files.upload(opened, file.id, own, line));
    if (reply.kind !== 'answered') return away(own, reply.reason);
    const handle = files.handle(reply, file.id);
    if (handle !== null) return { handle, name: opened.name };
    const outcome = this.protocol.outcome(reply, own, line);
    if (outcome.kind === 'retry' || outcome.kind === 'rejected') return outcome;
    return later(own, `The provider did not take the file: HTTP ${reply.status}.`);
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

/** The reason for which nothing was sent. */
export type NotTaken = Extract<Outcome, { kind: 'retry' | 'rejected' }>;

/** The file with its bytes, or why its message cannot be sent. */
export async function openFile(
  file: OutboundFile,
  message: Pick<OutboundMessage, 'attempt'>,
): Promise<OpenFile | NotTaken> {
  try {
    return await file.open();
  } catch (error) {
    const { message: reason } = toFetchError(error).error === 'REFUSED' ? toFetchError(error) : (error as Error);
    const isLost = error instanceof FileMissing || toFetchError(error).error === 'REFUSED';
    return isLost ? { kind: 'rejected', code: 'MEDIA_UNAVAILABLE', reason } : later(message, reason);
  }
}

const REFUSED_CONTENT: readonly ErrorCode[] = ['CONTENT_REJECTED', 'PROVIDER_REJECTED'];

/**
 * Returns whether a message may have been refused because its file, handed over with an earlier
 * one, is not kept any more.
 */
export const isForgotten = (
  { known }: GivenHandle,
  outcome: Outcome,
): outcome is Extract<Outcome, { kind: 'rejected' }> =>
  known && outcome.kind === 'rejected' && REFUSED_CONTENT.includes(outcome.code);

/** This message cannot go now; others of its line may. */
const later = ({ attempt }: Pick<OutboundMessage, 'attempt'>, reason: string): NotTaken => ({
  kind: 'retry',
  after: backoff(attempt, seconds(5)),
  reason,
});

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
