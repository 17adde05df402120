import { jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { onAllEvents } from '../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { WORK_STEPS } from '../jobs.js';
import { type AwaitedEvent, wakeRuns } from '../run/store/listen.js';
import { type DataRule, dataFits } from '../step/condition.js';
import { firstOfDevices } from '../step/send/message-id.js';
import { type Became, keepState } from '../step/send/messages.js';
import type { GivenStep, RunData } from '../step/step.js';
import { AWAITED, MESSAGE_STATES } from '../step/wait/wait-for-event.js';
import { versionOf } from '../versions.js';

const AWAITED_NAMES: ReadonlySet<string> = new Set(AWAITED);
const STATES: ReadonlySet<string> = new Set(MESSAGE_STATES);

/** Runs that wait for something to happen go on when it does. Hears an event twice as once. */
export const wakeOnEvents = onAllEvents('automation.wake-runs', async (services, events) => {
  const woken = (await wakeByContact(services, events)) + (await wakeByMessage(services, events));
  if (woken > 0) services.jobs.wake(WORK_STEPS);
});

const LISTENING = `select l.run_id as "runId", l.step_id as "stepId", l.event, l.workspace_id as "workspaceId",
    l.contact_id as "contactId", r.automation_id as "automationId", r.version, r.sandbox
  from campaigns.automation_listen l join campaigns.automation_run r on r.id = l.run_id
  where l.workspace_id = any($1) and l.event = any($2) and l.contact_id = any($3)`;

interface Listening {
  readonly runId: string;
  readonly stepId: string;
  readonly event: string;
  readonly workspaceId: string;
  readonly contactId: string;
  readonly automationId: string;
  readonly version: number;
  readonly sandbox: boolean;
}

async function wakeByContact(services: Services, events: readonly EventRecord[]): Promise<number> {
  const known = events.filter(({ name }) => AWAITED_NAMES.has(name));
  if (known.length === 0) return 0;
  const contacts = await contactsOf(services, known);
  const listening = await sql<Listening>(services.db, LISTENING, [
    [...new Set(known.map(({ workspaceId }) => workspaceId))],
    [...new Set(known.map(({ name }) => name))],
    [...new Set(contacts.values())],
  ]);
  const awaited: AwaitedEvent[] = [];
  for (const event of known)
    for (const one of listening) {
      const kind = contacts.get(event) === one.contactId ? await typeOfWaitingStep(services, one, event) : null;
      if (kind) awaited.push({ run_id: one.runId, step_id: one.stepId, event: event.name, goal: kind === 'goal' });
    }
  // A statement changes a row once: goals come in one of their own.
  const [goals, others] = [awaited.filter(({ goal }) => goal), awaited.filter(({ goal }) => !goal)];
  return (await wakeRuns(services, goals)) + (await wakeRuns(services, others));
}

/** Returns the type of the step that waits for the event; `null` when none does. */
async function typeOfWaitingStep(services: Services, one: Listening, event: EventRecord): Promise<string | null> {
  if (event.name !== one.event || event.workspaceId !== one.workspaceId || event.sandbox !== one.sandbox) return null;
  const { nodes } = await versionOf(jobContext(services, one.workspaceId), one.automationId, one.version);
  const step = nodes.get(one.stepId)?.step as (GivenStep & { where?: readonly DataRule[] }) | undefined;
  return step && dataFits(event.data as RunData, step.where ?? [], 'all') ? step.type : null;
}

const LINKS =
  'select id, contact_id as "contactId" from campaigns.short_link where id = any($1) and contact_id is not null';

/** Returns the id of the contact that each event is about. */
async function contactsOf({ db }: Services, events: readonly EventRecord[]): Promise<Map<EventRecord, string>> {
  const linkOf = ({ data }: EventRecord) => (data as RunData)['shortLinkId'];
  const ids = events.map(linkOf).filter(id => typeof id === 'string');
  const links = ids.length === 0 ? [] : await sql<{ id: string; contactId: string }>(db, LINKS, [ids]);
  const byLink = new Map<unknown, string>(links.map(({ id, contactId }) => [id, contactId]));
  return new Map(
    events.flatMap(event => {
      const contactId = (event.data as RunData)['contactId'] ?? byLink.get(linkOf(event));
      return typeof contactId === 'string' ? [[event, contactId] as const] : [];
    }),
  );
}

const OF_MESSAGES = `select l.run_id, l.step_id, l.event, false as goal from campaigns.automation_listen l
  join json_to_recordset($1::json) as g(id text, state text) on g.id = l.message_id and g.state = l.event`;

async function wakeByMessage(services: Services, events: readonly EventRecord[]): Promise<number> {
  const became = events.flatMap(stateIn);
  if (became.length === 0) return 0;
  // One statement stores one state: of two rows that change the same message only one would.
  for (const of of Map.groupBy(became, ({ state }) => state).values())
    await keepState(services.db, [...new Map(of.map(one => [one.id, one])).values()]);
  return wakeRuns(services, await sql<AwaitedEvent>(services.db, OF_MESSAGES, [JSON.stringify(became)]));
}

/** `email.opened` says that a message was opened; a message that came in says that one was replied to. */
function stateIn({ name, data }: EventRecord): Became[] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const { messageId } = data as RunData;
  if (typeof messageId !== 'string') return [];
  const state = last === 'received' ? 'replied' : last;
  return STATES.has(state) ? [{ id: firstOfDevices(messageId), state }] : [];
}
