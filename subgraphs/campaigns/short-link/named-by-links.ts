import { toDomainName } from '../../../kernel/address/domain-name.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { contactsOf } from '../contact/contacts-of.js';
import { domainsOf } from '../link-domain/known-domains.js';

/** The objects that a link names. */
interface Naming {
  readonly domain?: string | null;
  readonly contactId?: string | null;
  readonly campaignId?: string | null;
}

const CAMPAIGNS =
  'select id from campaigns.campaign where workspace_id = $1 and sandbox = any($2::bool[]) and id = any($3)';

/** Returns whether a text is the host of links that have no domain of their own. */
export const isUsualHost = ({ config }: Context, text: string): boolean =>
  text.toLowerCase() === new URL(config.baseUrl).hostname;

/**
 * Returns the contacts, campaigns and domains that the links name and the caller has. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function namedBy(ctx: Context, links: readonly Naming[]): Promise<ReadonlySet<string>> {
  const { workspaceId, sandbox } = ctx.caller;
  const asked = links.flatMap(({ domain }) => domain ?? []);
  const names = new Set((asked.length > 0 ? await domainsOf(ctx, workspaceId, sandbox) : []).map(({ name }) => name));
  const domains = asked.filter(text => isUsualHost(ctx, text) || names.has(toDomainName(text) ?? ''));
  const contacts = new Set([...domains, ...(await contactsOf(ctx, links))]);
  const ids = [...new Set(links.flatMap(({ campaignId }) => campaignId ?? []))];
  if (ids.length === 0) return contacts;
  const values = [ctx.caller.workspaceId, worldsOf(ctx.caller), ids];
  const campaigns = await sql<{ id: string }>(connectionOf(ctx), CAMPAIGNS, values);
  return new Set([...contacts, ...campaigns.map(({ id }) => id)]);
}

/** Throws `VALIDATION_ERROR`. */
export const checkNamed = (known: ReadonlySet<string>, { contactId, campaignId, domain }: Naming): void =>
  failIfInvalid([
    ...(domain && !known.has(domain) ? [invalidField('domain', 'unknown')] : []),
    ...(contactId && !known.has(contactId) ? [invalidField('contactId', 'unknown')] : []),
    ...(campaignId && !known.has(campaignId) ? [invalidField('campaignId', 'unknown')] : []),
  ]);
