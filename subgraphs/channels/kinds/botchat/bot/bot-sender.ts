import { Api, GrammyError, HttpError, InputFile } from 'grammy';
import { z } from 'zod';
import { type Duration, days, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import { InFlight } from '../../../core/provider/in-flight.js';
import type { OutboundFile } from '../../../core/provider/line/file.js';
import { FileHandles } from '../../../core/provider/line/file-handles.js';
import { isUnsent } from '../../../core/provider/line/http.js';
import { away, isForgotten, type NotTaken, openFile } from '../../../core/provider/line/http-sender.js';
import type { LineSender, OpenLine } from '../../../core/provider/line/port.js';
import { lineReference } from '../../../core/provider/line/reference.js';
import type {
  ChangeResult,
  OutboundChange,
  OutboundMessage,
  Outcome,
  ProviderDeps,
} from '../../../core/provider/port.js';
import { type ChatContent, uploadedFile } from '../../chat/content.js';
import { callOf, fileIdIn } from './call.js';

const ANSWER = seconds(20);
/** The time for the answer to a message with the bytes of a file. */
const UPLOAD = minutes(5);

const sent = z.object({ message_id: z.int(), chat: z.object({ id: z.int() }) });

/** Bots: what their provider allows is 30 messages a second to different chats. */
export class BotSender implements LineSender<'bot'> {
  readonly pace = { perSecond: 30, most: 1_000, inFlight: 30 };
  readonly #inFlight = new InFlight();
  readonly #cut = new AbortController();
  /** The library's type of signal has more than it needs. */
  readonly #signal = this.#cut.signal as object;
  readonly #handles: FileHandles<NotTaken | typeof AGAIN>;
  #stopping = false;

  constructor(
    private readonly url: string,
    private readonly deps: ProviderDeps,
    private readonly answerWithin: Duration = ANSWER,
  ) {
    this.#handles = new FileHandles(deps.clock, days(1));
  }

  async send(message: OutboundMessage, line: OpenLine<'bot'>): Promise<Outcome> {
    if (this.#stopping) return away(message, 'The process is stopping.');
    try {
      return await this.#inFlight.track(this.#post(message as OutboundMessage<ChatContent>, line));
    } catch (error) {
      return this.#outcomeOf(error, message);
    }
  }

  async change(change: OutboundChange, line: OpenLine<'bot'>): Promise<ChangeResult> {
    if (this.#stopping) return away(change, 'The process is stopping.');
    try {
      return await this.#inFlight.track(this.#change(change, line));
    } catch (error) {
      if (error instanceof GrammyError && isSoAlready(change, error)) return { kind: 'done' };
      return this.#outcomeOf(error, change);
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    await this.#inFlight.drained(grace);
    this.#cut.abort();
  }

  async #change({ kind, providerRef, text, part }: OutboundChange, line: OpenLine<'bot'>): Promise<ChangeResult> {
    const [, chat = '', message = ''] = /([^/:]+):(\d+)$/.exec(providerRef) ?? [];
    const where = { chat_id: Number(chat), message_id: Number(message) };
    if (kind === 'DELETE') await this.#call(line, 'deleteMessage', where);
    else if (part === 'caption') await this.#call(line, 'editMessageCaption', { ...where, caption: text });
    else await this.#call(line, 'editMessageText', { ...where, text });
    return { kind: 'done' };
  }

  #call(
    { credentials }: OpenLine<'bot'>,
    method: string,
    parameters: object,
    within: Duration = this.answerWithin,
  ): Promise<unknown> {
    const timeoutSeconds = within / 1_000;
    const { raw } = new Api(credentials.token, { apiRoot: this.url, timeoutSeconds });
    const call = raw[method as 'sendMessage'] as unknown as (payload: object, signal: object) => Promise<unknown>;
    return call(parameters, this.#signal);
  }

  async #post(message: OutboundMessage<ChatContent>, line: OpenLine<'bot'>): Promise<Outcome> {
    const file = uploadedFile(message.content);
    if (file) return this.#postFile(message, line, file);
    return outcomeIn(await this.#message(message, line), message, line);
  }

  async #message({ to, content }: Addressed, line: OpenLine<'bot'>, file?: unknown): Promise<unknown> {
    const { method, parameters } = callOf(content, file);
    const chat = /^-?\d{1,15}$/.test(to) ? Number(to) : to;
    const within = file instanceof InputFile ? UPLOAD : this.answerWithin;
    return this.#call(line, method, { chat_id: chat, ...parameters }, within);
  }

  /** The first message with a file brings its bytes; the others wait for the name that the provider gives it. */
  async #postFile(message: OutboundMessage<ChatContent>, line: OpenLine<'bot'>, file: OutboundFile): Promise<Outcome> {
    for (;;) {
      let own: Outcome | null = null;
      const given = await this.#handles.of(line, file, async () => {
        const first = await this.#postBytes(message, line, file);
        own = first.outcome;
        return first.handle === null ? AGAIN : { handle: first.handle, name: '' };
      });
      if (own) return own;
      if ('kind' in given) continue;
      const outcome = await this.#message(message, line, given.handle).then(
        answer => outcomeIn(answer, message, line),
        error => this.#outcomeOf(error, message),
      );
      if (!isForgotten(given, outcome)) return outcome;
      this.#handles.drop(line, file);
    }
  }

  async #postBytes(
    message: OutboundMessage<ChatContent>,
    line: OpenLine<'bot'>,
    file: OutboundFile,
  ): Promise<{ outcome: Outcome; handle: string | null }> {
    const opened = await openFile(file, message);
    if ('kind' in opened) return { outcome: opened, handle: null };
    const { name } = opened;
    let broken = false;
    const content = watched(opened.content, () => {
      broken = true;
    });
    try {
      const answer = await this.#message(
        message,
        line,
        new InputFile(content, message.content.media?.fileName ?? name),
      );
      return { outcome: outcomeIn(answer, message, line), handle: fileIdIn(message.content.kind, answer) };
    } catch (error) {
      // A file that was sent only in part is no message.
      return { outcome: broken ? away(message, BROKEN) : this.#outcomeOf(error, message), handle: null };
    }
  }

  #outcomeOf(error: unknown, message: Pick<OutboundMessage, 'id' | 'attempt'>): Exclude<Outcome, { kind: 'accepted' }> {
    if (error instanceof GrammyError) return refusalOf(error, message);
    const { code = '' } = (error instanceof HttpError ? error.error : {}) as { code?: string };
    if (isUnsent(code)) return away(message, `The provider could not be reached: ${code}.`);
    if (!(error instanceof HttpError))
      this.deps.log.error({ err: error, messageId: message.id }, 'the sender of bots failed');
    return { kind: 'unknown', reason: `The provider gave no answer that can be read: ${code || 'no code'}.` };
  }
}

type Addressed = Pick<OutboundMessage<ChatContent>, 'to' | 'content'>;

/** The message that brought a file failed: another one brings it. */
const AGAIN = { kind: 'again' } as const;

function outcomeIn(answer: unknown, { id, content }: OutboundMessage<ChatContent>, line: OpenLine<'bot'>): Outcome {
  const { data } = sent.safeParse(answer);
  // The provider counts the messages of each chat from 1. A reaction has no identifier of its own.
  const reference = content.kind === 'reaction' ? id : data && `${data.chat.id}:${data.message_id}`;
  if (!reference) return { kind: 'unknown', reason: 'The provider answered without an identifier.' };
  return { kind: 'accepted', providerRef: lineReference(line.instanceId, reference), parts: 1 };
}

const BROKEN = 'The file could not be read to its end.';

async function* watched(content: AsyncIterable<Buffer>, onError: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    onError();
    throw error;
  }
}

/** An earlier attempt was made, and its answer was lost. */
const isSoAlready = ({ kind }: OutboundChange, { description }: GrammyError): boolean =>
  kind === 'EDIT' ? /message is not modified/i.test(description) : /message to delete not found/i.test(description);

function refusalOf(
  { error_code: status, description, parameters }: GrammyError,
  message: Pick<OutboundMessage, 'attempt'>,
): Extract<Outcome, { kind: 'retry' | 'rejected' }> {
  const reason = `The provider answered ${status}: ${description.slice(0, 300)}`;
  const wait = parameters.retry_after;
  if (status === 429) return { kind: 'retry', after: seconds(wait ?? 30), reason, line: 'busy' };
  // A token that belongs to no bot is part of a path that does not exist.
  if (status === 401 || status === 404) return { kind: 'retry', after: seconds(60), reason, line: 'expired' };
  if (status === 403) return { kind: 'rejected', code: 'MESSAGE_UNDELIVERABLE', reason };
  if (status === 400) return { kind: 'rejected', code: codeOf(description), reason };
  return { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason };
}

/** The provider has one status for all that is wrong with a request. */
const codeOf = (description: string): 'RECIPIENT_REJECTED' | 'CONTENT_REJECTED' =>
  /chat not found|user not found|chat_id|peer|upgraded/i.test(description) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
