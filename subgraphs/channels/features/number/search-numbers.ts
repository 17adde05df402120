import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import type { Search } from '../../../../kernel/graph/contribution/search.js';
import { MOST_FOUND } from '../../../../kernel/graph/list/search-named.js';
import { sees } from '../../core/message/world.js';
import { PhoneNumbersArgs } from './phone-number.args.js';
import { PhoneNumber } from './phone-number.js';
import { listPhoneNumbers } from './phone-number.service.js';

/** Finds numbers by identifier, else by the digits in them. */
async function searchNumbers(ctx: Context, searched: string): Promise<PhoneNumber[]> {
  const text = searched.trim();
  if (isId('num', text)) {
    const number = await findOwned(ctx, PhoneNumber, text);
    return number && sees(ctx.caller, number) ? [number] : [];
  }
  // A number has digits: a text without any would be contained in none.
  if (!/\d/.test(text)) return [];
  const args = Object.assign(new PhoneNumbersArgs(), { search: text, limit: MOST_FOUND });
  return (await listPhoneNumbers(ctx, args)).items;
}

export const numberSearch: Search = {
  type: PhoneNumber,
  scope: 'phone_numbers:read',
  description: 'Those that match by digits of the number, or by identifier.',
  find: searchNumbers,
};
