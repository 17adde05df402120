import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../kernel/database/entity-rows.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Message } from '../campaign/recipient/message.js';
import { ShortLink } from './short-link.js';

interface Ask {
  readonly messageId: string;
  readonly workspaceId: string;
  readonly rows: EntityRows<ShortLink>;
}

const MAX_ASKS = 100;

const statementOf = ({ columns, table }: EntityRows<ShortLink>): string =>
  `select ${columns} from ${table} t where t.message_id = any($1) and t.workspace_id = any($2) order by t.message_id, t.place`;

/** The links that messages made, in the order of their texts. */
export const linksOfMessages = defineBatched<Ask, ShortLink[]>('links of messages', MAX_ASKS, async (on, asks) => {
  const { rows } = asks[0]!;
  const ids = asks.map(({ messageId }) => messageId);
  const found = await sql<ShortLink>(on, statementOf(rows), [ids, asks.map(({ workspaceId }) => workspaceId)]);
  const byMessage = Map.groupBy(found, ({ messageId }) => messageId);
  return asks.map(({ messageId, workspaceId }) =>
    (byMessage.get(messageId) ?? []).filter(link => link.workspaceId === workspaceId).map(row => rows.toEntity(row)),
  );
});

/** Adds to a message its short links. */
@Resolver(() => Message)
export class LinksOfMessageResolver {
  @FieldResolver(() => [ShortLink], {
    description: 'The short links that it made for its recipient, in the order of its text.',
  })
  @Scope('short_links:read')
  @Cost(ROWS_COST)
  async shortLinks(@Root() { id }: Message, @Ctx() ctx: Context): Promise<ShortLink[]> {
    const { workspaceId } = ctx.caller;
    const links = await linksOfMessages.load(ctx, { messageId: id, workspaceId, rows: entityRows(ctx.db, ShortLink) });
    const worlds = worldsOf(ctx.caller);
    return links.filter(({ sandbox }) => worlds.includes(sandbox));
  }
}
