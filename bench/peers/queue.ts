import { createServer } from 'node:http';
import { Logger, run, type Task } from 'graphile-worker';
import pg from 'pg';
import { typeid } from 'typeid-js';
import { need } from './http/credentials.js';
import { createEdge } from './http/edge.js';
import { answerRefusal } from './http/refusal.js';
import { acceptSend, STORE } from './http/sends.js';

/** Sends over graphile-worker: one job a message, stored in the transaction that answers 202. */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 30 });

const STORE_AND_QUEUE = `${STORE}
  select count(*) from graphile_worker.add_jobs(array(
    select row('send', json_build_object('id', id), null, null, null, null, null, null)::graphile_worker.job_spec
    from queued))`;

const insertEvent = (event: string, status: string) => `insert into webhooks.event
    (id, name, workspace_id, instance_id, message_id, at, sandbox, data)
  select $3, '${event}', workspace_id, '', id, $2, sandbox, json_build_object('messageId', id, 'channel', channel,
    'to', recipient, 'status', '${status}', 'substatus', null, 'sandbox', sandbox) from moved`;

const SENT = `with moved as (
  update channels.message set status = 'SENT', provider = 'sandbox', provider_ref = 'sandbox:' || id, due_at = null,
    fence = fence + 1, attempt = attempt + 1, sent_at = $2, updated_at = $2
  where id = $1 and status = 'QUEUED' returning *
) ${insertEvent('sms.sent', 'SENT')}`;

const DELIVERED = `with moved as (
  update channels.message set status = 'DELIVERED', delivered_at = $2, updated_at = $2
  where id = $1 and status = 'SENT' returning *
) ${insertEvent('sms.delivered', 'DELIVERED')}`;

/** Sends as the sandbox does: takes the message, and delivers it without its pretended wait. */
const send: Task = async payload => {
  const { id } = payload as { id: string };
  await db.query({ name: 'sent', text: SENT, values: [id, new Date(), typeid('evt').toString()] });
  await db.query({ name: 'delivered', text: DELIVERED, values: [id, new Date(), typeid('evt').toString()] });
};

const runner = await run({
  pgPool: db,
  taskList: { send },
  noHandleSignals: true,
  logger: new Logger(() => () => undefined),
  preset: {
    worker: { concurrentJobs: 24, maxPoolSize: 30, localQueue: { size: 500 }, completeJobBatchDelay: 0 },
  },
});

const app = createEdge(db);
app.post('/v1/sms/messages', need('sms:send'), acceptSend(db, STORE_AND_QUEUE));
app.use(answerRefusal);
const server = createServer(app).listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  await runner.stop();
  process.exit(0);
});
