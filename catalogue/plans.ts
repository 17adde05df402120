/** What a workspace's plan allows. */
export const PLANS = {
  free: { requestsPerMinute: 60, deliveriesHeld: 50 },
  starter: { requestsPerMinute: 300, deliveriesHeld: 100 },
  pro: { requestsPerMinute: 1_200, deliveriesHeld: 200 },
  scale: { requestsPerMinute: 6_000, deliveriesHeld: 400 },
} as const satisfies Record<string, PlanLimits>;

interface PlanLimits {
  /** Requests of every API together. */
  requestsPerMinute: number;
  /** Webhook deliveries that one worker holds for the workspace, in flight and waiting for their turn. */
  deliveriesHeld: number;
}

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
