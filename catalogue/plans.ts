/** What a workspace's plan allows. Requests a minute count all doors together. */
export const PLANS = {
  free: { requestsPerMinute: 60 },
  starter: { requestsPerMinute: 300 },
  pro: { requestsPerMinute: 1_200 },
  scale: { requestsPerMinute: 6_000 },
} as const;

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
