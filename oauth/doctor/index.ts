import { checkPkce, checkRedirect, checkToken } from './check-client.js';
import { checkClock } from './check-clock.js';
import { checkCors } from './check-cors.js';
import { checkDiscovery, checkResource } from './check-discovery.js';
import { checkIssuer } from './check-issuer.js';
import { checkKeySet } from './check-key-set.js';
import { checkMetadata } from './check-metadata.js';
import { error, type Finding } from './finding.js';
import { Unreachable } from './probe.js';
import type { Target } from './target.js';

/** In the order in which an integration meets them. */
const CHECKS: readonly ((target: Target) => Promise<Finding[]>)[] = [
  checkIssuer,
  checkDiscovery,
  checkMetadata,
  checkResource,
  checkKeySet,
  checkCors,
  checkClock,
  checkRedirect,
  checkPkce,
  checkToken,
];

/**
 * Checks an issuer from the view of a client and changes nothing there. Without metadata the later checks are left out,
 * because they need its URLs.
 */
export async function examine(given: Omit<Target, 'metadata'>): Promise<Finding[]> {
  const target: Target = { ...given, metadata: {} };
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    findings.push(...(await check(target).catch(unreachable)));
    if (check === checkDiscovery && Object.keys(target.metadata).length === 0) break;
  }
  return findings;
}

function unreachable(cause: unknown): Finding[] {
  if (!(cause instanceof Unreachable)) throw cause;
  const fix = 'Check the address, the DNS name, the certificate and the firewall from this machine.';
  return [error('network', `${cause.url} did not respond: ${cause.reason}.`, fix)];
}
