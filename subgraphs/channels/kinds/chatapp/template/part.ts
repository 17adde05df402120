import type { SubgraphPart } from '../../../../../kernel/graph/subgraph-part.js';
import { ApprovalEdgesResolver, approvalsOf, TemplateApprovalResolver } from './approval.resolver.js';
import { refusedTemplates } from './refused-templates.js';
import { syncTemplatesJob } from './sync.job.js';

/** Templates that the provider of official lines approves. */
export const chatappTemplatePart: SubgraphPart = {
  resolvers: [TemplateApprovalResolver, ApprovalEdgesResolver],
  resources: [approvalsOf.resource],
  // It has nothing here but what the graph brings along.
  references: { Template: { scope: 'PUBLIC', resolve: async template => ({ ...template }) } },
  attention: { refusedTemplates },
  jobs: () => [syncTemplatesJob()],
};
