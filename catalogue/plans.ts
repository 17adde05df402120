const MIB = 1_024 * 1_024;

/** The limits of each plan. */
export const PLANS = {
  free: {
    instances: 1,
    requestsPerMinute: 60,
    deliveriesHeld: 50,
    webhooks: 10,
    emailDomains: 1,
    phoneNumbers: 1,
    mediaBytes: 256 * MIB,
    concurrentCalls: 2,
  },
  starter: {
    instances: 3,
    requestsPerMinute: 300,
    deliveriesHeld: 100,
    webhooks: 50,
    emailDomains: 5,
    phoneNumbers: 5,
    mediaBytes: 1_024 * MIB,
    concurrentCalls: 10,
  },
  pro: {
    instances: 10,
    requestsPerMinute: 1_200,
    deliveriesHeld: 200,
    webhooks: 200,
    emailDomains: 25,
    phoneNumbers: 25,
    mediaBytes: 5_120 * MIB,
    concurrentCalls: 100,
  },
  scale: {
    instances: 50,
    requestsPerMinute: 6_000,
    deliveriesHeld: 400,
    webhooks: 1_000,
    emailDomains: 100,
    phoneNumbers: 100,
    mediaBytes: 20_480 * MIB,
    concurrentCalls: 1_000,
  },
} as const satisfies Record<string, PlanLimits>;

interface PlanLimits {
  /** Lines of all chat channels together; the operator may add up to 20 slots. */
  instances: number;
  /** Requests of all keys and apps over every API together. */
  requestsPerMinute: number;
  /** Webhook deliveries that one worker holds for the workspace, in flight and waiting for their turn. */
  deliveriesHeld: number;
  /** Webhooks of the sandbox and of live, each. */
  webhooks: number;
  /** E-mail domains of the sandbox and of live, each. */
  emailDomains: number;
  /** Bytes of uploaded files, of the sandbox and of live, each. */
  mediaBytes: number;
  /** Phone numbers of the sandbox and of live, each. */
  phoneNumbers: number;
  /** Phone calls under way, of the sandbox and of live, each. */
  concurrentCalls: number;
}

/** Requests of a person who is signed in, in all workspaces and sessions together, whatever their plans. */
export const PERSON_REQUESTS_PER_MINUTE = 600;

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as readonly Plan[];
