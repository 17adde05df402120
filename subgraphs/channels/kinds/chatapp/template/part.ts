import type { ChannelPart } from '../../../channel-part.js';
import { receiveTemplates } from './apply.js';
import { ApprovalEdgesResolver, approvalsOf, TemplateApprovalResolver } from './approval.resolver.js';
import { refusedTemplates } from './refused-templates.js';
import { syncTemplatesJob } from './sync.job.js';

/** Templates that the provider of official lines approves. */
export const chatappTemplatePart: ChannelPart = {
  resolvers: [TemplateApprovalResolver, ApprovalEdgesResolver],
  resources: [approvalsOf.resource],
  // It has nothing here but what the graph brings along.
  references: { Template: { scope: 'PUBLIC', resolve: async template => ({ ...template }) } },
  arrivals: { templates: receiveTemplates },
  attention: { refusedTemplates },
  jobs: () => [syncTemplatesJob()],
};
