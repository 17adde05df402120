import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { Session } from '../../kernel/security/sessions.js';
import type { OAuthDeps } from '../deps.js';
import { consentPage } from '../pages/consent.js';
import { localeOfRequest } from '../pages/locale.js';
import { formOf, type Parameters } from '../parameters.js';
import { type Approval, allowedScopes, approve, deny } from './approve.js';
import { AuthorizeError } from './errors.js';
import { checkForm, formRules, formToken, useForm } from './form-token.js';
import { authorizationRequest, redirect, sessionOf } from './index.js';
import type { AuthorizationRequest } from './request.js';

/** `GET /oauth/consent`: shows the requested scopes and the choice of a workspace. */
export const showConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const session = await sessionOf(req, deps);
    if (!session) return redirect(res, request.at('login'));
    await sendConsent(req, res, { request, session });
  };

interface Shown {
  request: AuthorizationRequest;
  session: Session;
  /** The form that was sent has been used, or is too old. */
  again?: boolean;
}

async function sendConsent(req: Request, res: Response, { request, session, again = false }: Shown): Promise<void> {
  const { deps } = request;
  const memberships = await deps.users.memberships(session.userId);
  const page = consentPage(localeOfRequest(req, request.parameters), {
    client: request.client,
    redirectUri: request.redirectUri,
    scopes: request.scopes,
    email: session.email,
    choices: memberships.map(item => ({ ...item, usable: allowedScopes(request, item) })),
    sendsLive: deps.sendsLive(request.scopes),
    again,
    action: request.at('consent'),
    otherAccount: request.at('login'),
    csrf: formToken(request, 'consent', session.id),
  });
  sendPage(res, again ? 409 : 200, page, formRules(request));
}

function isSandbox(form: Parameters): boolean {
  const mode = form.get('mode');
  if (mode !== 'live' && mode !== 'test') throw new AuthorizeError('missing', { name: 'mode' });
  return mode === 'test';
}

/**
 * `POST /oauth/consent`: redirects to the client with a code or with `access_denied`. A form decides once: sent again, by
 * a second click or from the history, it shows the page with a new form.
 */
export const submitConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const form = formOf(req);
    const session = await sessionOf(req, deps);
    const token = checkForm(req, form, { request, page: 'consent', bearer: session?.id });
    const decision = await readDecision(form, { request, session: session! });
    if (!(await useForm(request, token))) return sendConsent(req, res, { request, session: session!, again: true });
    redirect(res, decision ? await approve(request, decision) : deny(request));
  };

/** `null`: the user refuses. */
async function readDecision(form: Parameters, { request, session }: Shown): Promise<Approval | null> {
  if (form.get('decision') === 'deny') return null;
  if (form.get('decision') !== 'approve') throw new AuthorizeError('missing', { name: 'decision' });
  const workspaceId = form.get('workspace_id');
  if (!workspaceId) throw new AuthorizeError('missing', { name: 'workspace_id' });
  const membership = await request.deps.users.membership(session.userId, workspaceId);
  if (!membership) throw new AuthorizeError('workspace', {}, 403);
  return { session, membership, sandbox: isSandbox(form) };
}
