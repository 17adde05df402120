import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { Optional } from '../../../kernel/graph/validation.js';
import { OauthApp } from './app.js';

interface Ask {
  readonly workspaceId: string;
  readonly clientId: string;
  readonly now: Date;
  /** `null` for both. */
  readonly sandbox: boolean | null;
}

const MAX_ASKS = 200;

const READ = `select a.place::int - 1 as ask, count(g.id)::int as count
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::boolean[]) with ordinality a (workspace_id, client_id, now, sandbox, place)
  join oauth_apps.access_grant g on g.client_id = a.client_id and g.workspace_id = a.workspace_id
    and g.revoked_at is null and g.activated_at is not null and g.expires_at > a.now
    and (a.sandbox is null or g.sandbox = a.sandbox)
  group by a.place`;

/** Counts the connections of each app in its own workspace. */
export const connectionCounts = defineBatched<Ask, number>('connections of apps', MAX_ASKS, async (on, asks) => {
  const values = [
    asks.map(ask => ask.workspaceId),
    asks.map(ask => ask.clientId),
    asks.map(ask => ask.now),
    asks.map(ask => ask.sandbox),
  ];
  const rows = await sql<{ ask: number; count: number }>(on, READ, values);
  const counts = new Map(rows.map(({ ask, count }) => [ask, count]));
  return asks.map((_, place) => counts.get(place) ?? 0);
});

@ArgsType()
class ConnectionCountArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only connections in test mode (`true`), or only live ones (`false`); both when absent.',
  })
  @Optional()
  sandbox?: boolean | null;
}

@Resolver(() => OauthApp)
export class ConnectionCountResolver {
  @FieldResolver(() => Int, { description: 'The number of connections that the app has in its own workspace.' })
  @Cost(ROWS_COST)
  connectionCount(
    @Root() { workspaceId, clientId }: OauthApp,
    @Args(() => ConnectionCountArgs) { sandbox = null }: ConnectionCountArgs,
    @Ctx() ctx: Context,
  ): Promise<number> {
    return connectionCounts.load(ctx, { workspaceId, clientId, now: ctx.clock.now(), sandbox });
  }
}
