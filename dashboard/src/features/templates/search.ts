import type { ApprovalStatus, TemplateCategory } from '../../graph/generated/enums';
import { type Filters, oneOf, text } from '../../ui/list/address';
import { ALL_CHANNELS } from '../../ui/message/channel';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const satisfies TemplateCategory[];

export const APPROVALS = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const satisfies ApprovalStatus[];

export const TEMPLATE_FILTERS = {
  search: text,
  channel: oneOf(ALL_CHANNELS),
  category: oneOf(CATEGORIES),
  approval: oneOf(APPROVALS),
};

export type TemplateFilters = Filters<typeof TEMPLATE_FILTERS>;
