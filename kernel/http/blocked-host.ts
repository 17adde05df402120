import type { Config } from '../config/config.js';

/** Returns whether the operator blocks a host, or a domain above it: no link leads there. */
export const isBlockedHost = ({ blockedHosts }: Pick<Config, 'blockedHosts'>, host: string): boolean =>
  blockedHosts.some(blocked => host === blocked || host.endsWith(`.${blocked}`));
