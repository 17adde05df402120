import { PERSON_REQUESTS_PER_MINUTE } from '../../../catalogue/plans.js';
import type { Caller } from '../../../kernel/context/caller.js';
import { minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { HeaderTarget } from '../../../kernel/http/admission.js';
import {
  createTolerantLimit,
  type TolerantAllowance,
  type TolerantLimit,
  type Usage,
} from '../../../kernel/limits/tolerant-limit.js';
import { CreateRateWindow } from './migrations/rate-001-window.js';
import { DropRateWindow } from './migrations/rate-002-drop-window.js';

export const rateLimitMigrations = { 'rate-001-window': CreateRateWindow, 'rate-002-drop-window': DropRateWindow };

/** Requests of a subject in a minute. */
const REQUESTS: TolerantAllowance = {
  limit: 'requests',
  per: minutes(1),
  tolerance: 0.05,
  processes: 10,
  batchDelay: 20,
};

export type RateLimit = TolerantLimit;

export const createRateLimit = (services: Pick<Services, 'db' | 'clock' | 'log'>): RateLimit =>
  createTolerantLimit(services, REQUESTS);

/**
 * Returns the subject that a request counts for, and its requests a minute; `null` when it counts
 * for nobody. A person counts alone, so that an open dashboard takes nothing from the API of its
 * workspace, and the reverse.
 */
export function rateOf({ kind, userId, workspaceId, workspace }: Caller): { subject: string; limit: number } | null {
  if (kind === 'session' && userId) return { subject: userId, limit: PERSON_REQUESTS_PER_MINUTE };
  return workspace ? { subject: workspaceId, limit: workspace.requestsPerMinute } : null;
}

/** Sets the documented headers and those of the IETF draft. Throws `RATE_LIMIT_EXCEEDED` with `Retry-After`. */
export function setRateHeaders(res: HeaderTarget, { granted, limit, remaining, resetSec }: Usage): void {
  res.setHeader('x-ratelimit-limit', limit);
  res.setHeader('x-ratelimit-remaining', remaining);
  res.setHeader('ratelimit-policy', `"minute";q=${limit};w=60`);
  res.setHeader('ratelimit', `"minute";r=${remaining};t=${resetSec}`);
  if (granted) return;
  res.setHeader('retry-after', resetSec);
  fail('RATE_LIMIT_EXCEEDED', { limit, retryAfterSec: resetSec });
}
