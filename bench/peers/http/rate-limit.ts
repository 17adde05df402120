import type { RequestHandler } from 'express';
import type pg from 'pg';
import type { Caller } from './credentials.js';
import { Refusal } from './refusal.js';

const WINDOW_MS = 60_000;
const SETTLE_MS = 20;

const SETTLE = `insert into limits.counter as c (key, used, ends_at) values ($1, $2, $3)
  on conflict (key) do update set used = c.used + excluded.used returning used`;

interface Window {
  minute: number;
  total: number;
  unsettled: number;
}

/** Counts a request, sets its headers through `set`, and throws a {@link Refusal} above the limit. */
export type Count = (caller: Caller, set: (name: string, value: string | number) => void) => void;

/** A fixed minute window a workspace: counted here, settled with the shared count in the background. */
export function createCount(db: pg.Pool): Count {
  const windows = new Map<string, Window>();
  const settle = async (workspaceId: string, window: Window) => {
    const amount = window.unsettled;
    const values = [`peer:${workspaceId}:${window.minute}`, amount, new Date((window.minute + 1) * WINDOW_MS)];
    const { rows } = await db.query<{ used: number }>({ name: 'rate', text: SETTLE, values });
    window.unsettled -= amount;
    window.total = rows[0]?.used ?? 0;
  };
  const count = (workspaceId: string, now: number): Window => {
    const minute = Math.floor(now / WINDOW_MS);
    let window = windows.get(workspaceId);
    if (window?.minute !== minute) window = { minute, total: 0, unsettled: 0 };
    windows.set(workspaceId, window);
    if (window.unsettled++ === 0) setTimeout(settle, SETTLE_MS, workspaceId, window);
    return window;
  };
  return ({ workspaceId, requestsPerMinute: limit }, set) => {
    const now = Date.now();
    const window = count(workspaceId, now);
    const used = window.total + window.unsettled;
    const remaining = Math.max(0, limit - used);
    const reset = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1_000);
    set('X-RateLimit-Limit', limit);
    set('X-RateLimit-Remaining', remaining);
    set('RateLimit-Policy', `"minute";q=${limit};w=60`);
    set('RateLimit', `"minute";r=${remaining};t=${reset}`);
    if (used > limit) throw new Refusal(429, 'RATE_LIMIT_EXCEEDED', 'Too many requests.');
  };
}

/** The same for Express. */
export function limitRate(db: pg.Pool): RequestHandler {
  const count = createCount(db);
  return (_req, res, next) => {
    count(res.locals['caller'] as Caller, (name, value) => res.setHeader(name, value));
    next();
  };
}
