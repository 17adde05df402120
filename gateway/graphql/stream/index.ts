import type { IncomingMessage, ServerResponse } from 'node:http';
import { resourceOf } from '../../../kernel/context/resource.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { changes } from '../../../kernel/events/changes.js';
import type { Supergraph } from '../../../kernel/graph/supergraph.js';
import { CollectedHeaders } from '../../../kernel/http/admission.js';
import { readJson } from '../../../kernel/http/request-body.js';
import { type OperationRequest, readRequests } from '../requests.js';
import { MAX_BYTES, type OperationRunner, type Outcome } from '../runner.js';
import { EventStream } from './event-stream.js';
import { Followed, type Found, stateOf, statusesOf } from './followed.js';
import { LiveAnswer, STREAM_TIMES } from './live-answer.js';
import { OpenStreams } from './open-streams.js';
import { SharedReads } from './shared-reads.js';
import { subjectOfSubscription } from './subject.js';

/** `POST /graphql/stream`: one subscription a connection, answered as server-sent events. */
export class StreamHandler {
  readonly #open: OpenStreams;
  readonly #reads = new SharedReads<Found>();
  readonly #watched: Supergraph['watched'];

  constructor(
    readonly runner: OperationRunner,
    readonly times = STREAM_TIMES,
  ) {
    const { services, graph } = runner.parts;
    this.#open = new OpenStreams(services.metrics.streams);
    this.#watched = graph.facts.watched;
  }

  /** Ends all streams, and takes no more. */
  end(): void {
    this.#open.end();
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const started = performance.now();
    const headers = new CollectedHeaders();
    const refused = await this.#run(req, res, headers).catch((error: unknown) => {
      if (res.headersSent) throw error;
      return this.runner.refusal(req, error);
    });
    if (!refused) return;
    this.runner.send(req, res, refused, headers.headers);
    this.runner.record(req, refused, performance.now() - started);
  }

  /** Returns the error that kept the stream from beginning, or nothing at its end. */
  async #run(req: IncomingMessage, res: ServerResponse, headers: CollectedHeaders): Promise<Outcome | null> {
    const ctx = await this.runner.admit(req, headers);
    const request = onlyOne(await readJson(req, MAX_BYTES));
    const stream = new EventStream(res);
    const leave = this.#open.enter(ctx.caller.workspaceId, () => stream.end());
    try {
      const first = await this.runner.execute(request, ctx, { streams: true });
      if (first.refusal !== undefined) return first;
      const status = passingStatus(first);
      if (status !== null) return { ...first, status };
      stream.begin({ ...headers.headers, 'x-request-id': ctx.requestId });
      await this.#follow(new Followed(this.runner, this.#reads, req, request, ctx), stream, first);
      return null;
    } finally {
      leave();
    }
  }

  async #follow(followed: Followed, stream: EventStream, first: Outcome): Promise<void> {
    const { json, last } = stateOf(first);
    stream.next(json);
    const { workspaceId } = followed.ctx.caller;
    const { schema } = this.runner.parts.graph;
    const subject = first.asked && subjectOfSubscription(schema, this.#watched, first.asked, workspaceId);
    if (last || !subject) return stream.complete();
    const pace = subject.pace ?? this.times.pace;
    followed.enterFeed(subject.feed, first);
    const answer = new LiveAnswer(
      stream,
      () => followed.ask(pace),
      () => followed.check(),
      { ...this.times, pace },
    );
    const unwatch = resourceOf(this.runner.parts.services, changes).watch(subject.text, () => answer.changed());
    await answer.follow(json).finally(unwatch);
  }
}

function onlyOne(body: unknown): OperationRequest {
  if (Array.isArray(body)) failIfInvalid([invalidField('body', 'object')]);
  return readRequests(body).operations[0]!;
}

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Returns the status of a first answer without data that may have some later: the client tries
 * again, which it would not do after a `complete`.
 */
const passingStatus = (first: Outcome): number | null =>
  stateOf(first).last ? (statusesOf(first).find(isPassing) ?? null) : null;
