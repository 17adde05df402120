import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { packList, unpackList } from '../../../../kernel/graph/list/packed-list.js';
import type { Channels } from '../../core/channels.js';

@ArgsType()
export class SendRulesArgs {
  @Field()
  channel!: string;

  @Field(() => String, { nullable: true, description: 'The recipients as a packed list.' })
  to?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ISO 3166 code of the country for numbers without a country code.',
  })
  country?: string | null;
}

@ObjectType({ description: 'The facts about a channel that an internal caller needs.' })
export class SendRules {
  @Field({ description: 'The scope that a send takes.' })
  scope!: string;

  @Field({ description: 'Whether its messages go through instances.' })
  hasLines!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The recipients in their canonical form, a packed list that is empty in the place of invalid ones.',
  })
  to!: string | null;
}

/** Returns `null` when there is no such channel. */
export function sendRules(
  _ctx: Context,
  channels: Channels,
  { channel: name, to, country }: SendRulesArgs,
): SendRules | null {
  const channel = channels.get(name);
  if (!channel) return null;
  const normal = to ? unpackList(to).map(one => channel.address.normalise(one, country ?? undefined) ?? '') : null;
  return { scope: channel.scopes.send, hasLines: channel.lines !== null, to: normal && packList(normal) };
}
