import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { RunData } from '../step/step.js';

/** Takes the place of an address kind when the run is about nobody. */
export const NOBODY = 'NOBODY';

/** A run that an event starts, until the job gets to it. */
export interface QueuedStart {
  readonly workspaceId: string;
  readonly automationId: string;
  /**
   * The kind of the address that names the contact: one of those of recipients, or `SHORT_LINK`.
   */
  readonly addressKind: string;
  readonly address: string;
  readonly trigger: string;
  readonly key: string;
  readonly data: RunData;
  readonly chain: readonly string[];
}

const QUEUE = `insert into campaigns.automation_start (workspace_id, automation_id, address_kind, address, trigger, key, data, chain, at)
  select "workspaceId", "automationId", "addressKind", address, trigger, key, data, chain, $2
  from json_to_recordset($1::json) as s("workspaceId" text, "automationId" text, "addressKind" text, address text, trigger text,
    key text, data jsonb, chain text[])
  on conflict (automation_id, key) do nothing`;

/** A repetition with the same key queues nothing twice. */
export async function queueStarts(ctx: Context, starts: readonly QueuedStart[]): Promise<void> {
  await sql(connectionOf(ctx), QUEUE, [JSON.stringify(starts), ctx.clock.now()]);
}
