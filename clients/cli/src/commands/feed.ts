import type { ListenOptions, Switchboard, WebhookEvent } from '@switchboard/client';
import type { Output } from '../terminal/output.js';

type Filters = Pick<ListenOptions, 'event' | 'channel'>;

/** Events from now on until it is stopped, over cuts of the connection. */
export async function* follow(
  client: Switchboard,
  filters: Filters,
  output: Output,
  stop: AbortSignal,
): AsyncGenerator<WebhookEvent, void, undefined> {
  // The place is requested before the note: what happens after it is shown.
  const first = await client.events.list({ ...filters, createdFrom: new Date(), limit: 1 }, { signal: stop });
  output.note('Waiting for events. Press Ctrl C to stop.');
  for (const event of first.items) yield event as unknown as WebhookEvent;
  let isCut = false;
  const onRetry = ({ message }: Error) => {
    if (!isCut) output.note(`${message} Retrying.`);
    isCut = true;
  };
  for await (const event of client.events.listen({
    ...filters,
    from: { cursor: first.pagination.nextCursor },
    signal: stop,
    onRetry,
  })) {
    isCut = false;
    yield event;
  }
}
