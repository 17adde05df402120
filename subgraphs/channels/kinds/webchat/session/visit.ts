import { systemCaller } from '../../../../../kernel/context/caller.js';
import { asCaller, type Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { WebchatVisitor } from '../visitor/visitor.js';
import { WebchatWidget } from '../widget/widget.js';
import { countAct, type LimitedAct } from './limits.js';

/** A visitor at a page of a site that may show the widget. */
export interface Visit {
  readonly visitor: WebchatVisitor;
  readonly widget: WebchatWidget;
  /** The same request for the workspace of the widget, in its mode. */
  readonly own: Context;
}

/** The origin of a request, and the visitor in whose name it comes. */
export interface Visiting {
  readonly visitorToken: string;
  readonly origin?: string | null;
}

const FIND = `select v.id as "visitorId", w.id as "widgetId", ${notHeld('v.workspace_id')} as allowed
  from channels.webchat_session s join channels.webchat_visitor v on v.id = s.visitor_id
  join channels.webchat_widget w on w.id = v.widget_id where s.token_hash = $1 and s.ends_at > $2`;

const LONGEST = 256;

export const hashOf = (token: string): Buffer => sha256(token);

/**
 * The visit of a token. Throws `WEBCHAT_SESSION_ENDED`, `WEBCHAT_ORIGIN_NOT_ALLOWED`, `WORKSPACE_BLOCKED` and, if the act is counted,
 * `WEBCHAT_LIMITED`.
 */
export async function visitOf(ctx: Context, visiting: Visiting, act: LimitedAct | null): Promise<Visit> {
  const { visitorToken, origin } = visiting;
  const values = [hashOf(visitorToken), ctx.clock.now()];
  const [found] = visitorToken.length > LONGEST ? [] : await sql<Found>(ctx.db, FIND, values);
  if (!found) return fail('WEBCHAT_SESSION_ENDED');
  const { visitorId, widgetId, allowed } = found;
  if (act) await countAct(ctx, act, widgetId, visitorId);
  if (!allowed) fail('WORKSPACE_BLOCKED');
  const widget = await rowOf(ctx, WebchatWidget, widgetId);
  const visitor = await rowOf(ctx, WebchatVisitor, visitorId);
  if (!widget || !visitor) return fail('WEBCHAT_SESSION_ENDED');
  checkOrigin(widget, origin ?? null);
  return { visitor, widget, own: ownContext(ctx, widget) };
}

interface Found {
  readonly visitorId: string;
  readonly widgetId: string;
  readonly allowed: boolean;
}

/** The columns of a row by its id, whatever workspace it is of. */
async function rowOf<Entity extends WebchatVisitor | WebchatWidget>(
  { db }: Context,
  entity: new () => Entity,
  id: string,
): Promise<Entity | null> {
  const { columns, table, toEntity } = entityRows(db, entity);
  const [row] = await sql(db, `select ${columns} from ${table} t where t.id = $1`, [id]);
  return row ? toEntity(row) : null;
}

/** A browser always says the origin of its page. Throws `WEBCHAT_ORIGIN_NOT_ALLOWED`. */
export function checkOrigin({ allowedOrigins }: WebchatWidget, origin: string | null): void {
  if (origin === null || !allowedOrigins.includes(origin)) fail('WEBCHAT_ORIGIN_NOT_ALLOWED');
}

export const ownContext = (ctx: Context, { workspaceId, sandbox }: WebchatWidget): Context =>
  asCaller(ctx, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: ctx.locale,
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
