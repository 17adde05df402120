import type { Context } from '../../../kernel/context/context.js';
import { originWith } from '../link-domain/hosts.js';
import { domainsOf } from '../link-domain/known-domains.js';
import type { ShortLink } from './short-link.js';

type Addressed = Pick<ShortLink, 'workspaceId' | 'sandbox' | 'code' | 'domain'>;

/** Returns the address of a link: with the usual host, if the workspace has lost its domain. */
export async function shortUrlOf(ctx: Context, { workspaceId, sandbox, code, domain }: Addressed): Promise<string> {
  const { baseUrl } = ctx.config;
  if (domain === null) return `${baseUrl}/l/${code}`;
  const has = (await domainsOf(ctx, workspaceId, sandbox)).some(({ name }) => name === domain);
  return `${has ? originWith(baseUrl, domain) : baseUrl}/l/${code}`;
}

/** The domain of new links that name none, in the world of the caller. */
export async function defaultDomain(ctx: Context): Promise<string | null> {
  const { workspaceId, sandbox } = ctx.caller;
  return (await domainsOf(ctx, workspaceId, sandbox)).find(({ isDefault }) => isDefault)?.name ?? null;
}
