import { systemCaller } from '../../../../../kernel/context/caller.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { asCaller, type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import type { Channel } from '../../../core/channel.js';
import { acceptInternalSend } from '../../../core/message/accept/internal-send.js';
import type { SourceKind } from '../../../core/message/source.js';
import { ownContent } from '../../../core/message/template/own-content.js';
import type { Variables } from '../../../core/message/variables.js';
import type { MessageContent } from '../../../core/provider/port.js';
import type { ChatContent } from '../../chat/content.js';
import type { PushContent } from '../../push/notification.js';
import { webchat } from '../webchat.js';

const NOTIFY = declareJob('channels.webchat-push');

/** Notifications of one run. */
const BATCH = 100;

const BACKLOG = backlogOf('select due_at as at from channels.webchat_push_due where due_at <= $1 order by due_at');

/** A notification that waits. */
interface Key {
  readonly messageId: string;
  readonly subscriptionId: string;
}

interface Taken extends Key {
  readonly pushId: string;
}

interface Due {
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly visitorId: string;
  readonly widgetName: string;
  readonly pageUrl: string | null;
  readonly content: MessageContent;
  readonly variables: Variables | null;
  readonly sourceKind: SourceKind | null;
  readonly sourceId: string | null;
}

const DUE = `select message_id as "messageId", subscription_id as "subscriptionId" from channels.webchat_push_due
  where due_at <= $1 and ${notAside(NOTIFY, "message_id || ' ' || subscription_id", '$1')} order by due_at limit $2`;

const TAKE = `delete from channels.webchat_push_due d where (d.message_id, d.subscription_id) in (
    select message_id, subscription_id from channels.webchat_push_due
    where message_id = $1 and subscription_id = $2 and due_at <= $3 for update skip locked)
  returning d.message_id as "messageId", d.subscription_id as "subscriptionId", d.push_id as "pushId"`;

const FORGET = 'delete from channels.webchat_push_due where message_id = $1 and subscription_id = $2';

/** An answer that a page took meanwhile or that was deleted, and one to a visitor who is gone, is none any more. */
const READ = `select m.workspace_id as "workspaceId", m.sandbox, v.id as "visitorId", w.name as "widgetName", v.page_url as "pageUrl",
    c.body as content, m.variables, m.source_kind as "sourceKind", m.source_id as "sourceId"
  from channels.message m join channels.content c on c.id = m.content_id
  join channels.webchat_push p on p.visitor_id = m.recipient and p.subscription_id = $2
  join channels.webchat_visitor v on v.id = m.recipient join channels.webchat_widget w on w.id = v.widget_id
  where m.id = $1 and m.status = 'SENT' and m.deleted_at is null`;

/**
 * Notifies the browsers of visitors of answers that no page took. Each notification and the end of its plan commit together. One that
 * cannot be made is set aside.
 */
export const notifyJob = (push: () => Channel): Job =>
  implementJob(NOTIFY, {
    every: seconds(5),
    run: async (services, signal) => {
      const due = await sql<Key>(services.db, DUE, [services.clock.now(), BATCH]);
      const of = { job: NOTIFY, idOf: ({ messageId, subscriptionId }: Key) => `${messageId} ${subscriptionId}` };
      const rows = await workInTurn(
        services,
        of,
        due,
        async key => !signal.aborted && notifyOne(services, push(), key),
      );
      return { rows, most: BATCH };
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/** `false`: another process has it. One that a check of a send refuses is not made. */
async function notifyOne(services: Services, push: Channel, { messageId, subscriptionId }: Key): Promise<boolean> {
  try {
    return await transact(jobContext(services), async tx => {
      const [taken] = await sql<Taken>(tx.em, TAKE, [messageId, subscriptionId, tx.clock.now()]);
      if (!taken) return false;
      const [due] = await sql<Due>(tx.em, READ, [taken.messageId, taken.subscriptionId]);
      if (due) await notify(tx, push, taken, due);
      return true;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    services.log.info({ err: error }, 'a browser is not told of an answer');
    await sql(services.db, FORGET, [messageId, subscriptionId]);
    return true;
  }
}

async function notify(tx: Context, push: Channel, { pushId, subscriptionId }: Taken, due: Due): Promise<void> {
  const { workspaceId, sandbox, sourceKind, sourceId } = due;
  const caller = { ...systemCaller(workspaceId), sandbox };
  await acceptInternalSend(asCaller(tx, { caller, locale: 'en', requestId: '', ip: '' }), {
    channel: push,
    content: await notificationOf(due),
    messages: [{ id: pushId, to: subscriptionId }],
    sendAt: null,
    source: { kind: sourceKind ?? 'NOTIFICATION', id: sourceId ?? pushId },
    leaveOutRefused: true,
  });
}

/** Characters of the answer that are shown. */
const MAX_SHOWN = 200;

/** An answer without words is a file. A later answer takes the place of an earlier one. */
async function notificationOf({ widgetName, pageUrl, visitorId, content, variables }: Due): Promise<PushContent> {
  const own = await ownContent(webchat.content, content, variables);
  const { text, caption, media } = ('content' in own ? own.content : {}) as Partial<ChatContent>;
  const body = (text ?? caption ?? media?.fileName ?? '📎').slice(0, MAX_SHOWN).toWellFormed();
  return {
    ...{ kind: 'push', title: widgetName, body, class: 'transactional', collapseKey: visitorId },
    ...{ ttl: TTL, urgency: 'high' },
    ...(pageUrl ? { url: pageUrl } : {}),
  };
}

/** Seconds for which a push service keeps it: two days. */
const TTL = 172_800;
