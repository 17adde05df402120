import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateAutomation } from '../migrations/050-automation.js';
import { Automation, AutomationVersion } from './automation.js';
import { AutomationResolver } from './automation.resolver.js';
import { findAutomation } from './find-automation.js';
import { automationClient } from './outbound.js';
import { cleanUpJob } from './run/clean-up.job.js';
import { cancelForDeleted, forgetErased, moveMerged } from './run/consume-events.js';
import { AutomationRun } from './run/run.js';
import { AutomationRunResolver, RunsOfAutomationResolver } from './run/run.resolver.js';
import { findRun } from './run/run.service.js';
import { stepsOfRuns } from './run/steps-of-run.js';
import { runCounts } from './run/sums.js';
import { workJobs } from './run/work.job.js';
import { signingSecrets } from './secret.js';
import { knownVersions } from './versions.js';

/** What is done for contacts when something happens. */
export const automationPart: SubgraphPart = {
  resolvers: [AutomationResolver, AutomationRunResolver, RunsOfAutomationResolver],
  entities: [Automation, AutomationVersion, AutomationRun],
  migrations: { '050-automation': CreateAutomation },
  references: {
    Automation: { scope: 'automations:read', resolve: ({ id }, ctx) => findAutomation(ctx, id) },
    AutomationRun: { scope: 'automations:read', resolve: ({ id }, ctx) => findRun(ctx, id) },
  },
  jobs: () => [...workJobs(), cleanUpJob()],
  consumers: [cancelForDeleted, forgetErased, moveMerged],
  resources: [automationClient, knownVersions, runCounts.resource, signingSecrets.resource, stepsOfRuns.resource],
};
