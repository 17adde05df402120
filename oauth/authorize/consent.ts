import type { RequestHandler } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import { redirectSource } from '../clients/redirect-uri.js';
import type { OAuthDeps } from '../deps.js';
import { consentPage } from '../pages/consent.js';
import { localeOfRequest } from '../pages/locale.js';
import { formOf, type Parameters } from '../parameters.js';
import { allowedScopes, approve, deny } from './approve.js';
import { AuthorizeError } from './errors.js';
import { checkForm, formToken } from './form-token.js';
import { authorizationRequest, redirect, sessionOf } from './index.js';

/** `GET /oauth/consent`: shows the requested scopes and the choice of a workspace. */
export const showConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const session = await sessionOf(req, deps);
    if (!session) return redirect(res, request.at('login'));
    const memberships = await deps.users.memberships(session.userId);
    const page = consentPage(localeOfRequest(req, request.parameters), {
      client: request.client,
      redirectUri: request.redirectUri,
      scopes: request.scopes,
      email: session.email,
      choices: memberships.map(item => ({ ...item, usable: allowedScopes(request, item) })),
      sendsLive: deps.sendsLive,
      action: request.at('consent'),
      otherAccount: request.at('login'),
      csrf: formToken(request, 'consent', session.id),
    });
    sendPage(res, 200, page, { formTargets: [redirectSource(request.redirectUri)] });
  };

function isSandbox(form: Parameters): boolean {
  const mode = form.get('mode');
  if (mode !== 'live' && mode !== 'test') throw new AuthorizeError('missing', { name: 'mode' });
  return mode === 'test';
}

/** `POST /oauth/consent`: redirects to the client with a code or with `access_denied`. */
export const submitConsent =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const request = await authorizationRequest(req, deps);
    const form = formOf(req);
    const session = await sessionOf(req, deps);
    checkForm(req, form, { request, page: 'consent', bearer: session?.id });
    if (form.get('decision') === 'deny') return redirect(res, deny(request));
    if (form.get('decision') !== 'approve') throw new AuthorizeError('missing', { name: 'decision' });
    const workspaceId = form.get('workspace_id');
    if (!workspaceId) throw new AuthorizeError('missing', { name: 'workspace_id' });
    const membership = await deps.users.membership(session!.userId, workspaceId);
    if (!membership) throw new AuthorizeError('workspace', {}, 403);
    redirect(res, await approve(request, { session: session!, membership, sandbox: isSandbox(form) }));
  };
