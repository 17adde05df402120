import { systemCaller } from '../../../../../kernel/context/caller.js';
import { hours, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import { orderOf } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { settingsOf } from '../rules/inbox-settings.service.js';
import { type Inbox, type Place, sendAutomatically } from '../rules/send-automatically.js';
import { RATINGS_JOB } from './job-handle.js';

const BATCH = 50;
/** The time after which an answer is no rating any more. */
const ANSWERED_WITHIN = hours(48);

interface Row extends Place {
  readonly ratingId: string;
  /** The message that thanks are due for; `null` if none are due. */
  readonly inboundId: string | null;
}

const COLUMNS = `t.id as "ratingId", t.inbound_id as "inboundId", c.id, c.workspace_id as "workspaceId", c.channel,
  c.instance_id as "instanceId", c.peer, c.sandbox`;

/** Takes rows for a minute, so that another process leaves them. */
const takeOf = (due: 'due_at' | 'thanks_due_at'): string => `with taken as (
    update channels.conversation_rating set ${due} = $1::timestamptz + interval '1 minute' where id in (
      select id from channels.conversation_rating where ${due} <= $1 order by ${due} limit $2 for update skip locked
    ) returning id, conversation_id, inbound_id
  ) select ${COLUMNS} from taken t join channels.conversation c on c.id = t.conversation_id`;

/** Asks the persons of closed conversations how it went, and thanks those who have answered. */
export const ratingsJob = (inbox: Inbox): Job =>
  implementJob(RATINGS_JOB, {
    every: minutes(1),
    run: async services => {
      const values = [services.clock.now(), BATCH];
      const due = await sql<Row>(services.db, takeOf('due_at'), values);
      const rated = await sql<Row>(services.db, takeOf('thanks_due_at'), values);
      for (const row of due) await attempt(services, row, ctx => ask(ctx, inbox, row));
      for (const row of rated) await attempt(services, row, ctx => thank(ctx, inbox, row));
      return { rows: Math.max(due.length, rated.length), most: BATCH };
    },
  });

/** One that fails waits a minute and keeps no other from its turn. */
async function attempt(services: Services, row: Row, work: (ctx: Context) => Promise<void>): Promise<void> {
  const caller = { ...systemCaller(row.workspaceId), sandbox: row.sandbox };
  const ctx = createContext(services, { caller, locale: 'en', requestId: '', ip: '' });
  try {
    await work(ctx);
  } catch (error) {
    ctx.log.error({ err: error, conversationId: row.id }, 'a question how a conversation went, or its thanks, failed');
  }
}

/** A conversation that was opened again meanwhile gets no question. */
const IS_CLOSED = `select c.id from channels.conversation c where c.id = $1 and c.status = 'CLOSED'
  and not exists (select from channels.conversation_round r where r.conversation_id = c.id and r.closed_at is null)`;

const ASKED = `with asked as (
    update channels.conversation_rating set asked_at = $2, due_at = null where id = $1 and due_at is not null returning conversation_id
  )
  update channels.conversation c set rating_until = $3 from asked a where c.id = a.conversation_id and c.status = 'CLOSED'`;

const DROP = 'delete from channels.conversation_rating where id = $1 and asked_at is null';

/** The message has an id of the question, so that a repetition sends nothing twice. */
async function ask(ctx: Context, inbox: Inbox, row: Row): Promise<void> {
  const { satisfaction } = await settingsOf(ctx.db, row.workspaceId);
  const [closed] = await sql(ctx.db, IS_CLOSED, [row.id]);
  const id = `msg_${orderOf(row.ratingId)}`;
  const isAsked =
    satisfaction && closed && (await sendAutomatically(ctx, inbox, row, { id, text: satisfaction.question }));
  if (!isAsked) return void (await sql(ctx.db, DROP, [row.ratingId]));
  const now = ctx.clock.now();
  await transact(ctx, async tx => {
    // Receiving locks the conversation first, too.
    await sql(tx.em, 'select id from channels.conversation where id = $1 for update', [row.id]);
    await sql(tx.em, ASKED, [row.ratingId, now, new Date(now.getTime() + ANSWERED_WITHIN)]);
  });
}

const THANKED = 'update channels.conversation_rating set thanks_due_at = null where id = $1';

async function thank(ctx: Context, inbox: Inbox, row: Row): Promise<void> {
  const { satisfaction } = await settingsOf(ctx.db, row.workspaceId);
  // Another id than that of the question, and the same for each repetition: a correction is not thanked for.
  const id = `msg_${orderOf(row.inboundId!)}`;
  if (satisfaction?.thanks) await sendAutomatically(ctx, inbox, row, { id, text: satisfaction.thanks });
  await sql(ctx.db, THANKED, [row.ratingId]);
}
