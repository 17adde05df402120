import type { AutomationRunStatus, AutomationStatus } from '../../graph/generated/enums';
import { type Filters, oneOf, text } from '../../ui/list/address';

export const STATUSES = ['DRAFT', 'ENABLED', 'PAUSED'] as const satisfies AutomationStatus[];

export const RUN_STATUSES = [
  'RUNNING',
  'WAITING',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
] as const satisfies AutomationRunStatus[];

export const AUTOMATION_FILTERS = { search: text, status: oneOf(STATUSES) };

export type AutomationFilters = Filters<typeof AUTOMATION_FILTERS>;
