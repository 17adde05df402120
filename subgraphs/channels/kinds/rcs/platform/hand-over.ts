import type { Clock } from '../../../../../kernel/context/clock.js';
import type { LineAnswer } from '../../../core/provider/line/http.js';
import type { NotTaken } from '../../../core/provider/line/http-sender.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import { RCS_KINDS, type RcsContent } from '../content/content.js';
import { toPlatformId } from '../message-id.js';
import { Capabilities } from './capabilities.js';
import { PlatformFiles } from './files.js';
import type { PlatformApi, PlatformReply } from './platform-api.js';
import { agentMessage, featuresOf } from './wire.js';

/** The outcomes of what the platform says, which differ with whose account it is. */
export interface Verdicts<Result> {
  /** @param wasSent the message may be at the platform. */
  unanswered(reply: Exclude<PlatformReply, LineAnswer>, attempt: number, wasSent: boolean): Result;
  /** Judges the answer to the message itself. 404 is not among them. */
  answered(answer: LineAnswer, message: OutboundMessage<RcsContent>): Result;
  /** Judges a file that was not taken, although it and its type are fine. */
  file(reply: PlatformReply, attempt: number): Result;
}

export type Rejected = Extract<NotTaken, { kind: 'rejected' }>;

/** Hands messages over to the platform under one account: it asks what the device shows, gives it the files, and sends. */
export class HandOver<Result extends { readonly kind: string }> {
  readonly #capabilities: Capabilities;
  readonly #files: PlatformFiles<Result>;

  constructor(
    private readonly api: PlatformApi,
    clock: Clock,
    private readonly verdicts: Verdicts<Result>,
  ) {
    this.#capabilities = new Capabilities(api, clock);
    this.#files = new PlatformFiles(api, clock, (reply, attempt) => verdicts.file(reply, attempt));
  }

  /** @param from the agent. */
  async of(message: OutboundMessage<RcsContent>, from: string): Promise<Result | NotTaken> {
    const { id, to, content, attempt } = message;
    if (!RCS_KINDS.includes(content.kind))
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not an RCS message.' };
    const features = await this.#capabilities.of(from, to, toPlatformId(id));
    if (features === null) return cannot('The device has no RCS.');
    if (!('kind' in features)) {
      const missing = featuresOf(content).filter(feature => !features.has(feature));
      if (missing.length > 0) return cannot(`The device lacks ${missing.join(', ')}.`);
    } else if (features.kind !== 'answered') return this.verdicts.unanswered(features, attempt, false);
    const names = await this.#files.of(from, message);
    if ('kind' in names) return names;
    const reply = await this.api.send(from, to, toPlatformId(id), agentMessage(content, names));
    if (reply.kind !== 'answered') return this.verdicts.unanswered(reply, attempt, true);
    if (reply.status !== 404) return this.verdicts.answered(reply, message);
    this.#capabilities.isAbsent(from, to);
    return cannot(`${saysOf(reply)}.`);
  }
}

const cannot = (reason: string): Rejected => ({ kind: 'rejected', code: 'RCS_NOT_SUPPORTED', reason });

/** The words of the platform. */
export function saysOf({ status, body }: LineAnswer): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  const words = typeof error?.message === 'string' ? `: ${error.message.slice(0, 200)}` : '';
  return `The RCS platform answered ${status}${words}`;
}

/** 409: it has the message already. */
export const isTaken = ({ status }: LineAnswer): boolean => (status >= 200 && status < 300) || status === 409;
