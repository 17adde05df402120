import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';

const STATUSES = ['PENDING', 'APPLIED', 'CONFIRMED', 'CANCELLED'] as const;

export type SubmissionStatus = (typeof STATUSES)[number];

export const SubmissionStatusName = enumOf(
  'FormSubmissionStatus',
  STATUSES,
  'PENDING waits for its confirmation, APPLIED needed none, CANCELLED was taken back or has ended.',
);
