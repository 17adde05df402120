import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { type Moment, MomentsArgs } from '../../../../../kernel/graph/list/moments.js';

@ArgsType()
export class ChannelMomentsArgs extends MomentsArgs {
  @Field(() => [String], { description: 'The channels whose messages are returned.' })
  channels!: string[];

  @Field(() => [ID], { nullable: true, description: 'Returns only messages of these lines; of all when null.' })
  instanceIds?: string[] | null;
}

/** An index of its own orders the messages of each contact, those that it sent and those that it got: a page reads as much as it has. */
const MESSAGES = (kind: string, condition: string, shownId: string): string => `
  (select '${kind}' as kind, ${shownId} as id, m.created_at as at, substr(m.id, 5) as place from channels.message m
    where '${kind}' = any($3) and m.contact_id = a."contactId" and (a.before is null or m.id collate "C" < 'msg_' || a.before)
      and m.workspace_id = $1 and m.sandbox = any($4) and ${condition}
    order by m.id collate "C" desc limit $5)`;

/** A credential limited to instances is shown no moments of channels without them. */
const ON_LINES = '($7::text[] is null or m.instance_id = any($7))';

const READ = `select a."contactId", p.kind, p.id, p.at
  from json_to_recordset($2::json) as a("contactId" text, phone text, before text) cross join lateral (
    select * from (
      ${MESSAGES('MESSAGE', `m.channel = any($6) and m.channel <> 'voice' and ${ON_LINES}`, 'm.id')}
      union all
      ${MESSAGES('CALL', "$7::text[] is null and m.channel = 'voice' and exists (select from channels.call c where c.id = m.id)", "'call_' || substr(m.id, 5)")}
      union all
      (select 'CALL', c.id, c.created_at, substr(c.id, 6) from channels.call c
        where 'CALL' = any($3) and a.phone is not null and $7::text[] is null and c.workspace_id = $1 and c.caller = a.phone
          and c.direction = 'INBOUND' and c.sandbox = any($4)
          and (a.before is null or c.id collate "C" < 'call_' || a.before)
        order by c.id collate "C" desc limit $5)
      union all
      (select 'RECEIVED', m.id, m.created_at, substr(m.id, 5) from channels.inbound_message m
        where 'RECEIVED' = any($3) and m.contact_id = a."contactId" and m.workspace_id = $1 and m.sandbox = any($4)
          and m.channel = any($6) and ${ON_LINES} and (a.before is null or m.id collate "C" < 'inb_' || a.before)
        order by m.id collate "C" desc limit $5)
    ) own order by place collate "C" desc limit $5
  ) p`;

/** Messages, calls and what came in, of each contact the newest. */
export const channelMoments = (ctx: Context, args: ChannelMomentsArgs): Promise<Moment[]> => {
  const { contacts, kinds, worlds, limit, channels, instanceIds = null } = args;
  const values = [ctx.caller.workspaceId, JSON.stringify(contacts), kinds, worlds, limit, channels, instanceIds];
  return boundedRead(ctx, read => read<Moment>(READ, values));
};
