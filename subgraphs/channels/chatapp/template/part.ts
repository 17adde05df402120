import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { approvalsOf, TemplateApprovalResolver } from './approval.resolver.js';
import { CreateTemplateApproval } from './migrations/110-template-approval.js';
import { syncTemplatesJob } from './sync.job.js';

/** Templates that the provider of official lines approves. */
export const chatappTemplatePart: SubgraphPart = {
  resolvers: [TemplateApprovalResolver],
  migrations: { '110-template-approval': CreateTemplateApproval },
  resources: [approvalsOf.resource],
  // It has nothing but its id here.
  references: { Template: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
  jobs: () => [syncTemplatesJob()],
};
