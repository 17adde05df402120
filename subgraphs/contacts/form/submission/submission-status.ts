import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';

export const SUBMISSION_STATUSES = ['PENDING', 'APPLIED', 'CONFIRMED', 'CANCELLED'] as const;

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const SubmissionStatusName = enumOf(
  'FormSubmissionStatus',
  SUBMISSION_STATUSES,
  'PENDING: it waits for its confirmation. APPLIED: it needed none. CANCELLED: it was taken back or has ended.',
);
