import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, type ListenOptions, type Switchboard, type WebhookEvent } from '@switchboard/client';
import type { Output } from '../terminal/output.js';

const PAUSE = 2_000;
/** Events of the page at the cut come again: so many are remembered. */
const REMEMBERED = 500;

type Filters = Omit<ListenOptions, 'signal' | 'from' | 'wait'>;

/** Events from now on until it is stopped, over cuts of the connection; each once. */
export async function* follow(
  client: Switchboard,
  filters: Filters,
  output: Output,
  stop: AbortSignal,
): AsyncGenerator<WebhookEvent, void, undefined> {
  // The place is requested at once: events that come while the first request waits count, whatever
  // the clock of this machine shows.
  const first = await client.events.list({ ...filters, createdFrom: new Date(), limit: 1 }, { signal: stop });
  output.note('Waiting for events. Press Ctrl C to stop.');
  const seen = new Set<string>();
  const isNew = ({ id }: { id: string }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!);
    return true;
  };
  for (const event of first.items) if (isNew(event)) yield event as unknown as WebhookEvent;
  let cursor = first.pagination.nextCursor;
  while (!stop.aborted) {
    const feed = client.events.listen({ ...filters, from: { cursor }, signal: stop });
    try {
      for await (const event of feed) if (isNew(event)) yield event;
      return;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      cursor = feed.cursor ?? cursor;
      output.note(`${error.message} Retrying.`);
      await pause(PAUSE, undefined, { signal: stop }).catch(() => undefined); // The stop.
    }
  }
}
