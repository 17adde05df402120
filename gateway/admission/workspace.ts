import type { IncomingMessage } from 'node:http';
import { fail, invalidField } from '../../kernel/errors/errors.js';
import { WORKSPACE_PARAMETER } from '../../kernel/http/admission.js';

const HEADER = 'x-workspace';

/** The credential of a key or token decides its workspace. Throws `WORKSPACE_HEADER_NOT_ALLOWED`. */
export function refuseWorkspace({ headers }: IncomingMessage, name: 'X-Workspace' | 'X-Workspace-Id'): void {
  if (headers[name.toLowerCase()] !== undefined)
    fail('WORKSPACE_HEADER_NOT_ALLOWED', { header: name }, { details: [invalidField(name, 'notAllowed')] });
}

/** The workspace in which a session acts, if its request names one: an element of a page that shows a file names it in the query. */
export function workspaceOf({ headers, method, url = '' }: IncomingMessage): string | undefined {
  const header = headers[HEADER];
  if (header !== undefined) return String(header) || undefined;
  const mark = url.indexOf('?');
  if (mark < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined;
  return new URLSearchParams(url.slice(mark)).get(WORKSPACE_PARAMETER) ?? undefined;
}
