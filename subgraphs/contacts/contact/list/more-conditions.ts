import { after, type Duration, days, hours } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { firstIdOf } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { audienceCondition } from '../../segment/rule/compile.js';
import { Segment } from '../../segment/segment.js';
import type { ContactsArgs } from './contacts.args.js';
import type { Condition } from './page-statements.js';
import { suppressedOnChannel } from './suppressed-on.js';

/** An identifier is made up to this before its contact is stored, and the clocks of processes differ. */
const MADE_BEFORE: Duration = days(1);
const SKEW: Duration = hours(1);

/**
 * Returns conditions on the time at which contacts were made. They use the index of identifiers,
 * which begin with that time.
 */
export const madeWithin = ({ createdFrom, createdTo }: ContactsArgs): Condition[] => [
  ...(createdFrom ? [bounded('>=', createdFrom, `c.id >=`, firstIdOf('con', after(createdFrom, -MADE_BEFORE)))] : []),
  ...(createdTo ? [bounded('<=', createdTo, `c.id <`, firstIdOf('con', after(createdTo, SKEW)))] : []),
];

const bounded =
  (comparison: '>=' | '<=', moment: Date, ofId: string, id: string): Condition =>
  bind =>
    `${ofId} ${bind(id, 'text')} and c.created_at ${comparison} ${bind(moment, 'timestamptz')}`;

/**
 * Returns the conditions that no index of contacts serves. A segment that does not exist has no
 * members.
 */
export async function ruledConditions(ctx: Context, args: ContactsArgs): Promise<Condition[]> {
  const { segmentId, receiveMarketing, suppressedOn } = args;
  const segment = segmentId == null ? null : await findOwned(ctx, Segment, segmentId);
  const inSegment: Condition = bind => (segment ? audienceCondition(segment, bind) : 'false');
  return [
    ...(segmentId == null ? [] : [inSegment]),
    ...(receiveMarketing == null ? [] : [() => (receiveMarketing ? 'c.receive_marketing' : 'not c.receive_marketing')]),
    ...(suppressedOn == null ? [] : [await suppressedOnChannel(ctx, suppressedOn)]),
  ];
}
