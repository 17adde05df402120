import type { RequestHandler } from 'express';
import type pg from 'pg';
import { typeid } from 'typeid-js';
import { z } from 'zod';
import type { Caller } from './credentials.js';
import { Refusal } from './refusal.js';
import { askRecipients, numbersOf, QUEUE } from './sends.js';

const send = z.object({
  instanceId: z.string(),
  to: z.array(z.string()).min(1).max(100),
  type: z.literal('text').default('text'),
  payload: z.object({ message: z.string().min(1).max(4_096) }),
  schedule: z.object({ sendAt: z.iso.datetime() }).optional(),
});

const LINE = `select status, mode, first_connected_at as "firstConnectedAt", has_payment_method as "canPay"
  from channels.instance where id = $1 and workspace_id = $2 and channel = 'chatapp' and sandbox = $3 and deleted_at is null`;

interface Line {
  status: string;
  mode: string;
  firstConnectedAt: Date | null;
  canPay: boolean | null;
}

const WARMUP_MS = 3 * 24 * 3_600 * 1_000;

/** One message a recipient and their content, in one statement. */
const STORE = `with content as (insert into channels.content (id, body) values ($3, $14)), queued as (
  insert into channels.message (id, recipient, content_id, workspace_id, channel, queue, status, sandbox, cost,
    parts, due_at, scheduled_at, created_at, updated_at, instance_id)
  select r.id, r.recipient, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $15
    from unnest($1::text[], $2::text[]) as r(id, recipient) returning id
) select count(*) from queued`;

/** Checks a chat message by the same rules as ours: its line, its recipients and their consent. Then it is stored. */
export const acceptChat =
  (db: pg.Pool): RequestHandler =>
  async (req, res) => {
    const { workspaceId, sandbox, country } = res.locals['caller'] as Caller;
    const parsed = send.safeParse(req.body);
    if (!parsed.success)
      throw new Refusal(
        400,
        'VALIDATION_ERROR',
        'The request is not valid.',
        parsed.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })),
      );
    const { instanceId, to, payload } = parsed.data;
    const recipients = numbersOf(to, country);
    const { rows } = await db.query<Line>({ name: 'line', text: LINE, values: [instanceId, workspaceId, sandbox] });
    checkLine(rows[0]);
    await askRecipients(db, { workspaceId, sandbox }, recipients, 'chatapp');
    const ids = recipients.map(() => typeid('msg').toString());
    const now = new Date();
    const content = JSON.stringify({ kind: 'text', text: payload.message });
    const message = ['chatapp', QUEUE, 'QUEUED', sandbox, 0, 1, now, null, now];
    const values = [ids, recipients, ids[0], workspaceId, ...message, content, instanceId];
    await db.query({ name: 'chat', text: STORE, values });
    const costs = ids.map(() => 0);
    const data = { messageIds: ids, status: 'QUEUED', count: ids.length, totalCost: 0, costs, parts: 1 };
    res.status(202).json({ success: true, data: { ...data, chatappIds: ids } });
  };

function checkLine(line: Line | undefined): void {
  if (!line) throw new Refusal(404, 'NOT_FOUND', 'There is no such instance.');
  if (line.status !== 'ACTIVE') throw new Refusal(409, 'INSTANCE_NOT_ACTIVE', 'The instance is not connected.');
  if (line.canPay === false)
    throw new Refusal(402, 'PROVIDER_PAYMENT_METHOD_REQUIRED', 'The account has no payment method.');
  const connectedAt = line.firstConnectedAt?.getTime() ?? Date.now();
  if (line.mode === 'UNOFFICIAL' && Date.now() - connectedAt < WARMUP_MS)
    throw new Refusal(429, 'WARMUP_DAILY_LIMIT', 'The line is warming up.');
}
