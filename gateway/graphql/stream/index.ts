import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusOf } from '../../../catalogue/errors/catalogue.js';
import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { worldOf } from '../../../kernel/context/world.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { changes } from '../../../kernel/events/changes.js';
import type { Supergraph } from '../../../kernel/graph/supergraph.js';
import { CollectedHeaders, type HeaderTarget } from '../../../kernel/http/admission.js';
import { readJson } from '../../../kernel/http/request-body.js';
import { type OperationRequest, readRequests } from '../requests.js';
import { type Answer, MAX_BYTES, type OperationRunner, type Outcome } from '../runner.js';
import { EventStream } from './event-stream.js';
import type { FeedCursor, Step } from './feed-cursor.js';
import { type Came, LATER, LiveAnswer, type LiveState, STREAM_TIMES } from './live-answer.js';
import { OpenStreams } from './open-streams.js';
import { subjectOfSubscription } from './subject.js';

/** `POST /graphql/stream`: one subscription a connection, answered as server-sent events. */
export class StreamHandler {
  readonly #open: OpenStreams;
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

  /** Answers what kept the stream from beginning, or nothing at its end. */
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
      await this.#follow(new Followed(this.runner, req, request, ctx), stream, first);
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
    followed.enterFeed(subject.feed, first);
    const answer = new LiveAnswer(
      stream,
      () => followed.ask(),
      () => followed.check(),
      this.times,
    );
    const unwatch = resourceOf(this.runner.parts.services, changes).watch(subject.text, () => answer.changed());
    await answer.follow(json).finally(unwatch);
  }
}

function onlyOne(body: unknown): OperationRequest {
  if (Array.isArray(body)) failIfInvalid([invalidField('body', 'object')]);
  return readRequests(body).operations[0]!;
}

/** Without data nothing follows. */
const stateOf = ({ body }: Outcome): LiveState => ({
  json: JSON.stringify(body),
  last: (body as Answer).data == null,
});

const statusesOf = ({ body }: Outcome): number[] =>
  ((body as Answer).errors ?? []).map(({ extensions }) => statusOf(extensions.code));

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Of a first answer without data that may have some later: the client asks again, which it would not do behind a `complete`. */
const passingStatus = (first: Outcome): number | null =>
  stateOf(first).last ? (statusesOf(first).find(isPassing) ?? null) : null;

const NO_HEADERS: HeaderTarget = { setHeader: () => undefined };

const isSamePlace = (one: Caller, other: Caller): boolean =>
  one.workspaceId === other.workspaceId && worldOf(one) === worldOf(other);

/** A subscription under way. Its credential is checked anew each time: it may have ended, or lost scopes. */
class Followed {
  constructor(
    readonly runner: OperationRunner,
    readonly req: IncomingMessage,
    public request: OperationRequest,
    readonly ctx: Context,
  ) {}

  /** Goes on behind the first answer where the client's document lets it. */
  enterFeed(feed: FeedCursor | null, first: Outcome): void {
    if (!feed) return;
    this.#feed = feed;
    this.request = { ...this.request, variables: { ...this.request.variables } };
    this.#step(first);
  }

  /**
   * `null`: the system cannot answer now, or the session went on in another workspace or mode. The client connects again. `undefined`:
   * nothing is new. {@link LATER}: the caller asks too much at once, and its place in the feed stays.
   */
  async ask(): Promise<Came> {
    const refused = await this.check();
    if (refused !== undefined) return refused;
    const outcome = await this.runner.execute(this.request, this.#admitted, { streams: true });
    const state = this.#state(outcome);
    if (state === null || state === LATER) return state;
    const step = !state.last ? this.#step(outcome) : null;
    if (step?.isQuiet) return undefined;
    return { ...state, more: step?.more ?? false };
  }

  /** `undefined`: the caller may go on. */
  async check(): Promise<Came> {
    try {
      this.#admitted = await this.runner.admit(this.req, NO_HEADERS, { metered: false });
      return isSamePlace(this.#admitted.caller, this.ctx.caller) ? undefined : null;
    } catch (error) {
      return this.#state(this.runner.refusal(this.req, error));
    }
  }

  #admitted = this.ctx;
  #feed: FeedCursor | null = null;

  #step({ body }: Outcome): Step | null {
    return this.#feed?.advance(this.request.variables!, (body as Answer).data) ?? null;
  }

  #state(outcome: Outcome): LiveState | typeof LATER | null {
    const statuses = statusesOf(outcome);
    if (statuses.some(status => status >= 500)) return null;
    return statuses.includes(429) ? LATER : stateOf(outcome);
  }
}
