import type { ChannelName } from '../../../../catalogue/channels.js';
import { after, type Duration, days, hours } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { firstIdOf } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { audienceCondition } from '../../segment/rule/compile.js';
import { Segment } from '../../segment/segment.js';
import { suppressibleOn } from '../../suppression/suppressible.js';
import type { ContactsArgs } from './contacts.args.js';
import type { Condition } from './page-statements.js';

/** An identifier is made up to this before its contact is stored, and the clocks of processes differ. */
const MADE_BEFORE: Duration = days(1);
const SKEW: Duration = hours(1);

/** By the index of identifiers, which begin with the moment in which they were made. */
export const madeWithin = ({ createdFrom, createdTo }: ContactsArgs): Condition[] => [
  ...(createdFrom ? [bounded('>=', createdFrom, `c.id >=`, firstIdOf('con', after(createdFrom, -MADE_BEFORE)))] : []),
  ...(createdTo ? [bounded('<=', createdTo, `c.id <`, firstIdOf('con', after(createdTo, SKEW)))] : []),
];

const bounded =
  (comparison: '>=' | '<=', moment: Date, ofId: string, id: string): Condition =>
  bind =>
    `${ofId} ${bind(id, 'text')} and c.created_at ${comparison} ${bind(moment, 'timestamptz')}`;

/** Those that no index of contacts serves. Nobody is in a segment that does not exist. */
export async function ruledConditions(ctx: Context, args: ContactsArgs): Promise<Condition[]> {
  const { segmentId, receiveMarketing, suppressedOn } = args;
  const segment = segmentId == null ? null : await findOwned(ctx, Segment, segmentId);
  const inSegment: Condition = bind => (segment ? audienceCondition(segment, bind) : 'false');
  return [
    ...(segmentId == null ? [] : [inSegment]),
    ...(receiveMarketing == null ? [] : [() => (receiveMarketing ? 'c.receive_marketing' : 'not c.receive_marketing')]),
    ...(suppressedOn == null ? [] : [suppressed(ctx, suppressedOn)]),
  ];
}

/** Columns by the kind of address, and the addresses that a suppression of a whole domain holds for. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  E164: ['x.phone = s.address'],
  MAILBOX: ['lower(x.email) = lower(s.address)', `split_part(lower(x.email), '@', -1) = lower(s.address)`],
};

/**
 * By the addresses of suppressions, of which there are fewer than contacts: a look at each contact would hash its addresses. An
 * address that was erased is unknown to it.
 */
function suppressed({ caller, clock }: Context, channel: ChannelName): Condition {
  const held = HELD[suppressibleOn(channel).addressKind];
  if (!held) throw new Error(`Contacts have no address for ${channel}.`);
  return bind => {
    const own = `s.workspace_id = ${bind(caller.workspaceId, 'text')} and s.sandbox = ${caller.sandbox}
      and s.channel = ${bind(channel, 'text')} and s.address is not null and s.topic_id is null
      and (s.expires_at is null or s.expires_at > ${bind(clock.now(), 'timestamptz')})`;
    const found = held.map(
      condition => `select x.id from contacts.suppression s
        join contacts.contact x on x.workspace_id = s.workspace_id and ${condition} where ${own}`,
    );
    return `c.id in (${found.join(' union all ')})`;
  };
}
