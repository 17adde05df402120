import { lookup, Resolver } from 'node:dns/promises';
import { seconds } from '../context/clock.js';

/** The addresses of a host name, at least one. Rejects if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const WAIT = seconds(3);
const TRIES = 2;
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Queries DNS over sockets of its own: `dns.lookup` would wait in the thread pool, where a few dead
 * name servers stop every other file and name of the process. Names that DNS does not know may
 * still be in the hosts file.
 *
 * @param servers `address:port` of the name servers; by default the machine's own.
 */
export function createResolveHost(servers?: readonly string[]): ResolveHost {
  const resolver = new Resolver({ timeout: WAIT, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async host => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const errors = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    if (servers || !errors.every(isMissing)) throw errors[0] ?? new Error(`${host} has no address.`);
    return (await lookup(host, { all: true })).map(({ address }) => address);
  };
}

const isMissing = (error: Error): boolean => NO_SUCH_NAME.has((error as NodeJS.ErrnoException).code ?? '');
