import type { Context } from '../../../../../kernel/context/context.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** The settings of a workspace for what comes in. */
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

/**
 * Returns the settings by workspace; a workspace that does not exist has none. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function askSettings(
  tx: Context,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, InboundSettings>> {
  const settings = await ask(tx, SETTINGS, { workspaceIds });
  return new Map(settings.map(item => [item.workspaceId, item]));
}

const OF_LINES = `select id, allow_group_chats as "allowed" from channels.instance
  where id = any($1) and allow_group_chats is not null`;

/**
 * Returns by line whether messages of groups come in; a line without a setting of its own is
 * absent.
 */
export async function groupSettings(em: Em, lineIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql<{ id: string; allowed: boolean }>(em, OF_LINES, [lineIds]);
  return new Map(rows.map(({ id, allowed }) => [id, allowed]));
}
