import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { contactsOf } from '../contact/contacts-of.js';

/** Whom and what a link is made for. */
interface MadeFor {
  readonly contactId?: string | null;
  readonly campaignId?: string | null;
}

const CAMPAIGNS =
  'select id from campaigns.campaign where workspace_id = $1 and sandbox = any($2::bool[]) and id = any($3)';

/** Those of the contacts and campaigns that links are made for that the caller has. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function namedBy(ctx: Context, links: readonly MadeFor[]): Promise<ReadonlySet<string>> {
  const contacts = await contactsOf(ctx, links);
  const ids = [...new Set(links.flatMap(({ campaignId }) => campaignId ?? []))];
  if (ids.length === 0) return contacts;
  const values = [ctx.caller.workspaceId, worldsOf(ctx.caller), ids];
  const campaigns = await sql<{ id: string }>(connectionOf(ctx), CAMPAIGNS, values);
  return new Set([...contacts, ...campaigns.map(({ id }) => id)]);
}

/** Throws `VALIDATION_ERROR`. */
export const checkNamed = (known: ReadonlySet<string>, { contactId, campaignId }: MadeFor): void =>
  failIfInvalid([
    ...(contactId && !known.has(contactId) ? [invalidField('contactId', 'unknown')] : []),
    ...(campaignId && !known.has(campaignId) ? [invalidField('campaignId', 'unknown')] : []),
  ]);
