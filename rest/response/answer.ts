import type { Context } from '../../kernel/context/context.js';
import { resourceOf } from '../../kernel/context/resource.js';
import { fail, type InvalidField } from '../../kernel/errors/errors.js';
import { failWith } from '../../kernel/errors/input-errors.js';
import { discardFile } from '../../kernel/files/file-store.js';
import { allErrors, failWithAll } from '../../kernel/graph/input/all-errors.js';
import { covers, written } from '../../kernel/graph/scope.js';
import { type Admission, WORKSPACE_PARAMETER } from '../../kernel/http/admission.js';
import { underKey } from '../idempotency/idempotency.js';
import type { ReadyField } from '../operations.js';
import { parseBody, readBytes } from '../request/body.js';
import { isDryRun } from '../request/dry-run.js';
import { ignoredHeader } from '../request/ignored.js';
import type { Body } from '../request/legacy.js';
import { receiveUpload, uploadType } from '../request/upload.js';
import { uploadSlots } from '../request/upload-slots.js';
import { FILE_NAME, takesBody, takesSession, UPLOAD, type Upload } from '../route.js';
import type { Call } from '../sofa/call.js';
import type { Found } from '../sofa/dispatch.js';
import type { Reply } from '../sofa/fields.js';
import { pictureOf, wantsPicture } from './picture.js';

const IGNORED_HEADER = 'x-ignored-parameters';
const NO_BYTES = Buffer.alloc(0);
const NO_BODY: Body = Object.freeze({});

export type Answered = Reply & { readonly replayed?: boolean };

/** Answers a request that a row fits: the checks in the order in which they are documented, then the graph. */
export async function answer(call: Call, found: Found, admission: Admission): Promise<Answered> {
  const { row } = found.operation;
  const { req } = call;
  const context = await admission.admit(req, call, { metered: row.metered !== false, session: takesSession(row) });
  call.workspaceId = context.caller.workspaceId;
  call.locale = context.locale;
  if (context.caller.kind === 'session') call.query = withoutWorkspace(call.query);
  // The resolver enforces it; refused here too, before a body is read or an earlier answer is repeated.
  if (!covers(context.caller.scopes, row.scope)) fail('FORBIDDEN', { scope: written(row.scope) });
  // An async function that returned the promise itself would wait for it three times as long.
  if (row.upload) return await answerUpload(call, found, context, row.upload);
  if (takesBody(req.method ?? '')) return await answerBody(call, found, context, await readBytes(req, row.maxBytes));
  const reply = await run(call, found, { context, field: found.operation, body: NO_BODY, errors: [] });
  return row.picture && wantsPicture(req) ? pictureOf(reply, row.picture) : reply;
}

/** An operation with a body: perhaps an older one, under a key, or a dry run. */
async function answerBody(call: Call, found: Found, context: Context, bytes: Buffer): Promise<Answered> {
  const { row, tryOut, olderBody } = found.operation;
  const { req, query, url } = call;
  const given = parseBody(bytes);
  const body = olderBody ? olderBody(given) : given;
  call.flat = body !== given;
  const errors: InvalidField[] = [];
  if (row.tries) return await run(call, found, { context, field: found.operation, body, errors });
  if (tryOut && isDryRun(query, given, errors)) return await run(call, found, { context, field: tryOut, body, errors });
  const keyed = underKey(context, req, url, bytes, errors);
  const reply = await run(call, found, { context: keyed, field: found.operation, body, errors });
  return keyed.idempotency?.replayed ? { ...reply, replayed: true } : reply;
}

/**
 * Runs an operation whose body is a file. A fault beside the file is refused before a byte of it is
 * stored.
 */
async function answerUpload(call: Call, found: Found, context: Context, upload: Upload): Promise<Answered> {
  const { req, url, query } = call;
  const field = found.operation;
  const type = uploadType(req, upload);
  const errors: InvalidField[] = [];
  underKey(context, req, url, NO_BYTES, errors);
  const ignored: string[] = [];
  const args = field.read(found.parameters, { [UPLOAD]: '' }, query, errors, ignored);
  nameIgnored(call, found, ignored);
  const invalid = await allErrors(context, field.root, args, errors);
  if (invalid.length > 0) failWith(invalid);
  const slots = resourceOf(context, uploadSlots);
  const receive = () => receiveUpload(context, req, type, upload);
  const { id, hash, fileName } = await slots.run(context.caller.workspaceId, receive);
  try {
    const keyed = underKey(context, req, url, hash, errors);
    const named = fileName === null ? {} : { [FILE_NAME]: fileName };
    const reply = await field.run(keyed, { ...named, ...args, [UPLOAD]: id });
    return keyed.idempotency?.replayed ? { ...reply, replayed: true } : reply;
  } finally {
    // The file of a refused or replayed call has no owner. The clean-up job deletes it if this
    // fails: the answer is not affected.
    await discardFile(context.db, id).catch(() => undefined);
  }
}

/** Admission has read it. */
function withoutWorkspace(query: string): string {
  if (!query.includes(WORKSPACE_PARAMETER)) return query;
  const parameters = new URLSearchParams(query);
  parameters.delete(WORKSPACE_PARAMETER);
  return parameters.toString();
}

interface Asked {
  readonly context: Context;
  readonly field: ReadyField;
  readonly body: Body;
  /** The errors that were found so far. */
  readonly errors: InvalidField[];
}

/**
 * Names the ignored members to the caller, by the caller's own names: an older client goes on, and
 * a misspelled filter is noticed.
 */
function nameIgnored(call: Call, { operation: { olderBody } }: Found, names: readonly string[]): void {
  // The canonical body repeats the members of an older body that stand beside its recipients.
  const taken = (call.flat && olderBody && [...olderBody.members, ...(olderBody.recipients ?? [])]) || [];
  const header = ignoredHeader(names.filter(name => !taken.includes(name)));
  if (header !== null) call.setHeader(IGNORED_HEADER, header);
}

/** Throws `VALIDATION_ERROR` with every invalid field, if one cannot be read. */
function run(call: Call, found: Found, { context, field, body, errors }: Asked): Promise<Reply> {
  const ignored: string[] = [];
  const args = field.read(found.parameters, body, call.query, errors, ignored);
  nameIgnored(call, found, ignored);
  if (errors.length > 0) return failWithAll(context, field.root, args, errors);
  return field.run(context, args);
}
