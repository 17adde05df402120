import type { IncomingMessage } from 'node:http';
import { type ErrorCode, isErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import type { Caller } from '../context/caller.js';
import { newId } from '../context/ids.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { callerOf } from '../http/admission.js';
import type { CredentialKind, Entry, Outcome, RequestApi } from './entry.js';
import { CreateRequestLog } from './migrations/001-entry.js';
import { RequestWriter } from './request-writer.js';

/** The schema `requests`: the requests of callers of workspaces, for some days. */
export const requestMigrations: SchemaMigrations = {
  schema: 'requests',
  migrations: { '001-entry': CreateRequestLog },
};

/** A request that was answered. Nothing of its path, its arguments or its body is in it. */
export interface Answered {
  readonly api: RequestApi;
  readonly method: string;
  /** Pattern of the path, root field or tool. */
  readonly route: string;
  /** The name that the caller gave its operation. */
  readonly operation?: string | null;
  readonly status: number;
  readonly code?: string | undefined;
  readonly ms: number;
  readonly requestId: string;
}

export const requestLog = defineResource('request log', services => {
  const writer = new RequestWriter(services);
  return { value: writer, close: () => writer.close() };
});

/**
 * Records a request of a workspace's credential. Never waits and never throws: a request that
 * cannot be recorded is left out.
 */
export const recordRequest = (services: Services, req: IncomingMessage, answered: Answered): void =>
  recordCall(services, callerOf(req), answered);

/** The same of a caller that made no request over HTTP. */
export function recordCall(services: Services, caller: Caller | undefined, answered: Answered): void {
  const kind = caller && KINDS[caller.kind];
  if (caller?.workspaceId && kind) resourceOf(services, requestLog).add(entryOf(services, answered, caller, kind));
}

const KINDS: Readonly<Partial<Record<Caller['kind'], CredentialKind>>> = {
  'api-key': 'API_KEY',
  token: 'ACCESS_TOKEN',
  session: 'SESSION',
};

/** The most characters of a name that a caller chose. */
const MAX_NAME = 100;

function entryOf({ clock }: Services, answered: Answered, caller: Caller, kind: CredentialKind): Entry {
  const { api, method, route, operation = null, status, code = null, ms, requestId } = answered;
  return {
    id: newId('req'),
    at: clock.now(),
    api,
    method,
    route: route.slice(0, MAX_NAME),
    operation: operation?.slice(0, MAX_NAME) ?? null,
    status,
    code,
    outcome: outcomeOf(status, code),
    ms,
    requestId,
    kind,
    workspaceId: caller.workspaceId,
    credentialId: caller.credentialId ?? '',
    userId: caller.userId ?? null,
    clientId: caller.clientId ?? null,
    sandbox: caller.sandbox,
  };
}

/** An operation of the graph that failed in part has the status 200, and the code of the part. */
function outcomeOf(status: number, code: string | null): Outcome {
  const worst = Math.max(status, code !== null && isErrorCode(code) ? statusOf(code as ErrorCode) : 0);
  return worst >= 500 ? 'FAILED' : worst >= 400 ? 'REFUSED' : 'SUCCEEDED';
}
