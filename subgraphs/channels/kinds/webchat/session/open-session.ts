import { toLanguage } from '../../../../../kernel/address/language.js';
import { after, type Duration, days } from '../../../../../kernel/context/clock.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { packList } from '../../../../../kernel/graph/list/packed-list.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { randomToken } from '../../../../../kernel/security/hash.js';
import { readSiteToken } from '../../../../../kernel/security/site-token.js';
import { askConsentOf } from '../../../core/consent/ask-consent.js';
import { storable } from '../../../core/message/storable.js';
import { openingOf, stateOf } from '../exchange/read-state.js';
import { WebchatVisitor } from '../visitor/visitor.js';
import type { WebchatWidget } from '../widget/widget.js';
import { findWidget } from '../widget/widget.service.js';
import { appearanceOf } from './appearance.js';
import { type Identity, readIdentity } from './identity.js';
import { countAct, type LimitedAct } from './limits.js';
import type { FrontArgs, OpenSessionArgs } from './session.args.js';
import type { WebchatFront, WebchatSession } from './session.js';
import { checkOrigin, hashOf, ownContext } from './visit.js';

/** The time within which a browser that comes back is the same visitor. */
const LIFE: Duration = days(365);

/**
 * Opens the session of a page: of the visitor of its token, of the user whom the site has signed for, or of a new visitor. Throws
 * `NOT_FOUND`, `WEBCHAT_LIMITED`, `WORKSPACE_BLOCKED`, `WEBCHAT_ORIGIN_NOT_ALLOWED`, `WEBCHAT_IDENTITY_INVALID`,
 * `WEBCHAT_IDENTITY_REQUIRED`.
 */
export async function openSession(ctx: Context, args: OpenSessionArgs): Promise<WebchatSession> {
  const widget = await admitPage(ctx, args, 'session');
  const own = ownContext(ctx, widget);
  const identity = args.identity ? await readIdentity(ctx, widget, args.identity) : null;
  if (!identity && widget.requireIdentity) fail('WEBCHAT_IDENTITY_REQUIRED');
  const contactId = identity && (await contactOf(own, identity));
  const { visitor, visitorToken } = await transact(own, tx =>
    enter(tx, widget, args, identity && { ...identity, contactId }),
  );
  const { id, name, email, verified } = visitor;
  return {
    visitorToken,
    visitor: { id, name, email, verified },
    widget: await appearanceOf(ctx, widget, args.language ?? null),
    state: await stateOf({ visitor, widget, own }),
  };
}

/** The widget as a page shows it before anybody opens the chat. Throws `NOT_FOUND`, `WEBCHAT_LIMITED`, `WORKSPACE_BLOCKED`, `WEBCHAT_ORIGIN_NOT_ALLOWED`. */
export async function frontOf(ctx: Context, args: FrontArgs): Promise<WebchatFront> {
  const widget = await admitPage(ctx, args, 'read');
  const opening = await openingOf(ownContext(ctx, widget));
  return { widget: await appearanceOf(ctx, widget, args.language ?? null), ...opening };
}

/** The widget of a public token, for a page that may show it. */
async function admitPage(ctx: Context, { token, origin }: FrontArgs, act: LimitedAct): Promise<WebchatWidget> {
  const { workspaceId, objectId, sandbox } = readSiteToken(ctx.box, token) ?? fail('NOT_FOUND');
  await countAct(ctx, act, objectId);
  const text = `select ${notHeld('$1::text')} as allowed`;
  const [row] = await sql<{ allowed: boolean }>(ctx.db, text, [workspaceId]);
  if (!row?.allowed) fail('WORKSPACE_BLOCKED');
  const own = ownContext(ctx, { workspaceId, sandbox } as WebchatWidget);
  const widget = (await findWidget(own, objectId)) ?? fail('NOT_FOUND');
  checkOrigin(widget, origin ?? null);
  return widget;
}

type Known = Identity & { readonly contactId: string | null };

interface Entered {
  readonly visitor: WebchatVisitor;
  readonly visitorToken: string;
}

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** The same user is one visitor, however many pages come at once. */
async function enter(tx: Context, widget: WebchatWidget, args: OpenSessionArgs, known: Known | null): Promise<Entered> {
  if (known) await sql(tx.em, LOCK, [`webchat user ${widget.id} ${known.userId}`]);
  const before = await visitorOf(tx, widget, args.visitorToken ?? null);
  const visitor = await chosen(tx, widget, before, known);
  note(tx, visitor, args, known);
  const keeps = before?.id === visitor.id;
  await tx.em.flush();
  const visitorToken = keeps ? args.visitorToken! : randomToken();
  const now = tx.clock.now();
  const endsAt = widget.requireIdentity ? known!.endsAt : after(now, LIFE);
  await sql(tx.em, KEEP, [hashOf(visitorToken), visitor.id, endsAt, now]);
  return { visitor, visitorToken };
}

/** An anonymous visitor becomes the user of the site, unless the user was here before: then what the user wrote is shown. */
async function chosen(
  tx: Context,
  widget: WebchatWidget,
  before: WebchatVisitor | null,
  known: Known | null,
): Promise<WebchatVisitor> {
  if (!known) return before ?? newVisitor(tx, widget);
  const user = await tx.em.findOne(WebchatVisitor, { widgetId: widget.id, userId: known.userId });
  if (user) return user;
  return before && before.userId === null ? before : newVisitor(tx, widget);
}

const FIND = `select s.visitor_id as id from channels.webchat_session s join channels.webchat_visitor v on v.id = s.visitor_id
  where s.token_hash = $1 and s.ends_at > $2 and v.widget_id = $3`;

/** The session of a token of another widget is none here. */
async function visitorOf(tx: Context, widget: WebchatWidget, token: string | null): Promise<WebchatVisitor | null> {
  if (token === null) return null;
  const [found] = await sql<{ id: string }>(connectionOf(tx), FIND, [hashOf(token), tx.clock.now(), widget.id]);
  return found ? tx.em.findOne(WebchatVisitor, { id: found.id }) : null;
}

const KEEP = `insert into channels.webchat_session as s (token_hash, visitor_id, ends_at, created_at) values ($1, $2, $3, $4)
  on conflict (token_hash) do update set ends_at = excluded.ends_at`;

function newVisitor(tx: Context, { id: widgetId, workspaceId, sandbox }: WebchatWidget): WebchatVisitor {
  const now = tx.clock.now();
  const visitor = Object.assign(new WebchatVisitor(), {
    ...{ id: newId('vis'), workspaceId, sandbox, widgetId, userId: null, name: null, email: null, contactId: null },
    ...{ language: null, pageUrl: null, pageTitle: null, readPlace: '', seenAt: now, createdAt: now, updatedAt: now },
  });
  tx.em.persist(visitor);
  return visitor;
}

function note(tx: Context, visitor: WebchatVisitor, args: OpenSessionArgs, known: Known | null): void {
  const { language, pageUrl, pageTitle } = storable({
    language: args.language,
    pageUrl: args.pageUrl,
    pageTitle: args.pageTitle,
  });
  const now = tx.clock.now();
  if (known) {
    const { userId, name, email, contactId } = known;
    // The site has signed nothing that an anonymous visitor said of itself.
    Object.assign(visitor, { userId, name, email, contactId });
  }
  if (language) visitor.language = toLanguage(language) ?? visitor.language;
  if (pageUrl && /^https?:\/\//i.test(pageUrl)) Object.assign(visitor, { pageUrl, pageTitle: pageTitle || null });
  Object.assign(visitor, { seenAt: now, updatedAt: now });
}

/** The contact of a user whom a site has signed for: by the id of the user, else by the e-mail. Throws `SUBGRAPH_UNAVAILABLE`. */
async function contactOf(ctx: Context, { userId, email }: Identity): Promise<string | null> {
  return (await having(ctx, 'EXTERNAL_ID', userId)) ?? (email === null ? null : having(ctx, 'MAILBOX', email));
}

async function having(ctx: Context, addressKind: string, address: string): Promise<string | null> {
  const question = { channel: 'webchat', addressKind, addresses: packList([address]), class: 'transactional' };
  const { contactIds } = await askConsentOf(ctx, { ...question, topicId: null, at: null });
  return contactIds || null;
}
