import type { Read } from '../../../../kernel/database/bounded-read.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import type { RecipientFilter } from './recipient.args.js';

/** The most rows to count when no sum is kept. */
const MAX_COUNT = 10_000;

/** The expression of the index. */
const ENGAGED =
  'coalesce(read_at, clicked_at, converted_at, replied_at, unsubscribed_at, bounced_at, complained_at) is not null';

/** Only recipients that ended without success have a code. */
const WITH_CODE = `status in ('FAILED', 'SKIPPED', 'CANCELLED')`;

/**
 * The filter as SQL: a condition for each given filter, so that each uses its index, with the
 * values from `$2` on.
 */
export interface Filtered {
  readonly where: string;
  /** The conditions without that on the campaign. */
  readonly conditions: readonly string[];
  readonly values: readonly string[];
  /** Names the list, for its cursors. */
  readonly key: string;
  /** The sum that has the number of rows; `null` when they have to be counted. */
  readonly sum: string | null;
}

export function filtered({ status, statuses, errorCode, did, contactId }: RecipientFilter): Filtered {
  const wanted = chosen(status, statuses);
  const values: string[] = [];
  const place = (value: string): string => `$${values.push(value) + 1}`;
  const conditions = [
    ...(wanted ? [wanted.length > 0 ? `status in (${wanted.map(place).join(', ')})` : 'false'] : []),
    ...(errorCode ? [`error_code = ${place(errorCode)}`, ...(wanted ? [] : [WITH_CODE])] : []),
    ...(contactId ? [`contact_id = ${place(contactId)}`] : []),
    ...(did ? [`${did}_at is not null and ${ENGAGED}`] : []),
  ];
  const sums = [
    ...(wanted ? [wanted.length === 1 ? `status.${wanted[0]}` : null] : []),
    ...(errorCode ? [`code.${errorCode}`] : []),
    ...(contactId ? [null] : []),
    ...(did ? [did] : []),
  ];
  return {
    where: ['campaign_id = $1', ...conditions].join(' and '),
    conditions,
    values,
    key: [wanted?.join(), errorCode, did, contactId].map(one => one ?? '').join(' '),
    sum: sums.length === 1 ? sums[0]! : null,
  };
}

/** Counts the recipients that fit more than one filter, up to 10,000. */
export async function countFiltered(
  read: Read,
  campaignId: string,
  { where, values }: Filtered,
): Promise<{ total: number; totalCapped: true | null }> {
  const text = `select count(*)::int as n from (select from campaigns.recipient where ${where} limit ${MAX_COUNT + 1}) found`;
  const [found] = await read<{ n: number }>(text, [campaignId, ...values]);
  return { total: Math.min(found!.n, MAX_COUNT), totalCapped: found!.n > MAX_COUNT ? true : null };
}
