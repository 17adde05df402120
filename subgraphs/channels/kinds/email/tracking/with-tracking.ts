import { jobContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { TrackingLinks } from '../../../../../kernel/security/tracking-link.js';
import { rewriteHtml } from '../../../core/message/link/rewrite-html.js';
import type { Message } from '../../../core/message/message.js';
import type { EmailContent } from '../content/content.js';
import { plainTextOf } from '../smtp/plain-text.js';
import type { EmailTracking } from './settings.js';
import { trackingBase } from './tracking-host.js';

interface Ask {
  readonly workspaceId: string;
  readonly contactId: string | null;
}

const NOTHING: EmailTracking = { opens: false, clicks: false };

const READ = `select a.place::int, t.opens, t.clicks
  from unnest($1::text[], $2::text[]) with ordinality as a(workspace_id, contact_id, place)
  join channels.email_tracking t on t.workspace_id = a.workspace_id
  where not exists (select from channels.tracking_objection o
    where o.workspace_id = a.workspace_id and o.contact_id = a.contact_id)`;

/**
 * The tracking that is allowed for the readers of mails: what the workspace chose, and nothing
 * where the contact objects.
 */
const allowedTracking = defineBatched<Ask, EmailTracking>('tracking of mails', 100, async (on, asks) => {
  const rows = await sql<EmailTracking & { place: number }>(on, READ, [
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ contactId }) => contactId),
  ]);
  const byPlace = new Map(rows.map(({ place, opens, clicks }) => [place, { opens, clicks }]));
  return asks.map((_, index) => byPlace.get(index + 1) ?? NOTHING);
});

export const trackingReader = allowedTracking.resource;

/**
 * Returns the mail with links that lead through us and a picture, where its workspace wants that
 * and its reader does not object. A mail with copies stays as it is: nobody can say which of its
 * readers opened it, and one of them may object. So does every mail while nobody answers what may
 * be recorded.
 */
export async function withTracking(
  services: Services,
  { id, workspaceId, contactId, sandbox }: Message,
  content: EmailContent,
): Promise<EmailContent> {
  const { html, tracking, cc = [], bcc = [] } = content;
  if (sandbox || !html || tracking === false || cc.length + bcc.length > 0) return content;
  try {
    const allowed = await allowedTracking.load(jobContext(services, workspaceId), { workspaceId, contactId });
    if (!allowed.opens && !allowed.clicks) return content;
    const links = new TrackingLinks(await trackingBase(services, workspaceId), services.box, id);
    return tracked(services, links, { ...content, html }, allowed);
  } catch (error) {
    services.log.warn({ err: error }, 'a mail goes untracked, because the wish of its workspace cannot be read');
    return content;
  }
}

/** The text for readers without HTML keeps the links as they were written. */
function tracked(
  { config }: Services,
  links: TrackingLinks,
  content: EmailContent & { html: string },
  { opens, clicks }: EmailTracking,
): EmailContent {
  const linkOf = (target: string): string | null => (isOwnPage(config.baseUrl, target) ? null : links.to(target));
  const html = rewriteHtml(content.html, {
    linkOf: clicks ? linkOf : undefined,
    pixel: opens ? links.pixel : undefined,
  });
  const text = content.text ?? plainTextOf(content.html);
  return { ...content, html, ...(text === undefined ? {} : { text }) };
}

/** A page of ours on which a reader decides something: nobody records that. Short links are no such pages. */
const isOwnPage = (baseUrl: string, target: string): boolean =>
  target.startsWith(`${baseUrl}/`) && !target.startsWith(`${baseUrl}/l/`);
