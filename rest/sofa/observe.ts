import type { Services } from '../../kernel/context/services.js';
import { recordRequest } from '../../kernel/requests/request-log.js';
import type { Call } from './call.js';

export type Observe = (call: Call) => void;

/** Counts and logs an answer that has been sent: one line a request, the path without its query. */
export const observer =
  (services: Services): Observe =>
  call => {
    const { metrics, log } = services;
    const { path, route, requestId, workspaceId, started, code } = call;
    const { method = '' } = call.req;
    const status = call.res.statusCode;
    const ms = performance.now() - started;
    recordRequest(services, call.req, { api: 'REST', method, route, status, code, ms, requestId });
    metrics.requests.observe({ api: 'rest', route, method, status }, ms / 1_000);
    // A member named `code` would be taken for an authorization code and hidden.
    const error = code === undefined ? undefined : { error: code };
    log.info({ method, path, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId, ...error }, 'rest');
  };
