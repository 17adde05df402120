import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PLAN_NAMES } from '../../catalogue/plans.js';
import type { WorkspaceFacts } from '../../kernel/context/caller.js';
import type { RequestFacts } from '../../kernel/context/context.js';

/** The content of a header. */
export interface Statement extends RequestFacts {
  method: 'POST';
  subgraph: string;
  /** SHA-256 of the body in base64url. */
  bodyHash: string;
  /** Milliseconds. */
  expiresAt: number;
}

const text = z.string();

/** A missing fact would be dropped silently, so the compiler requires all of them. */
const facts = z.object({
  plan: z.enum(PLAN_NAMES),
  country: text,
  locale: z.enum(['en', 'pt-BR', 'es']),
  timeZone: text.default('UTC'),
  onboarded: z.boolean(),
  blocked: z.boolean(),
  requestsPerMinute: z.number(),
  instanceSlots: z.number(),
}) satisfies z.ZodType<WorkspaceFacts>;

/** A router names callers from outside: never the service itself, whom no scope stops, and nobody with a signed link. */
const caller = z.object({
  kind: z.enum(['api-key', 'session', 'token', 'anonymous']),
  workspaceId: text,
  scopes: z.array(text),
  instanceIds: z.array(text).default([]),
  sandbox: z.boolean().default(false),
  oneWorld: z.literal(true).optional(),
  credentialId: text.optional(),
  userId: text.optional(),
  role: z.enum(['owner', 'admin', 'member', 'viewer']).optional(),
  clientId: text.optional(),
  grantId: text.optional(),
  tokenEndsAt: z.number().optional(),
  workspace: facts.optional(),
});

const statement = z.object({
  caller,
  locale: z.enum(['en', 'pt-BR', 'es']).default('en'),
  requestId: text.default(() => randomUUID()),
  ip: text.default(''),
  method: z.literal('POST'),
  subgraph: text,
  bodyHash: text,
  expiresAt: z.number(),
});

/** Returns the statement that the key of a router may sign; `null` if this is another one. */
export function readRouterStatement(value: unknown): Statement | null {
  const read = statement.safeParse(value);
  return read.success ? (read.data as Statement) : null;
}
