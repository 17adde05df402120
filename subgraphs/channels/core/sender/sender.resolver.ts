import { type ClassType, Ctx, Field, ID, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { covers, Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { isLine } from './sender.service.js';

const SenderOrigin = { OPERATOR: 'OPERATOR', DOMAIN: 'DOMAIN', NUMBER: 'NUMBER', ACCOUNT: 'ACCOUNT' } as const;
type SenderOrigin = keyof typeof SenderOrigin;
registerEnumType(SenderOrigin, {
  name: 'SenderOrigin',
  description:
    'The way in which a workspace got a sender: its operator assigned it, it proved a domain, it rents a number, or a provider account has it.',
});

@ObjectType({ description: 'A sender that live messages of the workspace may use.' })
export class Sender {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => ChannelName, { description: 'The channel that it sends on.' })
  channel!: string;

  @Field({ description: 'The `from` of messages: a number, a short code or a name, an address or a domain, an agent.' })
  sender!: string;

  @Field({ description: 'Whether answers to it come in.' })
  answerable!: boolean;

  @Field(() => SenderOrigin, { description: 'The way in which the workspace got it.' })
  origin!: SenderOrigin;

  @Field({ description: 'The time at which the workspace got it.' })
  createdAt!: Date;
}

/** Whoever has more looks for them by their numbers and domains. */
const MOST = 500;

const LIST = `select s.id, s.channel, s.value as sender, ${isLine('s')} as answerable, upper(s.origin) as origin, s.created_at as "createdAt"
  from channels.sender s where s.workspace_id = $1 and s.sends and s.channel = any($2) order by s.channel, s.value limit $3`;

export function senderResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class SenderResolver {
    @Query(() => [Sender], {
      description:
        'The senders that live messages may use on the channels that the caller may read, by name: the first 500.',
    })
    @Scope('any:read')
    senders(@Ctx() { db, caller }: Context): Promise<Sender[]> {
      const readable = [...channels.values()].filter(({ scopes }) => covers(caller.scopes, scopes.read));
      return sql<Sender>(db, LIST, [caller.workspaceId, readable.map(({ name }) => name), MOST]);
    }
  }
  return SenderResolver;
}
