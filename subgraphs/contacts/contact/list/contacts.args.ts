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

  @Field(() => ID, { nullable: true, description: 'Returns only contacts that are in this segment now.' })
  @Optional()
  @Length(1, 100)
  segmentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only contacts with a value of the property with this key; none if there is no such property.',
  })
  @Optional()
  @Length(1, 64)
  propertyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'With `propertyKey`: returns only contacts with exactly this value, as text: `pro`, `12.5`, `true`, `2030-01-31T00:00:00Z`. Any value when absent.',
  })
  @Optional()
  @Length(0, 1_000)
  propertyValue?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only contacts that accept marketing (`true`), or that refused it as a whole (`false`).',
  })
  @Optional()
  receiveMarketing?: boolean | null;

  @Field(() => SuppressibleChannelName, {
    nullable: true,
    description: 'Returns only contacts whose address is suppressed on this channel, in the mode of the caller.',
  })
  @Optional()
  suppressedOn?: ChannelName | null;

  @Field(() => ContactOrderBy, {
    defaultValue: 'createdAt',
    description:
      'The property to sort by, with any filter. Contacts without a name, an e-mail address or a phone number come last. Names are sorted ignoring letter case and accents.',
  })
  orderBy: ContactOrderBy = 'createdAt';

  @Field(() => SortOrder, {
    nullable: true,
    description:
      'The direction. When absent, times are sorted from the newest to the oldest, and texts from the first letter to the last.',
  })
  @Optional()
  order?: SortOrder | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`nextCursor` of the page before in the same list and order. It takes precedence over `page` and is fast at any depth. Such a page is not counted.',
  })
  @Optional()
  @Length(1, MAX_MARK_LENGTH)
  override cursor?: string | null;
}
