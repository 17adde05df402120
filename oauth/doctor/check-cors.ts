import { metadataUrl } from './check-discovery.js';
import { error, type Finding, findings } from './finding.js';
import { ask } from './probe.js';
import { endpoint, type Target } from './target.js';

const ORIGIN = 'https://browser-app.example';

/** Checks that browser apps may call the endpoints, and may not read the pages of the user. */
export async function checkCors(target: Target): Promise<Finding[]> {
  const open: [string, string, string | null][] = [
    ['the metadata', 'GET', metadataUrl(target.issuer)],
    ['the keys', 'GET', endpoint(target, 'jwks_uri')],
    ['the token endpoint', 'POST', endpoint(target, 'token_endpoint')],
    ['registration', 'POST', endpoint(target, 'registration_endpoint')],
    ['revocation', 'POST', endpoint(target, 'revocation_endpoint')],
  ];
  const closed = await Promise.all(
    open.map(async ([what, method, url]) =>
      url && !(await allows(url, method))
        ? error(
            'CORS',
            `A browser cannot call ${what} from another origin.`,
            'A proxy in front may answer OPTIONS itself or drop the headers. Let it forward both.',
          )
        : null,
    ),
  );
  const authorize = endpoint(target, 'authorization_endpoint');
  const leaks = authorize !== null && (await allows(authorize, 'GET'));
  return findings('CORS', 'open where scripts call, closed where people sign in', [
    ...closed,
    leaks && error('CORS', 'Scripts can read the authorization endpoint.', 'Send no CORS headers there.'),
  ]);
}

async function allows(url: string, method: string): Promise<boolean> {
  const { status, headers } = await ask(url, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });
  const origin = headers.get('access-control-allow-origin');
  return status < 300 && (origin === '*' || origin === ORIGIN);
}
