import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isFolded } from '../../../core/conversation/of-recipient.js';
import type { Received } from '../../../core/inbound/normalised.js';
import type { TakenArrivals } from '../../../core/inbound/receive/arrival-hooks.js';
import { BY_A_PERSON } from '../rounds/find-answers.js';
import { RATINGS_JOB } from './job-handle.js';
import { ratedEvent } from './rated-event.js';
import { ratingIn } from './rating-in.js';

interface Question {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string | null;
  /** `null` when it was not answered before. */
  readonly previous: number | null;
}

interface Rated extends Question {
  readonly value: number;
  readonly inboundId: string;
}

/**
 * The last question of each conversation, while it can be answered: it has been closed since, and nobody has written to the person after it,
 * also not from the phone. Identifiers of messages and of questions are of one order.
 */
const OPEN_QUESTIONS = `select q.id, c.id as "conversationId", q.user_id as "userId", q.value as previous
  from channels.conversation c
  cross join lateral (
    select * from channels.conversation_rating q where q.conversation_id = c.id and q.asked_at is not null
    order by q.asked_at desc, q.id collate "C" desc limit 1
  ) q left join channels.sender s on s.id = c.instance_id
  where c.id = any($1) and c.status = 'CLOSED' and c.rating_until > $2
    and not exists (select from channels.echo e where e.conversation_id = c.id and e.id is not null
      and e.id collate "C" > 'ech_' || substr(q.id, 5))
    and not exists (select from channels.message m where m.workspace_id = c.workspace_id and m.channel = c.channel and m.recipient = c.peer
      and m.sandbox = c.sandbox and m.status in ('QUEUED', 'SENT', 'DELIVERED') and m.id collate "C" > 'msg_' || substr(q.id, 5)
      and (s.value is null or m.sender = s.value) and (m.instance_id is null or m.instance_id = c.instance_id) and ${BY_A_PERSON})
    and not exists (select from channels.message m where c.channel = 'email' and ${isFolded('c.workspace_id', 'c.peer')}
      and m.sandbox = c.sandbox and m.status in ('QUEUED', 'SENT', 'DELIVERED') and m.id collate "C" > 'msg_' || substr(q.id, 5)
      and ${BY_A_PERSON})`;

/** Thanks are due for the first answer alone. */
const STORE = `with given as (
    select * from json_to_recordset($1) as g(id text, value int, "inboundId" text)
  ), rated as (
    update channels.conversation_rating q set value = g.value, rated_at = $2, inbound_id = g."inboundId",
      thanks_due_at = case when q.value is null and s.satisfaction ->> 'thanks' is not null then $2 else q.thanks_due_at end
    from given g, channels.inbox_settings s where q.id = g.id and s.workspace_id = q.workspace_id
    returning q.conversation_id, q.round_id, g.value
  ), rounds as (
    update channels.conversation_round r set rating = d.value from rated d where r.id = d.round_id
  )
  update channels.conversation c set rating = d.value from rated d where c.id = d.conversation_id`;

const NONE: TakenArrivals = { inboundIds: new Set(), events: () => [] };

/**
 * Records which inbound messages answer the question how a conversation went. Their conversations
 * are locked. A message that is no number from 1 to 5 costs nothing.
 */
export async function takeRatings(tx: Context, received: readonly Received[]): Promise<TakenArrivals> {
  const rated = received.filter(one => ratingOf(one) !== null);
  if (rated.length === 0) return NONE;
  const ids = [...new Set(rated.map(({ conversation }) => conversation.id))];
  const questions = await sql<Question>(tx.em, OPEN_QUESTIONS, [ids, tx.clock.now()]);
  const found = questions.flatMap(question => ratingsOf(question, received));
  if (found.length === 0) return NONE;
  // The last number of a batch holds.
  const last = [...new Map(found.map(one => [one.id, one])).values()];
  await sql(tx.em, STORE, [JSON.stringify(last), tx.clock.now()]);
  wake(tx, RATINGS_JOB);
  const changed = new Map(last.filter(one => one.value !== one.previous).map(one => [one.conversationId, one]));
  return {
    inboundIds: new Set(found.map(({ inboundId }) => inboundId)),
    events: conversations =>
      conversations.flatMap(one => (changed.has(one.id) ? [ratedEvent(one, changed.get(one.id)!)] : [])),
  };
}

/** The ratings before any other text. Another text opens the conversation, and what follows belongs to it. */
function ratingsOf(question: Question, received: readonly Received[]): Rated[] {
  const answers = received.filter(
    ({ conversation, item }) => conversation.id === question.conversationId && !item.preview.automatic,
  );
  const end = answers.findIndex(one => ratingOf(one) === null);
  const ratings = end < 0 ? answers : answers.slice(0, end);
  return ratings.map(one => ({ ...question, value: ratingOf(one)!, inboundId: one.id }));
}

const ratingOf = ({ item }: Received): number | null =>
  item.echo || item.inGroup || item.preview.automatic || item.type !== 'TEXT' ? null : ratingIn(item.text);
