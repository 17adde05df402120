import { type ConstDirectiveNode, Kind } from 'graphql';
import { Directive } from 'type-graphql';
import { type Context, connectionOf } from '../context/context.js';
import { notify } from '../database/notifications.js';
import { CHANGES_CHANNEL } from '../events/changes-channel.js';

/**
 * The changes that a subscription waits for: those of a topic in the workspace of its caller. With
 * a key, only changes of the object that this argument of the field names.
 */
export interface Watched {
  readonly topic: string;
  readonly key: string | null;
  /** Argument with the place in a feed, where a page ends with the place of the next. */
  readonly cursor: string | null;
  /** Seconds between two answers at least, where that is not the usual pace. */
  readonly pace: number | null;
}

/**
 * Makes a field of `Subscription` answer again after each change of the topic. The method reads the present state, as a query
 * does, so that no answer depends on the one before.
 *
 * @param topic `<subgraph>.<what changes>`.
 * @param key argument of the field with the id of the object.
 */
export const Watches = (topic: string, key?: string): MethodDecorator & PropertyDecorator =>
  Directive(key === undefined ? `@watches(topic: "${topic}")` : `@watches(topic: "${topic}", key: "${key}")`);

/**
 * The same with so many seconds between two answers at least, in which changes share one: more for
 * a costly read, less for one object that few watch, whose changes they wait for.
 */
export const WatchesAtPace = (topic: string, pace: number, key?: string): MethodDecorator & PropertyDecorator =>
  Directive(`@watches(topic: "${topic}", pace: ${pace}${key === undefined ? '' : `, key: "${key}"`})`);

/**
 * The same for a feed, whose pages go on by a cursor and never change: each answer has the events
 * after the one before.
 *
 * @param cursor argument of the field with the cursor; its page has `pagination {nextCursor, hasMore}`.
 */
export const WatchesFeed = (topic: string, cursor: string): MethodDecorator & PropertyDecorator =>
  Directive(`@watches(topic: "${topic}", cursor: "${cursor}")`);

/**
 * The topic of every subscription that shows objects by their events: new ones of the workspace are
 * in the feed.
 */
export const FEED_CHANGED = 'webhooks.event';

/** One thing that can change. */
export const subjectOf = (workspaceId: string, topic: string, key: string): string =>
  [workspaceId, topic, key].join(' ');

/**
 * Says that an object of the caller's workspace changed: subscriptions of every process ask again once the transaction of
 * `ctx` has committed. Calls of one transaction about one object count as one.
 */
export const announceChange = (ctx: Context, topic: string, key = ''): Promise<object[]> =>
  notify(connectionOf(ctx), CHANGES_CHANNEL, subjectOf(ctx.caller.workspaceId, topic, key));

/** The same of an object that a link names, whatever workspace it is of: `key` is the hash of the link's secret. */
export const announceLinkChange = (ctx: Context, topic: string, key: string): Promise<object[]> =>
  notify(connectionOf(ctx), CHANGES_CHANNEL, subjectOfLink(topic, key));

export const subjectOfLink = (topic: string, key: string): string => subjectOf('', topic, key);

/** The `@watches` of a field, as written in any SDL of ours. */
export function watchedBy(directives: readonly ConstDirectiveNode[] | undefined): Watched | null {
  const watchArguments = directives?.find(({ name }) => name.value === 'watches')?.arguments ?? [];
  const values = new Map(
    watchArguments.flatMap(({ name, value }) =>
      value.kind === Kind.STRING || value.kind === Kind.INT || value.kind === Kind.FLOAT
        ? [[name.value, value.value] as const]
        : [],
    ),
  );
  const [topic, key = null, cursor = null, pace] = ['topic', 'key', 'cursor', 'pace'].map(name => values.get(name));
  return topic ? { topic, key, cursor, pace: pace === undefined ? null : Number(pace) } : null;
}
