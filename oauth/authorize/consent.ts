import type { Request, RequestHandler, Response } from 'express';
import { CONSENT } from '../../catalogue/pages/consent.js';
import type { Scope } from '../../catalogue/scopes.js';
import type { Texts } from '../../catalogue/texts.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { Membership, Session } from '../../kernel/security/sessions.js';
import type { OAuthDeps } from '../deps.js';
import { consentPage, isKnown } from '../pages/consent.js';
import { localeOfRequest } from '../pages/locale.js';
import { tickedScopes } from '../pages/scope-choice.js';
import { formOf, type Parameters } from '../parameters.js';
import { type Approval, allowedScopes, approve, deny } from './approve.js';
import { AuthorizeError } from './errors.js';
import { checkForm, formRules, formToken, spendForm } from './form-token.js';
import { authorizationRequest, redirect, sessionOf } from './index.js';
import { type AuthorizationRequest, pageOf } from './request.js';

/** `GET /oauth/consent`: shows the requested scopes and the choice of a workspace. */
export const showConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const session = await sessionOf(req, deps);
    if (!session) return redirect(res, pageOf(request, 'login'));
    await sendConsent(req, res, { request, session });
  };

interface Shown {
  request: AuthorizationRequest;
  session: Session;
}

/** The reason why a form was rejected, and the boxes that were ticked in it. */
interface Again {
  status: number;
  text: Texts;
  ticked: readonly Scope[];
}

async function sendConsent(req: Request, res: Response, { request, session }: Shown, again?: Again): Promise<void> {
  const { client, deps, scopes } = request;
  const memberships = await deps.users.memberships(session);
  const locale = localeOfRequest(req, request.parameters);
  const page = consentPage(locale, {
    client,
    redirectUri: request.redirectUri,
    scopes,
    ticked: again?.ticked ?? scopes,
    email: session.email,
    choices: memberships.map(item => ({ ...item, usable: allowedScopes(item, scopes) })),
    mode: await proposedMode({ request, session }, memberships),
    alert: again ? again.text[locale] : '',
    account: `${deps.issuer}/account`,
    action: pageOf(request, 'consent'),
    otherAccount: pageOf(request, 'login'),
    csrf: formToken(request, 'consent', session.id),
  });
  sendPage(res, again?.status ?? 200, page, formRules(request));
}

/**
 * Returns the mode of the user's connection of the app, which requests more; otherwise live for an
 * app that somebody vouches for, if it could send live. A stranger begins in test mode, so that
 * nobody gets a message by mistake.
 */
async function proposedMode(
  { request: { client, deps, resources, scopes }, session: { userId } }: Shown,
  memberships: readonly Membership[],
): Promise<'live' | 'test'> {
  const key = { clientId: client.clientId, userId, resources };
  const [connection] = await deps.store.activeGrants(key, deps.clock.now());
  if (connection) return connection.sandbox ? 'test' : 'live';
  if (!isKnown(client, memberships)) return 'test';
  const workspaceIds = memberships.map(({ workspaceId }) => workspaceId);
  return (await deps.sendsLive(scopes, workspaceIds)) ? 'live' : 'test';
}

function isSandbox(form: Parameters): boolean {
  const mode = form.get('mode');
  if (mode !== 'live' && mode !== 'test') throw new AuthorizeError('missing', { name: 'mode' });
  return mode === 'test';
}

/**
 * `POST /oauth/consent`: redirects to the client with a code or with `access_denied`. A form decides once: sent again, by
 * a second click or from the history, it shows the page with a new form. So does a form in which something is missing.
 */
export const submitConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const form = formOf(req);
    const session = await sessionOf(req, deps);
    const token = checkForm(req, form, { request, page: 'consent', bearer: session?.id });
    const shown = { request, session: session! };
    const decision = await readDecision(form, shown);
    if (decision && 'text' in decision) return sendConsent(req, res, shown, decision);
    if (!(await spendForm(request, token)))
      return sendConsent(req, res, shown, { status: 409, text: CONSENT.again, ticked: request.scopes });
    redirect(res, decision ? await approve(request, decision) : deny(request));
  };

/** Returns `null` if the user refuses. */
async function readDecision(form: Parameters, { request, session }: Shown): Promise<Approval | Again | null> {
  if (form.get('decision') === 'deny') return null;
  if (form.get('decision') !== 'approve') throw new AuthorizeError('missing', { name: 'decision' });
  const ticked = tickedScopes(form, request.scopes);
  const again = (text: Texts): Again => ({ status: 400, text, ticked });
  const workspaceId = form.get('workspace_id');
  const memberships = await request.deps.users.memberships(session);
  if (!workspaceId) {
    const isUsable = memberships.some(item => allowedScopes(item, request.scopes).length > 0);
    return again(isUsable ? CONSENT.chooseWorkspace : CONSENT.noWorkspace);
  }
  const membership = memberships.find(item => item.workspaceId === workspaceId);
  if (!membership) throw new AuthorizeError('workspace', {}, 403);
  const scopes = allowedScopes(membership, ticked);
  if (scopes.length === 0) return again(CONSENT.nothingTicked);
  return { session, membership, scopes, sandbox: isSandbox(form) };
}
