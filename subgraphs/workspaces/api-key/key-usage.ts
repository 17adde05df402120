import { Field, Int, ObjectType } from 'type-graphql';
import { after, days } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import type { ApiKey } from './api-key.js';

@ObjectType({ description: 'The requests of an API key on one day.' })
export class ApiKeyDay {
  @Field(() => String, { description: 'The day in UTC, such as 2026-05-04.' })
  day!: string;

  @Field(() => Int, { description: 'The requests to /v1 and /graphql, including those that were refused.' })
  requests!: number;

  @Field(() => Int, { description: 'The requests that were refused or failed, included in `requests`.' })
  failed!: number;
}

interface Ask {
  readonly workspaceId: string;
  readonly id: string;
  readonly from: string;
}

const MAX_ASKS = 200;

const READ = `select a.place::int - 1 as ask, to_char(d.day, 'YYYY-MM-DD') as day, d.requests::int, d.failed::int
  from unnest($1::text[], $2::text[], $3::date[]) with ordinality a (workspace_id, id, first, place)
  join requests.day d on d.workspace_id = a.workspace_id and d.credential_id = a.id and d.day >= a.first`;

/** Days that had requests, of each key. */
export const keyUsage = defineBatched<Ask, ApiKeyDay[]>('usage of API keys', MAX_ASKS, async (on, asks) => {
  const values = [asks.map(ask => ask.workspaceId), asks.map(ask => ask.id), asks.map(ask => ask.from)];
  const rows = Map.groupBy(await sql<ApiKeyDay & { ask: number }>(on, READ, values), ({ ask }) => ask);
  return asks.map((_, place) => rows.get(place) ?? []);
});

const written = (at: Date): string => at.toISOString().slice(0, 10);

/** The last days until today, the oldest first, with those that had none. */
export async function usageOf(ctx: Context, { id, workspaceId }: ApiKey, count: number): Promise<ApiKeyDay[]> {
  const now = ctx.clock.now();
  const all = Array.from({ length: count }, (_, ago) => written(after(now, -days(count - 1 - ago))));
  const found = new Map((await keyUsage.load(ctx, { workspaceId, id, from: all[0]! })).map(each => [each.day, each]));
  return all.map(day => ({ requests: 0, failed: 0, ...found.get(day), day }));
}
