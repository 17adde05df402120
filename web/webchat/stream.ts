import type { Request, Response } from 'express';
import { type Duration, seconds } from '../../kernel/context/clock.js';
import { resourceOf } from '../../kernel/context/resource.js';
import { fail } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { changes } from '../../kernel/events/changes.js';
import { type EventStream, openEventStream } from '../request/event-stream.js';
import type { PageParts } from '../request/page-graph.js';
import { type Operations, type Visit, visitOf } from './operations.js';
import { type StateView, stateOf, untaken } from './shown.js';

/** Streams of one process, and of one visitor. */
const MAX_STREAMS = 5_000;
const MAX_OF_VISITOR = 10;
/** Changes of this time share a reading. */
const PACE: Duration = seconds(0.1);

/** The open streams of pages. */
export class VisitStreams {
  readonly #open = new Map<string, number>();
  #count = 0;

  constructor(
    readonly parts: PageParts,
    readonly operations: Operations,
  ) {}

  /** Sends the state at once, and again after each change. Throws the codes of a visit before the stream begins, and `STREAM_LIMIT_REACHED`. */
  async follow(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const { state } = await this.operations.state({ req }, { ...visit, asks: true });
    const open = resourceOf(this.parts.services, changes);
    const ofVisitor = this.#open.get(visit.visitorToken) ?? 0;
    if (open.ended.aborted || this.#count >= MAX_STREAMS || ofVisitor >= MAX_OF_VISITOR)
      fail('STREAM_LIMIT_REACHED', { max: MAX_OF_VISITOR });
    this.#open.set(visit.visitorToken, ofVisitor + 1);
    this.#count++;
    const stream = openEventStream(res);
    open.ended.addEventListener('abort', stream.end, { signal: stream.signal });
    stream.signal.addEventListener('abort', () => this.#closed(visit.visitorToken));
    new Following(this.parts, this.operations, req, visit, stream).begin(state);
  }

  #closed(token: string): void {
    const left = (this.#open.get(token) ?? 1) - 1;
    if (left > 0) this.#open.set(token, left);
    else this.#open.delete(token);
    this.#count--;
  }
}

/** One stream sends the states of its visitor. */
class Following {
  readonly #watched = new Map<string, () => void>();
  #last = '';
  #isReading = false;
  #changed = false;

  constructor(
    readonly parts: PageParts,
    readonly operations: Operations,
    readonly req: Request,
    readonly visit: Visit,
    readonly stream: EventStream,
  ) {}

  begin(state: StateView): void {
    this.stream.signal.addEventListener('abort', () => {
      for (const unwatch of this.#watched.values()) unwatch();
      this.#watched.clear();
    });
    this.#show(state);
    // A change between the reading and the watching is read now.
    this.#wake();
  }

  #show(state: StateView): void {
    if (this.stream.signal.aborted) return;
    const open = resourceOf(this.parts.services, changes);
    for (const subject of state.subjects)
      if (!this.#watched.has(subject))
        this.#watched.set(
          subject,
          open.watch(subject, () => this.#wake()),
        );
    const data = JSON.stringify(stateOf(state));
    if (data !== this.#last) this.stream.send('state', data);
    this.#last = data;
    const ids = untaken(state.messages);
    if (ids.length > 0) void this.#take(ids);
  }

  #wake(): void {
    this.#changed = true;
    if (!this.#isReading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    while (this.#changed && !this.stream.signal.aborted) {
      await new Promise(resolve => setTimeout(resolve, PACE));
      this.#changed = false;
      try {
        this.#show((await this.operations.state({ req: this.req }, { ...this.visit, asks: false })).state);
      } catch (error) {
        this.#end(error);
      }
    }
    this.#isReading = false;
  }

  async #take(ids: readonly string[]): Promise<void> {
    try {
      await this.operations.take({ req: this.req }, { ...this.visit, ids });
    } catch (error) {
      this.#end(error);
    }
  }

  /** A page whose session has ended gets that error when it connects again. */
  #end(error: unknown): void {
    const { services, admission } = this.parts;
    logFailure(services.log, error, { requestId: admission.origin(this.req).requestId });
    this.stream.end();
  }
}
