import type { Config } from '../config/config.js';

/** Returns whether the operator blocks a host, or a domain above it: no link leads there. */
export const isBlockedHost = ({ links }: Pick<Config, 'links'>, host: string): boolean =>
  links.blockedHosts.some(blocked => host === blocked || host.endsWith(`.${blocked}`));
