import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { isBlockedHost } from '../../../../../kernel/http/blocked-host.js';
import { VISITOR_KINDS } from '../../../../../kernel/http/visitor-kind.js';
import { isTracked } from '../../../../../kernel/security/tracking-link.js';
import { readMessage } from '../../../core/message/message.service.js';
import { email } from '../email.js';
import type { EmailEngagementsArgs, EmailVisit } from './engagement.args.js';
import { EmailAction, EmailEngagement, type EmailEngagementSum } from './engagement.js';
import { engagementKindOf } from './kind.js';
import { recordEngagement } from './record-engagement.js';
import { newEngagementId } from './store-engagements.js';

/** Requests for the picture and the links of a mail, newest first. Throws `NOT_FOUND`. */
export async function listEngagements(
  ctx: Context,
  { id, action, kind, ...page }: EmailEngagementsArgs,
): Promise<Page<EmailEngagement>> {
  const { id: messageId } = await readMessage(ctx, email, id);
  const filter = {
    messageId,
    action: action ? [action] : Object.values(EmailAction),
    kind: kind ? [kind] : VISITOR_KINDS,
  };
  return listPage(ctx, EmailEngagement, page, filter, `engagements of ${messageId}`);
}

/** Characters that are kept of what a program says it is. */
const MAX_AGENT = 400;

/**
 * Records a request for an address that was made here. Returns whether it may redirect, once it is
 * durable. Throws `NOT_FOUND` for an address that was not made here.
 */
export async function visitEmail(ctx: Context, { messageId, signature, url, ...trace }: EmailVisit): Promise<boolean> {
  if (!isTracked(ctx.box, messageId, url, signature)) fail('NOT_FOUND');
  const mayLead = await recordEngagement(ctx, {
    id: newEngagementId(),
    messageId,
    action: url === null ? 'OPEN' : 'CLICK',
    kind: engagementKindOf(trace),
    url: url ?? '',
    agent: trace.agent.slice(0, MAX_AGENT).toWellFormed() || null,
    at: ctx.clock.now().toISOString(),
  });
  return mayLead && (url === null || !isBlockedHost(ctx.config, new URL(url).hostname));
}

const MAX_LINKS = 100;

const countOf = (action: EmailAction, column: string, name: string): string =>
  `coalesce(sum(${column}) filter (where action = '${action}'), 0)::int as "${name}"`;

const SUMS = `select s.message_id as "messageId", ${countOf('OPEN', 'people', 'opens')},
    ${countOf('OPEN', 'others', 'otherOpens')}, ${countOf('CLICK', 'people', 'clicks')},
    ${countOf('CLICK', 'others', 'otherClicks')},
    min(first_at) filter (where action = 'OPEN') as "firstOpenedAt",
    min(first_at) filter (where action = 'CLICK') as "firstClickedAt",
    coalesce((select json_agg(l) from (select url, people as clicks, others as "otherClicks"
      from channels.email_engagement_sum k where k.message_id = s.message_id and k.action = 'CLICK'
      order by people desc, url limit ${MAX_LINKS}) l), '[]') as links
  from channels.email_engagement_sum s where s.message_id = any($1) group by s.message_id`;

/**
 * The sums of what readers did with mails, each by the identifier of its message; `null` where
 * nothing is recorded.
 */
export const engagementSums = defineBatched<string, EmailEngagementSum | null>(
  'sums of engagements',
  200,
  async (on, ids) => {
    const rows = await sql<EmailEngagementSum & { messageId: string }>(on, SUMS, [ids]);
    const byId = new Map(rows.map(({ messageId, ...sum }) => [messageId, sum]));
    return ids.map(id => byId.get(id) ?? null);
  },
);
