import { CHANNELS } from '../../../../catalogue/channels.js';
import { jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { onEvents } from '../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { EVENTS, RECEIVING, receivedOn, type Trigger } from '../definition/triggers.js';
import { START_RUNS } from '../jobs.js';
import { dataFits } from '../step/condition.js';
import type { RunData } from '../step/step.js';
import { versionOf } from '../versions.js';
import { hasKeyword } from './keyword.js';
import { type QueuedStart, queueStarts } from './queue.js';

const TRIGGERS = [
  ...EVENTS,
  ...RECEIVING.map(receivedOn),
  ...['segment.entered', 'segment.left', 'form.subscribed', 'form.confirmed', 'form.unsubscribed'],
].map(name => ({ name }));

const MATCHING = `select t.automation_id as "automationId", t.place, t.event, t.key, t.workspace_id as "workspaceId", t.sandbox,
    a.version
  from campaigns.automation_trigger t join campaigns.automation a on a.id = t.automation_id
  where t.event = any($1) and t.workspace_id = any($2)`;

interface Listening {
  readonly automationId: string;
  readonly place: number;
  readonly event: string;
  readonly key: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly version: number;
}

/** Runs that events start are queued here; a job starts them, so that no event waits for runs. */
export const startOnEvents = onEvents('automation.start-runs', TRIGGERS, async (services, events) => {
  const names = [...new Set(events.map(({ name }) => name))];
  const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))];
  const listening = await sql<Listening>(services.db, MATCHING, [names, workspaces]);
  if (listening.length === 0) return;
  const starts = await Promise.all(
    events.flatMap(event => listening.filter(one => concerns(one, event)).map(one => startOf(services, one, event))),
  );
  const found = starts.filter(start => start !== null);
  if (found.length === 0) return;
  await queueStarts(jobContext(services), found);
  services.jobs.wake(START_RUNS);
});

/**
 * Contacts, segments and forms are shared by both worlds: their events belong to the world of the
 * change, and start only the automations of it.
 */
const concerns = ({ event, workspaceId, sandbox, key }: Listening, record: EventRecord): boolean =>
  event === record.name &&
  workspaceId === record.workspaceId &&
  sandbox === record.sandbox &&
  (key === '' || key === objectOf(record.data as RunData));

const objectOf = (data: RunData): unknown => data['segmentId'] ?? data['formId'];

async function startOf(services: Services, one: Listening, event: EventRecord): Promise<QueuedStart | null> {
  const { definition } = await versionOf(jobContext(services, one.workspaceId), one.automationId, one.version);
  const trigger = definition.triggers[one.place];
  const data = event.data as RunData;
  const about = addressIn(event);
  if (!trigger || !about || !fits(trigger, data)) return null;
  return {
    ...{ automationId: one.automationId, workspaceId: one.workspaceId, ...about },
    ...{ trigger: event.name, key: event.id, data: { event: event.name, ...data }, chain: [] },
  };
}

function fits(trigger: Trigger, data: RunData): boolean {
  if (trigger.type === 'event') return dataFits(data, trigger.where ?? [], 'all');
  if (trigger.type !== 'keyword') return true;
  return isTrusted(data) && typeof data['text'] === 'string' && hasKeyword(trigger, data['text']);
}

/**
 * Anybody can write a mail in the name of a contact, so only a mail that is proved to be the
 * contact's starts or wakes runs.
 */
function isTrusted({ authentication }: RunData): boolean {
  return (authentication as { trusted?: unknown } | undefined)?.trusted !== false;
}

/** Returns the address of the contact that an event is about, or `null` when it names none. */
function addressIn({ name, data }: EventRecord): Pick<QueuedStart, 'addressKind' | 'address'> | null {
  const { contactId, shortLinkId, from, groupId } = data as RunData;
  if (typeof contactId === 'string') return { addressKind: 'CONTACT', address: contactId };
  if (typeof shortLinkId === 'string') return { addressKind: 'SHORT_LINK', address: shortLinkId };
  if (typeof from !== 'string' || groupId) return null;
  const channel = RECEIVING.find(one => receivedOn(one) === name);
  const addressKind = channel && CHANNELS[channel].addressKind;
  return addressKind === 'E164' || addressKind === 'MAILBOX' ? { addressKind, address: from } : null;
}
