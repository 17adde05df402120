import type { Config } from '../../../kernel/config/config.js';

/** Returns the host that the domains of workspaces must lead to. */
export const hostOfLinks = ({ links, baseUrl }: Config): string => links.domainHost ?? new URL(baseUrl).hostname;

/** The beginning of addresses with a host of a workspace: with the scheme and the port of the usual ones. */
export function originWith(baseUrl: string, host: string): string {
  const url = new URL(baseUrl);
  url.hostname = host;
  return url.origin;
}
