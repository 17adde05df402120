import type { ChannelName } from '../../../catalogue/channels.js';
import { keywordOf } from '../../../catalogue/keywords.js';
import { systemCaller } from '../../../kernel/context/caller.js';
import { type Context, createContext, jobContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Em, sql } from '../../../kernel/database/database.js';
import { onEvents } from '../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { changeConsent } from '../consent/change-consent.js';
import { RECEIVED, SUPPRESSING, suppressionOf } from './message-events.js';
import { countDelivery, DELIVERIES, deliveriesOf } from './soft-bounces.js';
import { release, suppress } from './suppress.js';
import { suppressibleOn } from './suppressible.js';

/** A text of one word that ends or resumes messages. */
interface Reply {
  event: EventRecord;
  channel: ChannelName;
  /** The normalized address. */
  address: string;
  messageId: string | null;
  keyword: 'STOP' | 'START';
}

const TAKEN = [...SUPPRESSING, ...DELIVERIES, ...RECEIVED.map(({ type }) => type)];

/** Suppresses addresses after hard bounces, complaints and STOP, in the world of their messages; START takes STOP back. */
export const suppressByEvents = onEvents('suppression.suppress', TAKEN, async (services, events) => {
  await suppressAll(services, events);
  await countDeliveries(services, events);
  for (const reply of events.flatMap(replyOf)) await obey(services, reply);
});

/** Events come again after an error: answers those that were not handled yet. */
const NEW = `insert into contacts.handled_event (id, at) select id, $2 from unnest($1::text[]) as e(id)
  on conflict (id) do nothing returning id`;

async function newOf(em: Em, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }>(em, NEW, [ids, now]);
  return new Set(rows.map(({ id }) => id));
}

async function suppressAll(services: Services, events: readonly EventRecord[]): Promise<void> {
  const found = events.flatMap(event => {
    const suppression = suppressionOf(event);
    return suppression ? [{ id: event.id, suppression }] : [];
  });
  if (found.length === 0) return;
  await transact(jobContext(services), async tx => {
    const isNew = await newOf(
      tx.em,
      found.map(({ id }) => id),
      tx.clock.now(),
    );
    await suppress(
      tx.em,
      found.filter(({ id }) => isNew.has(id)).map(({ suppression }) => suppression),
    );
  });
}

/** Events that say nothing of a mailbox take no transaction. */
async function countDeliveries(services: Services, events: readonly EventRecord[]): Promise<void> {
  const deliveries = deliveriesOf(events);
  if (deliveries.length === 0) return;
  await transact(jobContext(services), async tx => {
    const ids = deliveries.map(({ event }) => `${event.id}:count`);
    const isNew = await newOf(tx.em, ids, tx.clock.now());
    for (const delivery of deliveries) {
      const made = isNew.has(`${delivery.event.id}:count`) ? await countDelivery(tx.em, delivery) : null;
      if (made) await suppress(tx.em, [made]);
    }
  });
}

function replyOf(event: EventRecord): Reply[] {
  return RECEIVED.flatMap(({ channel, type }) => {
    if (!type.is(event)) return [];
    const { from, text, messageId } = event.data;
    const keyword = keywordOf(text);
    // Providers leave out the plus of an international number.
    const address =
      suppressibleOn(channel).normalise(from, undefined) ?? suppressibleOn(channel).normalise(`+${from}`, undefined);
    return keyword && address ? [{ event, channel, address, messageId, keyword }] : [];
  });
}

async function obey(services: Services, { event, ...reply }: Reply): Promise<void> {
  const { id, workspaceId, sandbox, at } = event;
  const { channel, address, messageId } = reply;
  const place = { workspaceId, sandbox, channel, address };
  await transact(contextOf(services, event), async tx => {
    if (!(await newOf(tx.em, [id], tx.clock.now())).has(id)) return;
    if (reply.keyword === 'STOP') await suppress(tx.em, [{ ...place, reason: 'STOP', messageId, at }]);
    else await release(tx.em, place);
    // Both worlds share contacts, so a message from a sandbox phone changes none.
    if (!sandbox) await noteConsent(tx, reply);
  });
}

const contextOf = (services: Services, { workspaceId, sandbox }: EventRecord): Context =>
  createContext(services, { caller: { ...systemCaller(workspaceId), sandbox }, locale: 'en', requestId: '', ip: '' });

const CONTACT = 'select id from contacts.contact where workspace_id = $1 and phone = any(contacts.phone_spellings($2))';

/** The history of the contact shows the reply. */
async function noteConsent(tx: Context, { channel, address, messageId, keyword }: Omit<Reply, 'event'>): Promise<void> {
  const contacts = await sql<{ id: string }>(tx.em, CONTACT, [tx.caller.workspaceId, address]);
  const changes = contacts.map(({ id }) => ({
    contactId: id,
    subject: 'CHANNEL' as const,
    channel,
    granted: keyword === 'START',
  }));
  await changeConsent(tx, { method: 'REPLY', sourceId: messageId, requestId: null }, changes);
}
