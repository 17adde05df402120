import type { FormSubmissionStatus } from '../../../graph/generated/enums';

/** What may become of a submission. */
export const SUBMISSION_STATUSES = [
  'PENDING',
  'APPLIED',
  'CONFIRMED',
  'CANCELLED',
] as const satisfies readonly FormSubmissionStatus[];
