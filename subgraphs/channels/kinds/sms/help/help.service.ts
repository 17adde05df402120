import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { SmsHelp } from './help.js';

const READ = 'select answer from channels.sms_help where workspace_id = $1';

export async function readHelp(ctx: Context): Promise<SmsHelp> {
  const [row] = await sql<SmsHelp>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row ?? { answer: null };
}

const SET = `insert into channels.sms_help (workspace_id, answer, updated_at) values ($1, $2, $3)
  on conflict (workspace_id) do update set answer = excluded.answer, updated_at = excluded.updated_at`;

/** @param answer `null`: who asks gets none. */
export function setHelp(ctx: Context, answer: string | null): Promise<SmsHelp> {
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await sql(tx.em, SET, [workspaceId, answer, tx.clock.now()]);
    await audit(tx, { act: 'sms_help.changed', object: { type: 'workspace', id: workspaceId }, details: { answer } });
    return { answer };
  });
}
