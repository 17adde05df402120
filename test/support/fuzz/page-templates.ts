import { REDIRECT } from '../oauth/oauth.js';
import type { Template } from './call.js';
import type { World } from './templates.js';

export function oauthTemplates({ oauth }: World): Template[] {
  const post = (path: string, body: object, headers: Record<string, string> = {}): Template => ({
    method: 'POST',
    path,
    body,
    headers,
    form: true,
  });
  const registration = {
    client_name: 'App',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code'],
    scope: 'contacts:read',
    token_endpoint_auth_method: 'none',
    logo_uri: '',
    response_types: ['code'],
  };
  const own = { authorization: `Bearer ${oauth.registration.token}` };
  const manage = (method: string, body?: object): Template => ({
    method,
    path: oauth.registration.path,
    headers: own,
    ...(body ? { body } : {}),
  });
  return [
    { method: 'GET', path: '/oauth/authorize', query: oauth.authorize },
    {
      method: 'GET',
      path: '/oauth/authorize',
      query: { ...oauth.authorize, prompt: 'none', resource: 'a', locale: 'es' },
      headers: { cookie: oauth.forms.at(-1)?.cookie ?? '' },
    },
    ...oauth.forms.map(({ path, cookie, values }) => ({
      ...post(path, values, { cookie }),
      slow: path.includes('login'),
    })),
    ...oauth.codes.map(form => post('/oauth/token', { ...form, client_id: oauth.public })),
    ...oauth.codes.slice(0, 2).map(form => post('/oauth/token', form, { authorization: oauth.basic })),
    ...oauth.refreshTokens.map(token =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        scope: 'contacts:read',
        client_id: oauth.public,
        resource: 'a',
      }),
    ),
    post('/oauth/token', { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }),
    post('/oauth/revoke', { token: 'a', token_type_hint: 'refresh_token', client_id: oauth.public }),
    post('/oauth/introspect', { token: oauth.refreshTokens[0] }, { authorization: oauth.basic }),
    { method: 'POST', path: '/oauth/register', body: registration },
    manage('GET'),
    manage('PUT', registration),
    { method: 'DELETE', path: '/oauth/register/none', headers: own },
    ...['oauth-authorization-server', 'oauth-protected-resource', 'oauth-protected-resource/mcp', 'jwks.json'].map(
      name => ({ method: 'GET', path: `/.well-known/${name}`, headers: { origin: 'https://a.example' } }),
    ),
  ];
}

/** The pages that a link in a mail opens, and forms. */
export function contactPageTemplates({ ids }: World): Template[] {
  const { link, topic = '', form } = ids;
  const headers = { accept: 'text/html', 'accept-language': 'pt' };
  const post = (path: string, body: object, query?: object): Template => ({
    method: 'POST',
    path,
    headers,
    body,
    form: true,
    ...(query ? { query: { ...query } } : {}),
  });
  const consent = {
    shown: 'marketing',
    marketing: 'yes',
    shownTopic: topic,
    topic,
    shownChannel: 'email',
    channel: 'email',
  };
  const answers = { stamp: 'a', language: 'pt', email: 'ana@example.com', website: '' };
  return [
    ...['unsubscribe', 'preferences'].map(name => ({
      method: 'GET',
      path: `/${name}/${link}`,
      headers,
      query: { topicId: topic, lang: 'es' },
    })),
    post(`/unsubscribe/${link}`, { 'List-Unsubscribe': 'One-Click' }, { topicId: topic }),
    post(`/unsubscribe/${link}`, { topicId: topic }),
    post(`/preferences/${link}`, consent),
    { method: 'GET', path: `/forms/${form}`, headers, query: { lang: 'pt' } },
    post(`/forms/${form}`, answers),
    { ...post(`/forms/${form}`, answers), headers: { accept: 'application/json' } },
    ...['confirm', 'unsubscribe'].flatMap(name => [
      { method: 'GET', path: `/forms/${name}/${link}`, headers },
      post(`/forms/${name}/${link}`, {}),
    ]),
  ];
}

export function pageTemplates({ session }: World): Template[] {
  const headers = { accept: 'text/html', cookie: session.cookie, 'accept-language': 'es' };
  const read = [
    '/',
    '/sign-in',
    '/session',
    '/account',
    '/invitation',
    '/forgot-password',
    '/reset-password',
    '/docs',
    '/docs/guides',
    '/graphql',
    '/healthz',
    '/nothing',
    '/v1/openapi.json',
  ];
  const post = (path: string, body: object, slow = false): Template => ({
    method: 'POST',
    path,
    headers,
    body,
    form: true,
    slow,
  });
  return [
    ...read.map(path => ({ method: 'GET', path, headers, query: { token: 'a', return_to: '/account', lang: 'es' } })),
    post('/session', { email: 'nobody@test.example', password: 'wrong', return_to: '/' }, true),
    { method: 'POST', path: '/session', body: { email: 'nobody@test.example', password: 'wrong' }, slow: true },
    post('/invitation', { token: 'a', password: 'correct horse battery', csrf: 'a' }),
    post('/forgot-password', { email: 'nobody@test.example' }, true),
    post('/reset-password', { token: 'a', password: 'correct horse battery' }),
    post('/account/password', { current: 'a', next: 'correct horse battery', csrf: session.csrf }, true),
    post('/sign-out', { csrf: 'a' }),
  ];
}
