import { ArgsType, Field, ID } from 'type-graphql';
import type { ChannelName } from '../../../../catalogue/channels.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { SuppressibleChannelName } from '../../suppression/suppression.args.js';
import { WithFilters } from '../contact-filters.args.js';
import { ContactOrderBy, SortOrder } from './order/contact-order.js';
import { MAX_MARK_LENGTH } from './order/cursor.js';

@ArgsType()
export class ContactsArgs extends WithFilters(MadeWithinArgs) {
  @Field(() => String, { description: 'Returns only contacts with this e-mail address.', nullable: true })
  @Optional()
  @Length(1, 254)
  email?: string | null;

  @Field(() => String, { description: 'Returns only contacts with this phone number.', nullable: true })
  @Optional()
  @Length(1, 40)
  phone?: string | null;

  @Field(() => String, { description: 'Returns only contacts with this id in your system.', nullable: true })
  @Optional()
  @Length(1, 200)
  externalId?: string | null;

  @Field(() => String, { description: 'Returns only contacts with this peer.', nullable: true })
  @Optional()
  @Length(1, 40)
  telegramPeer?: string | null;

  @Field(() => ID, { nullable: true, description: 'Contacts that are in this segment now.' })
  @Optional()
  @Length(1, 100)
  segmentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of a property that they have; of one that does not exist, nobody.',
  })
  @Optional()
  @Length(1, 64)
  propertyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'With `propertyKey`: exactly this value of it, as a text: `pro`, `12.5`, `true`, `2030-01-31T00:00:00Z`. Any value when absent.',
  })
  @Optional()
  @Length(0, 1_000)
  propertyValue?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Contacts that take marketing, or those that refused it as a whole.',
  })
  @Optional()
  receiveMarketing?: boolean | null;

  @Field(() => SuppressibleChannelName, {
    nullable: true,
    description: 'Contacts to whose address nothing is sent on this channel, in the world of the caller.',
  })
  @Optional()
  suppressedOn?: ChannelName | null;

  @Field(() => ContactOrderBy, {
    defaultValue: 'createdAt',
    description:
      'Beside any filter. Those without a name, an e-mail address or a phone number stand last. Names go by their letters in any case and without accents.',
  })
  orderBy: ContactOrderBy = 'createdAt';

  @Field(() => SortOrder, {
    nullable: true,
    description: 'When absent, times go from the newest to the oldest, and texts from the first letter to the last.',
  })
  @Optional()
  order?: SortOrder | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`nextCursor` of the page before in the same list and order; goes before `page` and is fast at any depth. Such a page is not counted.',
  })
  @Optional()
  @Length(1, MAX_MARK_LENGTH)
  override cursor?: string | null;
}
