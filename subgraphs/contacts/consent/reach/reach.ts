import { Field, ObjectType } from 'type-graphql';
import { CHANNELS, type ChannelName as Channel } from '../../../../catalogue/channels.js';
import type { Context } from '../../../../kernel/context/context.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import type { Contact } from '../../contact/contact.js';
import { readConsent } from '../read-consent.js';

const STATES = ['ALLOWED', 'NO_ADDRESS', 'RECIPIENT_SUPPRESSED', 'RECIPIENT_OPTED_OUT', 'QUIET_HOURS'] as const;
type State = (typeof STATES)[number];

const ReachState = enumOf(
  'ContactReachState',
  STATES,
  'ALLOWED if a contact may be written to; otherwise the code with which a send is refused.',
);

@ObjectType({ description: 'The state of a channel for a contact now, by the rules of a send.' })
export class ContactReach {
  @Field(() => ChannelName, { description: 'The channel on which the contact would be written to.' })
  channel!: Channel;

  @Field(() => String, { nullable: true, description: "The contact's address on this channel." })
  address!: string | null;

  @Field(() => ReachState, { description: 'The state for transactional messages.' })
  transactional!: State;

  @Field(() => ReachState, { description: 'The state for marketing messages.' })
  marketing!: State;

  @Field(() => Date, { nullable: true, description: 'The end of the quiet hours in which marketing waits.' })
  quietUntil!: Date | null;
}

/**
 * The address of a contact by its kind. The kinds of lines and browsers are absent, because those
 * know their people by themselves.
 */
const ADDRESSES: Readonly<Record<string, (contact: Contact) => string | null>> = {
  E164: ({ phone }) => phone,
  MAILBOX: ({ email }) => email,
  TELEGRAM_PEER: ({ telegramPeer }) => telegramPeer,
};

const REACHED = (Object.keys(CHANNELS) as Channel[]).filter(channel => CHANNELS[channel].addressKind in ADDRESSES);

/**
 * Returns how each channel reaches a contact, for the channels whose address it has, in the world
 * of the caller.
 */
export const reachOf = (ctx: Context, contact: Contact, topicId: string | null): Promise<ContactReach[]> =>
  Promise.all(REACHED.map(channel => reachOn(ctx, contact, channel, topicId)));

async function reachOn(
  ctx: Context,
  contact: Contact,
  channel: Channel,
  topicId: string | null,
): Promise<ContactReach> {
  const { addressKind } = CHANNELS[channel];
  const address = ADDRESSES[addressKind]!(contact);
  if (address === null)
    return { channel, address, transactional: 'NO_ADDRESS', marketing: 'NO_ADDRESS', quietUntil: null };
  const ask = { channel, addressKind, addresses: packList([address]) };
  const [plain, advertising] = await Promise.all([
    readConsent(ctx, { ...ask, class: 'transactional' }),
    readConsent(ctx, { ...ask, class: 'marketing', topicId }),
  ]);
  const stateOf = ({ refused: [refused] }: typeof plain) => (refused?.code ?? 'ALLOWED') as State;
  const quietUntil = advertising.refused[0]?.until ?? null;
  return { channel, address, transactional: stateOf(plain), marketing: stateOf(advertising), quietUntil };
}
