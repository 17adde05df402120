import { after, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { boundedReadOfPrimary } from '../../../kernel/database/bounded-read.js';
import { readCursor } from '../../../kernel/graph/cursor.js';
import { pageOfRows } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { slotsOf } from '../../../kernel/requests/days.js';
import type { ApiRequest } from './api-request.js';
import type { RequestLogArgs } from './request.args.js';

/** The list to which the cursors belong. */
const LIST = 'requests';

const COLUMNS = `id, at, request_id as "requestId", api, method, route, operation, status as "statusCode", outcome, code,
  duration_ms as "durationMs", kind as "credentialKind", credential_id as "credentialId", user_id as "userId",
  client_id as "clientId", sandbox`;

/**
 * The condition of each filter, by the parameter of its value. A filter that is not given adds no
 * condition, so that each combination is planned by itself.
 */
const CONDITIONS = {
  before: (value: string) => `id < ${value}::text collate "C"`,
  code: (value: string) => `code = ${value}::text`,
  api: (value: string) => `api = ${value}::text`,
  route: (value: string) => `route = ${value}::text`,
  requestId: (value: string) => `request_id = ${value}::text`,
  credentialKind: (value: string) => `kind = ${value}::text`,
  credentialId: (value: string) => `credential_id = ${value}::text`,
} as const;

/** The predicate of the index of failures. */
const FAILURES = "outcome in ('REFUSED', 'FAILED')";

/**
 * Requests of the caller's workspace, newest first, as long as they are kept. Throws `INVALID_CURSOR` and the codes of
 * {@link boundedRead}.
 */
export async function listRequests(ctx: Context, args: RequestLogArgs): Promise<Page<ApiRequest>> {
  const { cursor, limit } = args;
  const { text, values } = statementOf(ctx, args, cursor ? readCursor(ctx, LIST, cursor) : null);
  const rows = await boundedReadOfPrimary(ctx, read => read<ApiRequest & { workspaceId: string }>(text, values));
  return pageOfRows(ctx, LIST, { ...args, page: 1, limit }, rows, null);
}

function statementOf(ctx: Context, args: RequestLogArgs, before: string | null): { text: string; values: unknown[] } {
  const { statuses, sandbox, code } = args;
  const { from, to } = timeOf(ctx, args);
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const values: unknown[] = [ctx.caller.workspaceId, slotsOf(from, to), from, to, worlds, args.limit + 1];
  const given = { ...args, before };
  const conditions = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).flatMap(name =>
    given[name] == null ? [] : CONDITIONS[name](`$${values.push(given[name])}`),
  );
  if (args.programs != null) conditions.push(`kind ${args.programs ? '<>' : '='} 'SESSION'`);
  if (statuses) conditions.push(`outcome = any($${values.push(statuses)}::text[])`);
  // A request that succeeded has no code.
  if (code || (statuses && !statuses.includes('SUCCEEDED'))) conditions.push(FAILURES);
  const text = `select ${COLUMNS} from requests.entry where workspace_id = $1 and slot = any($2::smallint[]) and at >= $3 and at <= $4
    and sandbox = any($5::boolean[])${conditions.map(each => ` and ${each}`).join('')} order by id desc limit $6`;
  return { text, values };
}

/** Returns the part of the requested time that is still kept. */
function timeOf({ clock, config }: Context, { createdFrom, createdTo }: RequestLogArgs): { from: Date; to: Date } {
  const now = clock.now();
  const oldest = after(now, -config.requestLogRetention);
  const latest = after(now, minutes(1));
  return {
    from: createdFrom && createdFrom > oldest ? createdFrom : oldest,
    to: createdTo && createdTo < latest ? createdTo : latest,
  };
}
