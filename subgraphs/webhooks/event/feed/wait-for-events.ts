import type { EntityManager } from '@mikro-orm/core';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { changes } from '../../../../kernel/events/changes.js';
import { CHANGES_CHANNEL } from '../../../../kernel/events/changes-channel.js';
import { FEED_CHANGED, subjectOf } from '../../../../kernel/graph/watch.js';

/** Requests of one workspace that a process lets wait, and of all workspaces together. */
const MAX_OF_WORKSPACE = 20;
const MAX_WAITING = 1_000;
/** Events within this time are returned together. */
const GATHER: Duration = seconds(0.05);

/** The number of requests that wait, in all and by workspace. */
export const waitingReaders = defineResource('readers that wait for events', () => ({
  value: { all: 0, byWorkspace: new Map<string, number>() },
}));

/** Returns the subjects that readers of the feeds of these workspaces wait for. */
export const feedSubjects = (workspaceIds: readonly string[]): string[] =>
  [...new Set(workspaceIds)].map(id => subjectOf(id, FEED_CHANGED, ''));

const NOTIFY = 'select pg_notify($1, subject) from unnest($2::text[]) as subject';

/** Notifies readers that wait for events of these workspaces. */
export const announceEvents = (on: Database | EntityManager, workspaceIds: readonly string[]): Promise<object[]> =>
  sql(on, NOTIFY, [CHANGES_CHANNEL, feedSubjects(workspaceIds)]);

/**
 * Reads until there is something to answer, or for so long. No connection is held meanwhile. With too many that wait, and
 * when the process stops, it answers what there is.
 */
export async function readOrWait<Answer>(
  ctx: Context,
  time: Duration,
  read: () => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer> {
  const { workspaceId } = ctx.caller;
  const waiting = resourceOf(ctx, waitingReaders);
  const own = waiting.byWorkspace.get(workspaceId) ?? 0;
  if (own >= MAX_OF_WORKSPACE || waiting.all >= MAX_WAITING) return read();
  const news = new News(ctx, time);
  waiting.byWorkspace.set(workspaceId, own + 1);
  waiting.all++;
  try {
    // An event that comes during a read is noticed, because the watch began before it.
    for (;;) {
      const answer = await read();
      if (!isEmpty(answer) || !(await news.comes())) return answer;
    }
  } finally {
    news.stop();
    waiting.all--;
    const left = waiting.byWorkspace.get(workspaceId)! - 1;
    if (left > 0) waiting.byWorkspace.set(workspaceId, left);
    else waiting.byWorkspace.delete(workspaceId);
  }
}

/** Waits until events have come, or its time is over. */
class News {
  readonly #unwatch: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #stopping: AbortSignal;
  #came = false;
  #over = false;
  #wake: () => void = () => undefined;

  constructor(ctx: Context, time: Duration) {
    const open = resourceOf(ctx, changes);
    this.#stopping = open.ended;
    this.#unwatch = open.watch(subjectOf(ctx.caller.workspaceId, FEED_CHANGED, ''), () => {
      this.#came = true;
      this.#wake();
    });
    this.#timer = setTimeout(() => this.#end(), time);
    this.#stopping.addEventListener('abort', this.#end, { once: true });
    if (this.#stopping.aborted) this.#over = true;
  }

  /** Resolves to `false` at the end of its time. */
  async comes(): Promise<boolean> {
    if (!this.#came && !this.#over)
      await new Promise<void>(done => {
        this.#wake = done;
      });
    if (!this.#came) return false;
    await new Promise(done => setTimeout(done, GATHER));
    this.#came = false;
    return true;
  }

  stop(): void {
    this.#unwatch();
    clearTimeout(this.#timer);
    this.#stopping.removeEventListener('abort', this.#end);
  }

  readonly #end = (): void => {
    this.#over = true;
    this.#wake();
  };
}
