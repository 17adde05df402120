import type { Page, Pages } from './core/pages.js';
import type { RequestOptions } from './core/request.js';
import type { ListEventsQuery } from './generated/inputs.js';
import type { Event, FeedPosition } from './generated/schemas.js';
import type { WebhookEvent } from './webhooks.js';

export interface ListenOptions extends Pick<ListEventsQuery, 'names' | 'channels' | 'instanceIds' | 'mode'> {
  /** The feed begins at this moment, or after a `cursor` that was kept. By default it begins now. */
  readonly from?: Date | { readonly cursor: string };
  /** Ends it: the loop is then left without an error. */
  readonly signal?: AbortSignal;
  /** Seconds for which one request waits for an event, 1–8. */
  readonly wait?: number;
}

type ListEvents = (query?: ListEventsQuery, options?: RequestOptions) => Pages<Event, FeedPosition>;

/** Events as they come, oldest first, at least once. */
export class Feed implements AsyncIterable<WebhookEvent> {
  #cursor: string | null;
  readonly #list: ListEvents;
  readonly #options: ListenOptions;

  constructor(list: ListEvents, options: ListenOptions) {
    this.#list = list;
    this.#options = options;
    this.#cursor = options.from && 'cursor' in options.from ? options.from.cursor : null;
  }

  /**
   * The feed can begin again here, after the last page of which every event was handled. Keep it after each event: those of the page that is
   * being read may come again, and none is lost. `null` before the first page.
   */
  get cursor(): string | null {
    return this.#cursor;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WebhookEvent, void, undefined> {
    const { from, signal, wait = 8, ...filters } = this.#options;
    const start = from instanceof Date ? from : new Date();
    while (!signal?.aborted) {
      const place = this.#cursor === null ? { createdFrom: start } : { cursor: this.#cursor };
      const page = await this.#page({ ...filters, ...place, wait, limit: 100 }, signal);
      if (!page) return;
      for (const event of page.items) {
        yield event as unknown as WebhookEvent;
        if (signal?.aborted) return;
      }
      this.#cursor = page.pagination.nextCursor;
    }
  }

  /** Returns `null` once it was ended. */
  async #page(query: ListEventsQuery, signal?: AbortSignal): Promise<Page<Event, FeedPosition> | null> {
    try {
      return await this.#list(query, signal ? { signal } : {});
    } catch (cause) {
      if (signal?.aborted) return null;
      throw cause;
    }
  }
}
