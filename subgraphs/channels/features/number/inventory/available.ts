import { Field, Int, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import { type Page, pageOf } from '../../../../../kernel/graph/paging.js';
import { E164 } from '../../../../../kernel/graph/scalar/written-forms.js';
import { type AvailablePhoneNumbersArgs, checkSearch } from '../phone-number.args.js';
import { priceOf } from '../rental/price.js';
import { inventoryOf } from './inventory-of.js';
import { type OfferedNumber, PhoneNumberFeature, PhoneNumberType } from './port.js';

@ObjectType({ description: 'A phone number that can be bought.' })
export class AvailablePhoneNumber implements OfferedNumber {
  @Field(() => E164, { description: 'The phone number, in E.164.' })
  phoneNumber!: string;

  @Field({ description: 'The country, as an ISO 3166 code.' })
  country!: string;

  @Field(() => PhoneNumberType, { description: 'The kind of the number.' })
  type!: PhoneNumberType;

  @Field(() => [PhoneNumberFeature], { description: 'The services that the number has.' })
  features!: PhoneNumberFeature[];

  @Field(() => Int, { description: 'Credits for a period. Nothing is charged in the sandbox.' })
  price!: number;
}

export const AvailablePhoneNumberPage = pageOf(AvailablePhoneNumber, 'AvailablePhoneNumberPage');

const LIST = 'AvailablePhoneNumber';

/**
 * Numbers that the inventory of the caller's world offers. The operator may sell fewer: a page can have less than `limit`.
 * Throws `VALIDATION_ERROR`, `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `PHONE_NUMBERS_NOT_CONFIGURED`,
 * `PHONE_NUMBER_PROVIDER_UNAVAILABLE`.
 */
export async function listAvailable(
  ctx: Context,
  args: AvailablePhoneNumbersArgs,
): Promise<Page<AvailablePhoneNumber>> {
  checkSearch(args);
  const { caller } = ctx;
  const { page, limit, cursor, type = null, prefix = null, contains = null } = args;
  const offset = cursor ? Number(readCursor(ctx, LIST, cursor)) : (page - 1) * limit;
  const inventory = inventoryOf(ctx, caller.sandbox, connectionOf(ctx)) ?? fail('PHONE_NUMBERS_NOT_CONFIGURED');
  const country = args.country ?? caller.workspace?.country ?? 'US';
  const search = { country, type, prefix, contains, features: args.features ?? [], offset, limit };
  const found = (await inventory.search(search)) ?? fail('PHONE_NUMBER_PROVIDER_UNAVAILABLE');
  const items = found.numbers.flatMap(({ features, ...offer }) => {
    const price = priceOf(ctx, { ...offer, features });
    return price === null ? [] : [{ ...offer, features: [...features], price }];
  });
  const next = offset + limit;
  const nextCursor = next < found.total ? writeCursor(ctx, LIST, String(next)) : null;
  const { total } = found;
  const counted = cursor
    ? { total: null, page: null, totalPages: null }
    : { total, page, totalPages: Math.ceil(total / limit) };
  return { items, pagination: { ...counted, limit, nextCursor } };
}
