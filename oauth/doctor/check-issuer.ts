import { error, type Finding, findings } from './finding.js';
import type { Target } from './target.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** RFC 8414 §2: https, without query and fragment. Clients compare issuers byte by byte. */
export async function checkIssuer({ issuer }: Target): Promise<Finding[]> {
  const url = new URL(issuer);
  return findings('issuer', issuer, [
    url.protocol !== 'https:' &&
      !LOOPBACK.has(url.hostname) &&
      error('issuer', `${issuer} is not https.`, 'Serve it over https. http is allowed only on loopback.'),
    (url.search !== '' || url.hash !== '') &&
      error('issuer', `${issuer} has a query or a fragment.`, 'Remove both: an issuer is an origin and a path.'),
    issuer.endsWith('/') &&
      error('issuer', `${issuer} ends in a slash.`, 'Remove it: clients compare the issuer byte by byte.'),
  ]);
}
