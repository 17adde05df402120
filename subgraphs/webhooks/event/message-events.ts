import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

const MAX_EVENTS = 100;

const READ = `select id from webhooks.event where workspace_id = $1 and message_id = $2 and sandbox = any($3) limit $4`;

/** The events of one message, as far as the caller may know of them: at most a hundred. */
export async function eventsOfMessage(ctx: Context, messageId: string): Promise<string[]> {
  const { workspaceId, sandbox } = ctx.caller;
  const values = [workspaceId, messageId, sandbox ? [true] : [false, true], MAX_EVENTS];
  return (await sql<{ id: string }>(connectionOf(ctx), READ, values)).map(({ id }) => id);
}
