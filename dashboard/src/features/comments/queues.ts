export const QUEUES = ['waiting', 'hidden', 'all'] as const;
export type Queue = (typeof QUEUES)[number];

/** The filters of the list that make a queue. */
export const FILTERS = {
  waiting: { reviewed: false },
  hidden: { hidden: true },
  all: {},
} as const satisfies Record<Queue, { reviewed?: boolean; hidden?: boolean }>;
