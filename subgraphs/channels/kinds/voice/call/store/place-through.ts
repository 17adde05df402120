import { type Database, sql } from '../../../../../../kernel/database/database.js';

const PLACE = `update channels.call set provider = $2, caller = coalesce(caller, $3)
  where id = $1 and direction = 'OUTBOUND' and provider_ref is null`;

/** The provider of a call that is placed, and who calls there. */
interface Placed {
  readonly provider: string;
  readonly from: string;
}

/** Notes through whom a call is placed, before it is: all that it does later goes there, and reports on it come from there alone. */
export const placeThrough = (on: Database, id: string, { provider, from }: Placed): Promise<object[]> =>
  sql(on, PLACE, [id, provider, from]);
