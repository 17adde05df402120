import { searchOf } from '../../../kernel/graph/contribution/search.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { MessageLimitResolver } from '../message-limit/message-limit.js';
import { Automation, AutomationVersion } from './automation.js';
import { AutomationResolver } from './automation.resolver.js';
import { AutomationEdgesResolver, RunsOfContactResolver } from './edges.resolver.js';
import { findAutomation } from './find-automation.js';
import { AutomationFlowResolver } from './flow/flow.resolver.js';
import { movesOf } from './flow/moves.js';
import { automationClient } from './outbound.js';
import { cleanUpJob } from './run/clean-up.job.js';
import { cancelForDeleted, forgetErased, moveMerged } from './run/consume-events.js';
import { AutomationRun } from './run/run.js';
import { AutomationRunResolver, RunsOfAutomationResolver } from './run/run.resolver.js';
import { findRun, runsOfContacts } from './run/run.service.js';
import { stepsOfRuns } from './run/steps-of-run.js';
import { RUN_INVARIANTS } from './run/store/invariants.js';
import { lastStarts, runCounts } from './run/sums.js';
import { workJobs } from './run/work.job.js';
import { signingSecrets } from './secret.js';
import { messagesOfRuns } from './step/send/messages.js';
import { datesJob } from './trigger/dates.job.js';
import { AutomationHookResolver } from './trigger/hook.resolver.js';
import { startJob } from './trigger/start.job.js';
import { startOnEvents } from './trigger/start-on-events.js';
import { wakeOnEvents } from './trigger/wake-on-events.js';
import { knownVersions, versionReader } from './versions.js';

/** Automations: their definitions, triggers and runs. */
export const automationPart: SubgraphPart = {
  resolvers: [
    AutomationResolver,
    AutomationEdgesResolver,
    RunsOfContactResolver,
    AutomationRunResolver,
    RunsOfAutomationResolver,
    AutomationHookResolver,
    AutomationFlowResolver,
    MessageLimitResolver,
  ],
  entities: [Automation, AutomationVersion, AutomationRun],
  indexes: {
    automation_run_at_step:
      'campaigns.automation_run (workspace_id, automation_id, step_id, status, id collate "C" desc)',
  },
  references: {
    Automation: { scope: 'automations:read', resolve: ({ id }, ctx) => findAutomation(ctx, id) },
    AutomationRun: { scope: 'automations:read', resolve: ({ id }, ctx) => findRun(ctx, id) },
  },
  invariants: RUN_INVARIANTS,
  // The consumer `forgetErased`.
  erasures: [
    {
      tables: [
        'campaigns.automation_entry',
        'campaigns.automation_listen',
        'campaigns.automation_message',
        'campaigns.automation_run',
        'campaigns.contact_load',
      ],
    },
  ],
  searches: {
    automations: searchOf(Automation, 'automations:read', { inWorlds: true, where: 't.deleted_at is null' }),
  },
  jobs: () => [...workJobs(), startJob(), datesJob(), cleanUpJob()],
  consumers: [startOnEvents, wakeOnEvents, cancelForDeleted, forgetErased, moveMerged],
  resources: [
    automationClient,
    knownVersions,
    runCounts.resource,
    lastStarts.resource,
    movesOf.resource,
    runsOfContacts.resource,
    versionReader.resource,
    signingSecrets.resource,
    stepsOfRuns.resource,
    messagesOfRuns.resource,
  ],
};
