import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Range } from '../../../kernel/graph/validation.js';
import { Message } from '../campaign/recipient/message.js';
import { batchedClicks } from './batched-clicks.js';
import { Click } from './click.js';

interface Ask {
  readonly messageId: string;
  readonly workspaceId: string;
  readonly worlds: readonly boolean[];
  readonly limit: number;
}

/** A range of the index of clicks for each link of the message, of people alone, merged. */
const statementOf = (columns: string): string => `select a.ask, e.*
  from json_to_recordset($1::json) as a(ask int, "messageId" text, "workspaceId" text, worlds jsonb, "limit" int)
  cross join lateral (
    select c.* from campaigns.short_link l cross join lateral (
      select ${columns} from campaigns.click t where t.link_id = l.id and t.kind = 'HUMAN'
      order by t.id collate "C" desc limit a."limit"
    ) c
     where l.message_id = a."messageId" and l.workspace_id = a."workspaceId" and a.worlds @> to_jsonb(l.sandbox)
     order by c.id collate "C" desc limit a."limit"
  ) e
  order by a.ask, e.id collate "C" desc`;

export const messageClicks = batchedClicks<Ask>('clicks of messages', statementOf);

@ArgsType()
class ClicksArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of items, at most 100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;
}

@Resolver(() => Message)
export class ClicksOfMessageResolver {
  @FieldResolver(() => [Click], {
    description: 'Clicks of people at the short links that it made for its recipient, newest first.',
  })
  @Scope('short_links:read')
  @Cost(ROWS_COST)
  clicks(
    @Root() { id }: Message,
    @Args(() => ClicksArgs) { limit }: ClicksArgs,
    @Ctx() ctx: Context,
  ): Promise<Click[]> {
    const { workspaceId } = ctx.caller;
    const ask = { messageId: id, workspaceId, worlds: worldsOf(ctx.caller), limit };
    return messageClicks.load(ctx, { ...ask, rows: entityRows(ctx.db, Click) });
  }
}
