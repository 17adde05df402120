import { CHANNELS, type ChannelName } from '../../../catalogue/channels.js';
import type { Context } from '../../../kernel/context/context.js';
import { isLimited, isWithin } from '../../../kernel/context/limited.js';
import { sees } from '../../../kernel/context/world.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { covers } from '../../../kernel/graph/scope.js';
import { Event } from '../event/event.js';
import { EVENT_COLUMNS } from '../event/feed/feed.js';
import { mayReadMessage } from '../event/message-events.js';

interface Ask {
  readonly messageId: string;
  readonly workspaceId: string;
  readonly limit: number;
}

type Found = Event & { ask: number; channel: string | null };

const MAX_ASKS = 100;

const READ = `select a.place::int as ask, e.* from unnest($1::text[], $2::text[], $3::int[])
    with ordinality a (message, workspace, size, place)
  cross join lateral (
    select ${EVENT_COLUMNS}, e.channel from webhooks.event e
     where e.workspace_id = a.workspace and e.message_id = a.message and e.sandbox = any('{false,true}')
     order by e.seq limit a.size
  ) e order by a.place, e.seq`;

export const eventsOfMessages = defineBatched<Ask, Found[]>('events of messages', MAX_ASKS, async (on, asks) => {
  const found = await sql<Found>(on, READ, [
    asks.map(({ messageId }) => messageId),
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ limit }) => limit),
  ]);
  const byAsk = Map.groupBy(found, ({ ask }) => ask);
  return asks.map((_, place) => byAsk.get(place + 1) ?? []);
});

/** The events of a message that are kept, oldest first, as far as the caller may read messages of its channel. */
export async function eventsOf(ctx: Context, messageId: string, limit: number): Promise<Event[]> {
  const { workspaceId } = ctx.caller;
  // Events do not say who sent their message, by which alone a limited credential may know of one without a line.
  if (isLimited(ctx.caller) && !(await mayReadMessage(ctx, messageId))) return [];
  const found = await eventsOfMessages.load(ctx, { messageId, workspaceId, limit });
  return found.filter(event => mayRead(ctx, event)).map(event => Object.assign(new Event(), event));
}

/**
 * Returns whether the caller may read a message: a caller that has only its identifier has not
 * shown that yet.
 */
function mayRead({ caller }: Context, { channel, instanceId, sandbox }: Found): boolean {
  const { scopes } = caller;
  const isAllowed = instanceId === '' || isWithin(caller, { instanceId });
  const known = channel !== null && Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel as ChannelName] : null;
  return (
    isAllowed && sees(caller, { sandbox: sandbox === true }) && known !== null && covers(scopes, known.scopes.read)
  );
}
