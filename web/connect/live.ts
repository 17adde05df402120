import type { Response } from 'express';
import { resourceOf } from '../../kernel/context/resource.js';
import { fail } from '../../kernel/errors/errors.js';
import { changes } from '../../kernel/events/changes.js';
import { subjectOfLink } from '../../kernel/graph/watch.js';
import { CONNECT_PAGE_TOPIC, linkHash } from '../../kernel/security/link-secret.js';
import { openEventStream } from '../request/event-stream.js';
import type { PageParts } from '../request/page-graph.js';

/** Streams of one process, and of one link. */
const MAX_STREAMS = 500;
const MAX_OF_LINK = 5;

/** The open streams by the topic of their link. */
export class LiveConnectPages {
  readonly #open = new Map<string, number>();
  #count = 0;

  constructor(readonly parts: PageParts) {}

  /** Sends `changed` whenever the page of a link has to be read again. Throws `STREAM_LIMIT_REACHED`. */
  stream(res: Response, token: string): void {
    const topic = subjectOfLink(CONNECT_PAGE_TOPIC, linkHash(token));
    const open = resourceOf(this.parts.services, changes);
    const ofLink = this.#open.get(topic) ?? 0;
    if (open.ended.aborted || this.#count >= MAX_STREAMS || ofLink >= MAX_OF_LINK)
      fail('STREAM_LIMIT_REACHED', { max: MAX_OF_LINK });
    this.#open.set(topic, ofLink + 1);
    this.#count++;
    const stream = openEventStream(res);
    // The page may have changed between its loading and this.
    stream.send('changed', '');
    const unwatch = open.watch(topic, () => stream.send('changed', ''));
    open.ended.addEventListener('abort', stream.end, { signal: stream.signal });
    stream.signal.addEventListener('abort', () => {
      unwatch();
      this.#closed(topic);
    });
  }

  #closed(topic: string): void {
    const left = (this.#open.get(topic) ?? 1) - 1;
    if (left > 0) this.#open.set(topic, left);
    else this.#open.delete(topic);
    this.#count--;
  }
}
