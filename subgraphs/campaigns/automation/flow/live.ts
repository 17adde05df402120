import { type Context, jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { announceChange } from '../../../../kernel/graph/watch.js';

/** The topic of subscriptions to an automation. */
export const AUTOMATION_CHANGED = 'campaigns.automation';

/** Says that an automation changed, or that its runs have moved. */
export const announceAutomation = (ctx: Context, id: string): Promise<object[]> =>
  announceChange(ctx, AUTOMATION_CHANGED, id);

interface Moved {
  readonly workspaceId: string;
  readonly automationId: string;
}

/**
 * Notifies of each automation of a batch of runs, after the batch: a notification in the
 * transaction of every step would have the commits of all workers wait for each other.
 */
export async function announceRuns(services: Services, runs: readonly Moved[]): Promise<void> {
  const workspaces = new Map(runs.map(({ automationId, workspaceId }) => [automationId, workspaceId]));
  for (const [automationId, workspaceId] of workspaces)
    await announceAutomation(jobContext(services, workspaceId), automationId);
}
