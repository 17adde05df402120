import type { Context } from '../../../../kernel/context/context.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';

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
