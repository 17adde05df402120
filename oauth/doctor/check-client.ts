import { phraseText } from '../../kernel/errors/text.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { redirectUriError } from '../../kernel/security/redirect-uri.js';
import { error, type Finding, findings, good } from './finding.js';
import { type Answer, ask, post } from './probe.js';
import { endpoint, type Target } from './target.js';

type Change = Readonly<Record<string, string | null>>;

/** Sends the client's authorization request, as its user's browser would, without a session. */
function authorize(target: Target, redirectUri: string, change: Change = {}): Promise<Answer> {
  const query = new URLSearchParams({
    client_id: target.clientId ?? '',
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'doctor',
    code_challenge: sha256(randomToken()).toString('base64url'),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const url = endpoint(target, 'authorization_endpoint') ?? '';
  return ask(`${url}${url.includes('?') ? '&' : '?'}${query}`, { headers: { accept: 'application/json' } });
}

const accepted = ({ status }: Answer): boolean => status >= 200 && status < 400;

const saidBy = ({ status, json, text }: Answer): string =>
  `${status} ${typeof json?.['error_description'] === 'string' ? json['error_description'] : text.slice(0, 200)}`;

/** Checks whether the client's request is accepted and, if not, which similar redirect URI is. */
export async function checkRedirect(target: Target): Promise<Finding[]> {
  const { clientId, redirectUri } = target;
  if (!clientId || !redirectUri || !endpoint(target, 'authorization_endpoint')) return [];
  const malformed = redirectUriError(redirectUri, true);
  if (malformed)
    return [error('redirect', `${redirectUri}: ${phraseText(malformed, 'en')}.`, 'Choose another redirect URI.')];
  const answer = await authorize(target, redirectUri);
  if (accepted(answer)) return [good('redirect', `${redirectUri} is registered for ${clientId}`)];
  for (const spelling of spellings(redirectUri)) {
    if (accepted(await authorize(target, spelling)))
      return [
        error(
          'redirect',
          `${redirectUri} is not registered, ${spelling} is.`,
          'They are compared byte by byte: send the registered one, or register yours.',
        ),
      ];
  }
  return [
    error('redirect', `The issuer answered ${saidBy(answer)}`, 'Register the client, and exactly this redirect URI.'),
  ];
}

/** Frequent misspellings of a redirect URI. */
function spellings(uri: string): string[] {
  const swap = (from: RegExp, to: string) => (from.test(uri) ? [uri.replace(from, to)] : []);
  return [
    ...swap(/\/$/, ''),
    ...(uri.endsWith('/') ? [] : [`${uri}/`]),
    ...swap(/^https:/, 'http:'),
    ...swap(/^http:/, 'https:'),
    ...swap(/\/\/localhost/, '//127.0.0.1'),
    ...swap(/\/\/127\.0\.0\.1/, '//localhost'),
    ...swap(/\/\/www\./, '//'),
    ...swap(/\/\/(?!www\.)/, '//www.'),
    ...swap(/\?.*$/, ''),
    uri.toLowerCase(),
  ].filter(spelling => spelling !== uri);
}

/**
 * Checks whether the issuer requires PKCE: a request without it, or with `plain`, must be refused.
 */
export async function checkPkce(target: Target): Promise<Finding[]> {
  const { clientId, redirectUri } = target;
  if (!clientId || !redirectUri || !endpoint(target, 'authorization_endpoint')) return [];
  // If the valid request is refused, other refusals say nothing about PKCE.
  if (!accepted(await authorize(target, redirectUri))) return [];
  const without = await authorize(target, redirectUri, { code_challenge: null, code_challenge_method: null });
  const plain = await authorize(target, redirectUri, { code_challenge_method: 'plain' });
  const fix = 'Require code_challenge_method=S256 of every client.';
  return findings('PKCE', 'required, and S256 alone', [
    accepted(without) && error('PKCE', 'A request without a code_challenge is accepted.', fix),
    accepted(plain) && error('PKCE', 'The method plain is accepted.', fix),
  ]);
}

/**
 * Checks whether the token endpoint authenticates the client: the error must be about the unknown
 * code.
 */
export async function checkToken(target: Target): Promise<Finding[]> {
  const url = endpoint(target, 'token_endpoint');
  if (!url) return [];
  const { clientId, clientSecret, redirectUri } = target;
  const answer = await post(
    url,
    {
      grant_type: 'authorization_code',
      code: 'doctor',
      code_verifier: randomToken(),
      redirect_uri: redirectUri ?? 'https://client.example/callback',
      ...(clientSecret ? {} : { client_id: clientId ?? 'doctor' }),
    },
    clientId && clientSecret ? basic(clientId, clientSecret) : {},
  );
  const code = answer.json?.['error'];
  const expected = clientId ? 'invalid_grant' : 'invalid_client';
  return findings('token', clientId ? `${clientId} is authenticated` : `${url} responds as RFC 6749 specifies`, [
    code !== expected && error('token', `The token endpoint answered ${saidBy(answer)}`, remedy(code, target)),
    !/no-store/i.test(answer.headers.get('cache-control') ?? '') &&
      error('token', 'Its responses can be cached.', 'Send Cache-Control: no-store; a proxy may have removed it.'),
  ]);
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

function remedy(error: unknown, { clientSecret }: Target): string {
  if (error !== 'invalid_client') return 'A proxy may be in between. Check how it forwards a posted form.';
  return clientSecret
    ? 'The client or its secret is wrong: rotate the secret, or leave it out for a public client.'
    : 'Pass --client-secret for a confidential client; register again if the client no longer exists.';
}
