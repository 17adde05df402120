import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { tokenOf } from '../contact-link.js';
import { basic, prepare } from '../oauth/flow.js';
import { REDIRECT, type Registered } from '../oauth/oauth.js';
import { formIn } from '../oauth/person.js';
import { type McpApp, startMcp } from '../peers/mcp.js';
import type { World } from './templates.js';

/**
 * More than a test requests in a minute: the tests must reach the code behind the limit of
 * requests.
 */
const NO_LIMIT = 10_000_000;

/** Mail is configured, so that its pages do their work; no job runs that would send it. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: '1',
  OAUTH_REGISTRATION_LIMIT: '100000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'switchboard@test.example',
};

/**
 * Starts the whole system with an object of every kind, a session, and the values that a client of
 * OAuth holds on its way.
 */
export async function startWorld(): Promise<World> {
  const app = await startMcp({ env: ENVIRONMENT });
  await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { requestsPerMinute: NO_LIMIT });
  const mcpToken = await app.token(['sms:send', 'sms:read', 'email:send', 'email:read', 'contacts:read', 'usage:read']);
  return { app, ids: await makeObjects(app), mcpToken, session: await signIn(app), oauth: await makeOAuth(app) };
}

async function makeObjects(app: McpApp): Promise<Record<string, string>> {
  const make = async (path: string, body: object) => (await app.request('POST', `/v1${path}`, { body })).body.data;
  const schedule = { sendAt: '2026-12-01T00:00:00Z' };
  const topic = (await make('/topics', { slug: 'one', name: 'One' })).id;
  await make('/topics', { slug: 'two', name: 'Two' });
  const webhook = (await make('/webhooks', { name: 'Hook', url: 'https://127.0.0.1:9/hook', events: ['*'] })).id;
  await make(`/webhooks/${webhook}/test`, {});
  const [sms] = (await make('/sms/messages', { to: ['+14155550000'], payload: { message: 'Hi' }, schedule }))
    .messageIds;
  const mail = { to: ['ada@example.com'], payload: { subject: 'Hi', text: 'Hi' }, schedule };
  const [email] = (await make('/email/messages', mail)).messageIds;
  const redirects = { redirectUris: [REDIRECT], allowedScopes: ['contacts:read'] };
  const oauthApp = (await make('/oauth/apps', { name: 'App', ...redirects })).id;
  const list = async (path: string) => (await app.request('GET', `/v1${path}`)).body;
  const cursor = (await list('/topics?limit=1')).pagination.nextCursor;
  const [delivery] = (await list(`/webhooks/${webhook}/deliveries`)).data;
  await make('/properties', { key: 'plan', name: 'Plan', type: 'STRING' });
  const contact = (await make('/contacts', { email: 'ana@example.com', tags: ['VIP'], properties: { plan: 'gold' } }))
    .id;
  const rules = [{ type: 'tag', tag: 'VIP' }];
  const segment = (await make('/segments', { name: 'VIPs', version: 1, match: 'all', rules })).id;
  const form = (await make('/forms', { name: 'Shop', fields: [{ field: 'email', required: true }], topicIds: [topic] }))
    .id;
  const link = tokenOf(app, contact, null, true);
  return {
    contact,
    segment,
    form,
    link,
    topic,
    webhook,
    sms,
    email,
    app: oauthApp,
    cursor,
    delivery: delivery?.id ?? 'none',
  };
}

async function signIn(app: McpApp): Promise<World['session']> {
  const { headers, body } = await app.request('POST', '/session', { key: null, body: app.owner });
  const cookie = headers.getSetCookie().map(line => line.split(';')[0]);
  return { cookie: cookie.join('; '), csrf: body.data.csrfToken };
}

async function makeOAuth(app: McpApp): Promise<World['oauth']> {
  const register = async (metadata: object): Promise<Registered> =>
    (
      await app.request('POST', '/oauth/register', {
        key: null,
        body: { client_name: 'App', redirect_uris: [REDIRECT], ...metadata },
      })
    ).body;
  const client = await register({ token_endpoint_auth_method: 'none' });
  const confidential = await register({});
  const server = { issuer: app.url } as Parameters<typeof prepare>[0];
  const person = app.person();
  const codes: Record<string, string>[] = [];
  for (let count = 0; count < 5; count++) {
    const { url, verifier } = prepare(server, client);
    const back = await person.decide(url);
    codes.push({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    });
  }
  const refreshTokens = await Promise.all(
    codes.splice(3).map(form => redeem(app, { ...form, client_id: client.client_id })),
  );
  const manage = new URL(client.registration_client_uri);
  return {
    public: client.client_id,
    basic: basic(confidential)['authorization']!,
    registration: { path: manage.pathname, token: client.registration_access_token },
    codes,
    refreshTokens,
    authorize: Object.fromEntries(prepare(server, client).query),
    forms: [await formFor(app, client, false), await formFor(app, confidential, true)],
  };
}

async function redeem(app: McpApp, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${app.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

/** The form of the sign-in or, for somebody who has signed in, of the consent, with the cookies that belong to it. */
async function formFor(app: McpApp, client: Registered, signedIn: boolean): Promise<World['oauth']['forms'][number]> {
  const person = app.person();
  const { url } = prepare({ issuer: app.url } as Parameters<typeof prepare>[0], client, { prompt: 'consent' });
  let answer = await person.browser.get(url);
  for (let steps = 0; steps < 6; steps++) {
    const location = answer.headers.get('location');
    if (location) {
      answer = await person.browser.get(location);
      continue;
    }
    const { action, values } = formIn(await answer.text());
    const isLogin = action.startsWith('/oauth/login');
    const credentials: Record<string, string> = isLogin
      ? { email: person.email, password: person.password }
      : { decision: 'deny' };
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (isLogin !== signedIn) return { path: action.split('?')[0]!, cookie, values: { ...values, ...credentials } };
    answer = await person.browser.post(action, { ...values, ...credentials });
  }
  throw new Error('The pages show no form.');
}
