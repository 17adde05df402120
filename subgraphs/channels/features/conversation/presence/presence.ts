import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { Optional } from '../../../../../kernel/graph/validation.js';
import { User } from '../../../core/edges/user.js';

@ObjectType({ description: 'A person who is looking at a conversation now.' })
export class ConversationPresence {
  @Field(() => ID, { nullable: true, description: 'The member; null for the person of the conversation.' })
  userId!: string | null;

  @Field(() => User, { nullable: true, description: 'The member; null for the person of the conversation.' })
  user!: User | null;

  @Field(() => Boolean, { description: 'Whether a message is being written.' })
  typing!: boolean;

  @Field({ description: 'The time since which the member or person has been there without a break.' })
  since!: Date;
}

@ArgsType()
export class LookAtConversationArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether an answer is being written. Unchanged when absent.',
  })
  @Optional()
  typing?: boolean | null;
}

interface Ask {
  readonly conversationId: string;
  /** `null` for the clock of the database. */
  readonly now: Date | null;
}

interface Row {
  readonly conversationId: string;
  readonly userId: string;
  readonly typing: boolean;
  readonly since: Date;
}

const READ = `select p.conversation_id as "conversationId", p.user_id as "userId", p.since, coalesce(p.typing_until > n.now, false) as typing
  from channels.conversation_presence p cross join (select coalesce($2::timestamptz, clock_timestamp()) as now) n
  where p.conversation_id = any($1) and p.until > n.now order by p.since, p.user_id limit $3`;

/** Users who are shown of one conversation: nobody has more who look at it. */
const MOST = 50;
const MOST_ASKS = 200;

export const presences = defineBatched<Ask, ConversationPresence[]>('presence', MOST_ASKS, async (on, asks) => {
  const ids = asks.map(({ conversationId }) => conversationId);
  const rows = await sql<Row>(on, READ, [ids, asks[0]!.now, MOST * MOST_ASKS]);
  const found = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return ids.map(id =>
    (found.get(id) ?? []).slice(0, MOST).map(({ userId, typing, since }) => ({
      userId: userId || null,
      user: userId === '' ? null : { id: userId },
      typing,
      since,
    })),
  );
});

/** The users who look at a conversation, in the order in which they came. */
export const presentIn = (ctx: Context, conversationId: string): Promise<ConversationPresence[]> =>
  presences.load(ctx, { conversationId, now: ctx.clock.leaseNow() });
