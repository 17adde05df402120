import type { SubgraphPart } from '../../../../../kernel/graph/subgraph-part.js';
import { ApprovalEdgesResolver, approvalsOf, TemplateApprovalResolver } from './approval.resolver.js';
import { TemplateAttentionResolver } from './attention.resolver.js';
import { syncTemplatesJob } from './sync.job.js';

/** Templates that the provider of official lines approves. */
export const chatappTemplatePart: SubgraphPart = {
  resolvers: [TemplateApprovalResolver, ApprovalEdgesResolver, TemplateAttentionResolver],
  resources: [approvalsOf.resource],
  // It has nothing here but what the graph brings along.
  references: { Template: { scope: 'PUBLIC', resolve: async template => ({ ...template }) } },
  jobs: () => [syncTemplatesJob()],
};
