import { fail } from '../../kernel/errors/errors.js';
import { covers } from '../../kernel/graph/scope.js';
import type { Admission } from '../../kernel/http/admission.js';
import { underKey } from '../idempotency/idempotency.js';
import { parseBody, readBytes } from '../request/body.js';
import { isDryRun } from '../request/dry-run.js';
import type { Body } from '../request/legacy.js';
import { takesBody } from '../route.js';
import type { Call } from '../sofa/call.js';
import type { Found } from '../sofa/dispatch.js';
import type { Reply } from '../sofa/sofa.js';

const NO_BODY: Body = Object.freeze({});

export type Answered = Reply & { readonly replayed?: boolean };

/** Answers a request that a row fits: the checks in the order in which they are documented, then the graph. */
export async function answer(call: Call, { operation, parameters }: Found, admission: Admission): Promise<Answered> {
  const { row, read, run, tryOut, olderBody } = operation;
  const { req, query } = call;
  const context = await admission.admit(req, call, { metered: row.metered !== false });
  call.workspaceId = context.caller.workspaceId;
  // The resolver enforces it; refused here too, before a body is read or an earlier answer is repeated.
  if (!covers(context.caller.scopes, row.scope)) fail('FORBIDDEN', { scope: row.scope });
  if (!takesBody(req.method ?? '')) return run(context, read(parameters, NO_BODY, query));

  const bytes = await readBytes(req);
  const given = parseBody(bytes);
  const body = olderBody ? olderBody(given) : given;
  call.flat = body !== given;
  if (tryOut && isDryRun(query, given)) return tryOut.run(context, tryOut.read(parameters, body, query));
  const args = read(parameters, body, query);
  const keyed = underKey(context, req, call.url, bytes);
  const reply = await run(keyed, args);
  return keyed.idempotency?.replayed ? { ...reply, replayed: true } : reply;
}
