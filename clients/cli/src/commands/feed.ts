import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, type ListenOptions, type Switchboard, type WebhookEvent } from '@switchboard/client';
import type { Output } from '../terminal/output.js';

const PAUSE = 2_000;
/** Events of the page at the cut come again: so many are remembered. */
const REMEMBERED = 500;

/** Events from now on until it is stopped, over cuts of the connection; each once. */
export async function* follow(
  client: Switchboard,
  options: Omit<ListenOptions, 'signal' | 'from'>,
  output: Output,
  stop: AbortSignal,
): AsyncGenerator<WebhookEvent, void, undefined> {
  let from: ListenOptions['from'] = new Date();
  const seen = new Set<string>();
  while (!stop.aborted) {
    const feed = client.events.listen({ ...options, from, signal: stop });
    try {
      for await (const event of feed) {
        if (seen.has(event.id)) continue;
        seen.add(event.id);
        if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!);
        yield event;
      }
      return;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      if (feed.cursor !== null) from = { cursor: feed.cursor };
      output.note(`${error.message} Trying again.`);
      await pause(PAUSE, undefined, { signal: stop }).catch(() => undefined); // The stop.
    }
  }
}
