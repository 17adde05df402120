import type { FormSubmissionStatus } from '../../../graph/generated/enums';

/** A submission ends in one of these. */
export const SUBMISSION_STATUSES = [
  'PENDING',
  'APPLIED',
  'CONFIRMED',
  'CANCELLED',
] as const satisfies readonly FormSubmissionStatus[];
