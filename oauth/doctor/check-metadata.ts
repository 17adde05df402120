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
  ['grant_types_supported', 'authorization_code', 'Clients find no grant to use.'],
  ['grant_types_supported', 'refresh_token', 'Clients will ask the user anew whenever a token ends.'],
  ['code_challenge_methods_supported', 'S256', 'Clients that insist on PKCE (all MCP clients do) refuse to go on.'],
];

/** Checks whether the metadata is complete and consistent. */
export async function checkMetadata(target: Target): Promise<Finding[]> {
  const { origin, protocol } = new URL(target.issuer);
  const missing = ENDPOINTS.filter(name => !endpoint(target, name)).map(name =>
    error('metadata', `There is no ${name}.`, `Let the metadata name ${name} as an absolute URL.`),
  );
  const foreign = ENDPOINTS.flatMap(name => {
    const url = endpoint(target, name);
    if (!url || new URL(url).origin === origin) return [];
    const says = `${name} is ${url}, on another origin than the issuer.`;
    return new URL(url).protocol !== protocol
      ? [error('metadata', says, 'Set BASE_URL to the public https address: browsers and clients refuse the mixture.')]
      : [warning('metadata', says, 'Make sure that it is meant: clients send secrets there.')];
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
        'Answers do not name their issuer (RFC 9207).',
        'A client of several servers cannot tell whose answer it got: use a redirect URI of its own for each.',
      ),
  ]);
}
