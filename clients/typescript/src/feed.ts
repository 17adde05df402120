import type { Page, Pages } from './core/pages.js';
import type { RequestOptions } from './core/request.js';
import { wait } from './core/wait.js';
import type { ListEventsQuery } from './generated/inputs.js';
import type { Event, FeedPosition } from './generated/schemas.js';
import type { WebhookEvent } from './webhooks.js';

type Filters = Pick<ListEventsQuery, 'event' | 'channel' | 'instanceId' | 'mode'>;

export interface ListenOptions extends Filters, Pick<RequestOptions, 'signal' | 'onRetry'> {
  /** The feed begins at this moment, or after a `cursor` that was kept. By default it begins now. */
  readonly from?: Date | { readonly cursor: string } | undefined;
  /** Seconds for which one request waits for an event, 1–8. */
  readonly wait?: number | undefined;
}

type ListEvents = (query?: ListEventsQuery, options?: RequestOptions) => Pages<Event, FeedPosition>;
type EventPage = Page<Event, FeedPosition>;

/** Milliseconds that a request may take beside the time for which it waits for an event. */
const MARGIN = 30_000;
/** Milliseconds within which an empty page says that the server did not wait, as one with many readers does not. */
const SOON = 500;
const ISO = /^\d{4}-\d\d-\d\dT/;

/**
 * Events as they come, oldest first, at least once, until `signal` is aborted; the loop is then left without an error. While the
 * server cannot be reached, or asks to wait, the feed tries again; `onRetry` gets each of these errors.
 */
export class Feed implements AsyncIterable<WebhookEvent> {
  #cursor: string;
  readonly #list: ListEvents;
  readonly #options: ListenOptions;

  constructor(list: ListEvents, options: ListenOptions) {
    const { from = new Date() } = options;
    this.#list = list;
    this.#options = options;
    this.#cursor = from instanceof Date ? from.toISOString() : from.cursor;
  }

  /**
   * The feed begins again here, after the event that the loop has: keep it once that event is handled. Before the first event it is
   * the start of the feed. A text for `from: { cursor }`.
   */
  get cursor(): string {
    return this.#cursor;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WebhookEvent, void, undefined> {
    const { signal } = this.#options;
    while (!signal?.aborted) {
      const asked = Date.now();
      const isFirst = ISO.test(this.#cursor);
      const page = await this.#page();
      for (const [at, event] of page?.items.entries() ?? []) {
        this.#cursor = page!.pagination.cursors[at]!;
        yield event as unknown as WebhookEvent;
        if (signal?.aborted) return;
      }
      if (page) this.#cursor = page.pagination.nextCursor;
      const isSoon = page?.items.length === 0 && !isFirst && Date.now() - asked < SOON;
      if (isSoon) await wait(SOON + Math.random() * SOON, signal).catch(() => undefined); // The signal ends the loop.
    }
  }

  /** Returns `null` once the feed was ended. */
  async #page(): Promise<EventPage | null> {
    const { from: _, onRetry, signal, wait: seconds = 8, ...filters } = this.#options;
    // From a moment the first answer comes at once: it has the place in the feed, whatever the clock of this machine shows.
    const place = ISO.test(this.#cursor) ? { createdFrom: this.#cursor } : { cursor: this.#cursor, wait: seconds };
    const timeout = seconds * 1_000 + MARGIN;
    try {
      return await this.#list({ ...filters, ...place, limit: 100 }, { onRetry, retries: Infinity, signal, timeout });
    } catch (cause) {
      if (signal?.aborted) return null;
      throw cause;
    }
  }
}
