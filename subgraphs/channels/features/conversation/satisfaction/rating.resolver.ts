import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ConversationEntry } from '../thread/entry.js';

const READ = `select inbound_id as id, value from channels.conversation_rating where inbound_id = any($1)`;

/** The ratings that messages gave, by the message. */
export const ratingsOfMessages = defineBatched<string, number | null>('ratings of messages', 200, async (on, ids) => {
  const rows = await sql<{ id: string; value: number }>(on, READ, [ids]);
  const byId = new Map(rows.map(({ id, value }) => [id, value]));
  return ids.map(id => byId.get(id) ?? null);
});

@Resolver(() => ConversationEntry)
export class RatingResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The rating, 1 to 5, in a RECEIVED that answers the question how the conversation went. Only the last answer to a question has it.',
  })
  async rating(@Root() { kind, id }: ConversationEntry, @Ctx() ctx: Context): Promise<number | null> {
    return kind === 'RECEIVED' ? ratingsOfMessages.load(ctx, id) : null;
  }
}
