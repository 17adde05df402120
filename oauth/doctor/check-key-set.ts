import { importJWK, type JWK } from 'jose';
import { error, type Finding, findings } from './finding.js';
import { ask } from './probe.js';
import { endpoint, type Target } from './target.js';

/** Members that only a private key has. */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];

/** Checks whether the published keys can verify access tokens. */
export async function checkKeySet(target: Target): Promise<Finding[]> {
  const url = endpoint(target, 'jwks_uri');
  if (!url) return [];
  const { status, json } = await ask(url);
  const keys = Array.isArray(json?.['keys']) ? (json['keys'] as JWK[]) : [];
  if (status !== 200 || keys.length === 0)
    return [
      error('keys', `${url} answered ${status} with ${keys.length} keys.`, 'No token can be verified: see the log.'),
    ];
  const kids = keys.map(({ kid }) => kid);
  const unusable = await Promise.all(
    keys.map(key =>
      importJWK(key, key.alg ?? 'EdDSA').then(
        () => null,
        () => key.kid,
      ),
    ),
  );
  return findings('keys', `${keys.length} at ${url}: ${keys.map(({ alg }) => alg).join(', ')}`, [
    new Set(kids).size !== kids.length || kids.includes(undefined)
      ? error('keys', 'A kid is missing or duplicated.', 'Give each key a unique kid.')
      : null,
    keys.some(key => PRIVATE.some(member => member in key)) &&
      error('keys', 'A PRIVATE key is published.', 'Rotate it now: anyone can sign tokens with it.'),
    ...unusable.map(
      kid => kid !== null && error('keys', `The key ${kid} cannot be read.`, 'Publish it as RFC 7517 specifies.'),
    ),
  ]);
}
