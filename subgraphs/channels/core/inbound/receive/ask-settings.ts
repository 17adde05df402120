import type { Context } from '../../../../../kernel/context/context.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** What a workspace wants of what comes in. */
export interface InboundSettings {
  readonly workspaceId: string;
  readonly inboundEnabled: boolean;
  readonly allowGroupChats: boolean;
}

const SETTINGS: Question<{ workspaceIds: readonly string[] }, InboundSettings[]> = {
  subgraph: 'workspaces',
  field: 'inboundSettings',
  document: `query ($workspaceIds: [ID!]!) {
    inboundSettings(workspaceIds: $workspaceIds) { workspaceId inboundEnabled allowGroupChats }
  }`,
};

/** By workspace; a workspace that does not exist has none. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function askSettings(
  tx: Context,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, InboundSettings>> {
  const settings = await ask(tx, SETTINGS, { workspaceIds });
  return new Map(settings.map(item => [item.workspaceId, item]));
}

const OF_LINES = `select id, allow_group_chats as "allowed" from channels.instance
  where id = any($1) and allow_group_chats is not null`;

/** Whether messages of groups come in, by line; a line that has no setting of its own has none here. */
export async function groupSettings(em: Em, lineIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql<{ id: string; allowed: boolean }>(em, OF_LINES, [lineIds]);
  return new Map(rows.map(({ id, allowed }) => [id, allowed]));
}
