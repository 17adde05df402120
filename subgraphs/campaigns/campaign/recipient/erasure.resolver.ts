import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { Scope } from '../../../../kernel/graph/scope.js';

/** Who waits is not written to. What became of the others stays counted, and is nobody's. */
const FORGET = `update campaigns.recipient r set contact_id = null, variables = null, time_zone = null, address = null,
    status = case when r.status = 'PENDING' then 'SKIPPED' else r.status end,
    skipped_at = case when r.status = 'PENDING' then $4 else r.skipped_at end,
    error_code = case when r.status = 'PENDING' then 'NOT_FOUND' else r.error_code end,
    fence = r.fence + 1, changed_at = $4
  where (r.contact_id = any($2) or (r.address is not null and lower(r.address) = any($3)))
    and exists (select from campaigns.campaign c where c.id = r.campaign_id and c.workspace_id = $1) returning 1`;

/** The erasure of a contact, for the subgraph of contacts. */
@Resolver()
export class RecipientErasureResolver {
  @Mutation(() => Int, { description: 'Takes a person out of the recipients of campaigns. Idempotent.' })
  @Scope('SYSTEM')
  async eraseRecipients(
    @Arg('contactIds', () => [ID]) contactIds: string[],
    @Arg('addresses', () => [String]) addresses: string[],
    @Ctx() ctx: Context,
  ): Promise<number> {
    const lower = addresses.map(address => address.toLowerCase());
    const values = [ctx.caller.workspaceId, contactIds, lower, ctx.clock.now()];
    return (await sql(ctx.db, FORGET, values)).length;
  }
}
