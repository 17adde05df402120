import { type Context, transact } from '../../../kernel/context/context.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { eventOf, recordOf } from '../../../kernel/events/outbox.js';
import { announceDue } from '../delivery/pool/new-deliveries.js';
import { queueDeliveries } from '../delivery/store/insert.js';
import type { Event } from './event.js';
import { readEvent } from './event.service.js';
import { channelOf } from './event-channel.js';
import { deliveriesOf, subscribedEndpoints } from './event-deliveries.js';
import { appendEvents } from './event-store.js';
import { announceEvents } from './feed/wait-for-events.js';
import { nearest } from './nearest.js';

/**
 * Makes an event of the sandbox from the sample of its type, for developers of receivers. It is in
 * the feed and goes to the webhooks that subscribe to it; nothing else has happened, and no other
 * part of the service reacts. Throws `EVENT_TYPE_NOT_FOUND`.
 */
export async function triggerEvent(ctx: Context, name: string): Promise<Event> {
  const type = eventTypes().find(each => each.name === name) ?? failUnknown(name);
  const { workspaceId } = ctx.caller;
  const record = recordOf(eventOf(type, { workspaceId, sandbox: true }, type.sample), ctx.clock.now());
  const facts = { ...record, channel: channelOf(record), peers: { from: null, to: null, inbound: false } };
  return transact(ctx, async tx => {
    await appendEvents(tx.em, [record]);
    const endpoints = await subscribedEndpoints(tx.em, [record]);
    // A sample is of no message and no conversation: it waits for no other.
    const deliveries = deliveriesOf(facts, endpoints).map(delivery => ({ ...delivery, orderKey: null }));
    await queueDeliveries(tx.em, tx.clock, deliveries);
    await announceEvents(tx.em, [workspaceId]);
    await announceDue(
      tx,
      deliveries.map(({ webhookId }) => webhookId),
    );
    return readEvent(tx, record.id);
  });
}

function failUnknown(name: string): never {
  const names = eventTypes().map(each => each.name);
  const suggestion = nearest(name, names);
  const details = suggestion === null ? [] : [invalidField('name', 'eventLike', { suggestion })];
  fail('EVENT_TYPE_NOT_FOUND', undefined, { details });
}
