import { error, type Finding, findings, good } from './finding.js';
import { ask } from './probe.js';
import type { Target } from './target.js';

/** RFC 8414 §3.1: the well-known path goes between the host and the path of the issuer. */
export function metadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`;
}

/** Reads the metadata, which every later check needs. */
export async function checkDiscovery(target: Target): Promise<Finding[]> {
  const url = metadataUrl(target.issuer);
  const { status, json, headers } = await ask(url, { headers: { accept: 'application/json' } });
  if (status !== 200 || !json)
    return [
      error(
        'discovery',
        `${url} answered ${status}${status === 200 ? ' without a JSON object' : ''}.`,
        'Use the issuer as set in BASE_URL, and let the proxy in front forward /.well-known/.',
      ),
    ];
  target.metadata = json;
  const type = headers.get('content-type') ?? 'nothing';
  return findings('discovery', url, [
    json['issuer'] !== target.issuer &&
      error(
        'discovery',
        `The issuer in the metadata is ${JSON.stringify(json['issuer'])}, not ${JSON.stringify(target.issuer)}.`,
        'Use exactly the issuer of the metadata in your client; clients refuse any other. If it is wrong, the operator sets BASE_URL.',
      ),
    !/^application\/json\b/i.test(type) &&
      error('discovery', `The metadata is served as ${type}.`, 'Serve it as application/json.'),
  ]);
}

/** RFC 9728: how a client that knows the API alone finds its authorization server. */
export async function checkResource({ issuer }: Target): Promise<Finding[]> {
  const url = `${new URL(issuer).origin}/.well-known/oauth-protected-resource`;
  const { status, json } = await ask(url);
  const servers = json?.['authorization_servers'];
  if (status === 200 && Array.isArray(servers) && servers.includes(issuer)) return [good('resource', url)];
  return [
    error(
      'resource',
      `${url} answered ${status} and does not name ${issuer} among its authorization_servers.`,
      'Clients that start from the API cannot find the issuer. Forward the path, and set BASE_URL.',
    ),
  ];
}
