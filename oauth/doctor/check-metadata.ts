import { error, type Finding, findings, warning } from './finding.js';
import { endpoint, listed, type Target } from './target.js';

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'jwks_uri',
];

/** The members that clients expect in each list. */
const EXPECTED: readonly (readonly [list: string, member: string, without: string])[] = [
  ['response_types_supported', 'code', 'The authorization code flow is the only one.'],
  ['grant_types_supported', 'authorization_code', 'Clients have no grant to use.'],
  ['grant_types_supported', 'refresh_token', 'Clients will ask the user again whenever a token expires.'],
  [
    'code_challenge_methods_supported',
    'S256',
    'Clients that require PKCE, such as all MCP clients, will not continue.',
  ],
];

/** Checks whether the metadata is complete and consistent. */
export async function checkMetadata(target: Target): Promise<Finding[]> {
  const { origin, protocol } = new URL(target.issuer);
  const missing = ENDPOINTS.filter(name => !endpoint(target, name)).map(name =>
    error('metadata', `${name} is missing.`, `Add ${name} to the metadata as an absolute URL.`),
  );
  const foreign = ENDPOINTS.flatMap(name => {
    const url = endpoint(target, name);
    if (!url || new URL(url).origin === origin) return [];
    const says = `${name} is ${url}, on another origin than the issuer.`;
    return new URL(url).protocol !== protocol
      ? [
          error(
            'metadata',
            says,
            'Set BASE_URL to the public https address: browsers and clients reject mixed origins.',
          ),
        ]
      : [warning('metadata', says, 'Make sure that this is intended: clients send secrets there.')];
  });
  const lists = EXPECTED.filter(([list, member]) => !listed(target, list).includes(member)).map(
    ([list, member, without]) => error('metadata', `${list} does not have ${member}. ${without}`, `Add ${member}.`),
  );
  return findings('metadata', `${ENDPOINTS.length} endpoints, consistent`, [
    ...missing,
    ...foreign,
    ...lists,
    target.metadata['authorization_response_iss_parameter_supported'] !== true &&
      warning(
        'metadata',
        'Responses do not name their issuer (RFC 9207).',
        'A client of several servers cannot tell which one responded. Use a separate redirect URI for each.',
      ),
  ]);
}
