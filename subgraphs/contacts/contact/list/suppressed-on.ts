import type { ChannelName } from '../../../../catalogue/channels.js';
import { spellingsOf } from '../../../../kernel/address/forms.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Bind } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { suppressibleOn } from '../../suppression/suppressible.js';
import type { Condition } from './page-statements.js';

/** The address of a contact `c`, as {@link READ} writes those that are suppressed. */
const COLUMNS: Readonly<Record<string, string>> = { E164: 'c.phone', MAILBOX: 'lower(c.email)' };
/** The forms of it under which it may be suppressed. */
const SPELLINGS: Readonly<Record<string, string>> = {
  E164: 'any(contacts.phone_spellings(c.phone))',
  MAILBOX: 'lower(c.email)',
};

const OWN = `s.workspace_id = $1 and s.sandbox = $2 and s.channel = $3 and s.topic_id is null
  and (s.expires_at is null or s.expires_at > $4) and s.address is not null`;
/**
 * Reads the suppressions that hold for all sends, at most one more than {@link FEW} of each kind.
 */
const READ = `select array(select lower(s.address) from contacts.suppression s
    where ${OWN} and not ($6 and position('@' in s.address) = 0) limit $5) as addresses,
  array(select lower(s.address) from contacts.suppression s
    where ${OWN} and $6 and position('@' in s.address) = 0 limit $5) as domains`;
/** Up to this their addresses are looked for by the index of contacts; more are found among the newest contacts soon. */
const FEW = 20_000;

interface Suppressed {
  readonly addresses: readonly string[];
  readonly domains: readonly string[];
}

/**
 * Contacts to whose address nothing is sent on a channel, in the world of the caller. An address that was erased is unknown to it: a look
 * by its hash would hash the address of each contact.
 */
export async function suppressedOnChannel(ctx: Context, channel: ChannelName): Promise<Condition> {
  const { workspaceId, sandbox } = ctx.caller;
  const { addressKind } = suppressibleOn(channel);
  const column = COLUMNS[addressKind];
  if (!column) throw new Error(`Contacts have no address for ${channel}.`);
  const now = ctx.clock.now();
  const asked = [workspaceId, sandbox, channel, now, FEW + 1, addressKind === 'MAILBOX'];
  const [found] = await sql<Suppressed>(ctx.db, READ, asked);
  const { domains } = found!;
  const addresses = found!.addresses.flatMap(address => spellingsOf(addressKind, address));
  return bind => {
    const held = [
      addresses.length > FEW
        ? isSuppressed(ctx, bind, channel, SPELLINGS[addressKind]!)
        : `${column} = any(${bind(addresses, 'text[]')})`,
      ...(domains.length > 0 ? [`split_part(${column}, '@', -1) = any(${bind(domains, 'text[]')})`] : []),
    ];
    return `(${held.join(' or ')})`;
  };
}

/**
 * Looks each contact up by the index of addresses: OFFSET keeps the planner from a join with all
 * suppressions.
 */
const isSuppressed = ({ caller, clock }: Context, bind: Bind, channel: ChannelName, spellings: string): string =>
  `exists (select from (select * from contacts.suppression s
      where s.workspace_id = ${bind(caller.workspaceId, 'text')} and lower(s.address) = ${spellings} and s.address is not null offset 0) s
    where s.sandbox = ${caller.sandbox} and s.channel = ${bind(channel, 'text')} and s.topic_id is null
      and (s.expires_at is null or s.expires_at > ${bind(clock.now(), 'timestamptz')}))`;
