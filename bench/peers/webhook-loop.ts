import { createHmac } from 'node:crypto';
import pg from 'pg';
import { Agent } from 'undici';
import { newId } from '../../kernel/context/ids.js';
import { serveRuns } from './many.js';

/** Signs and posts webhooks with nothing around it but the two writes of each: that it is to be made, and that it was. */
const target = new URL(process.env['TARGET']!);
const agent = new Agent();
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const secret = 'whsec_9aZ3kQ1xT5mR7vB2nC4pL6sD8fG0hJ_wYeUiOaSzXcV';

/** The log of deliveries with all its indexes, for this program alone: the workers would take pending rows out of theirs. */
const TABLE = 'create table if not exists webhooks.delivery_of_loop (like webhooks.delivery including all)';
const INSERT = `
  insert into webhooks.delivery_of_loop (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at)
  values ($1, 'ws_bench', 'whk_bench', $2, 'sms.sent', 'PENDING', 0, now(), 0, now(), now())`;
const UPDATE = `
  update webhooks.delivery_of_loop set status = 'DELIVERED', attempts = 1, next_attempt_at = null, last_status_code = $2, duration_ms = $3,
         updated_at = now() where id = $1`;

await pool.query(TABLE);
serveRuns(
  async () => {
    const [id, eventId] = [newId('dlv'), newId('evt')];
    await pool.query({ name: 'insert', text: INSERT, values: [id, eventId] });
    const started = performance.now();
    const data = {
      messageId: newId('msg'),
      channel: 'sms',
      to: '+14155550000',
      status: 'SENT',
      substatus: null,
      sandbox: true,
    };
    const head = { id: eventId, event: 'sms.sent', workspaceId: 'ws_bench', instanceId: '', messageId: data.messageId };
    const body = JSON.stringify({ ...head, timestamp: new Date().toISOString(), sandbox: true, data });
    const time = Math.floor(Date.now() / 1_000);
    const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const answer = await agent.request({
      method: 'POST',
      origin: target.origin,
      path: target.pathname,
      headers: {
        'content-type': 'application/json',
        'x-webhook-event': 'sms.sent',
        'x-webhook-id': id,
        'x-webhook-attempt': '1',
        'x-workspace-id': 'ws_bench',
        'x-service-timestamp': String(time),
        'x-service-signature': `t=${time},v1=${hash}`,
      },
      body,
    });
    await answer.body.dump();
    const values = [id, answer.statusCode, Math.round(performance.now() - started)];
    await pool.query({ name: 'update', text: UPDATE, values });
  },
  () => {
    void agent.destroy();
    void pool.end();
  },
);
