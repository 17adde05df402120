import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { withoutBad } from '../../../../../kernel/jobs/without-bad.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Outcome, Provider, Receipt } from '../../provider/port.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { storable } from '../storable.js';
import type { Claimed } from '../store/claim.js';
import { type Change, changeOf, followedBy, record } from '../store/record.js';
import { persist } from './persist.js';

/** A message that was handed over, with its outcome. */
export interface Concluded {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

/** The dependencies of storing outcomes. */
interface Storing {
  readonly services: Services;
  readonly channels: Channels;
  readonly provider: Provider;
}

/**
 * Stores the outcomes of a claim, each once: storing one ends the fence by which it is stored, so a repetition after a
 * lost acknowledgement changes nothing. Outcomes that could not be stored when the process stops are unknown.
 *
 * @returns the receipts that came with the outcomes and are not due yet. They are stored as well.
 */
export async function storeOutcomes(
  storing: Storing,
  concluded: readonly Concluded[],
  signal: AbortSignal,
): Promise<Receipt[]> {
  const { services } = storing;
  const now = services.clock.now();
  const changes = concluded.map(item => changeFor(storing, item, now));
  await persist(services, signal, () => storeOnce(storing, concluded, changes, now));
  count(services, storing.provider, concluded);
  return changes.flatMap(({ receipts }) => receipts);
}

async function storeOnce(
  { services, channels, provider }: Storing,
  concluded: readonly Concluded[],
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const moved = await withoutBad(
    changes,
    some => record(services.db, some, now),
    ({ message: { id } }, error) => services.log.error({ err: error, messageId: id }, 'an outcome cannot be stored'),
  );
  if (moved === changes.length) return;
  const outcomes = new Map(concluded.map(({ claimed, outcome }) => [claimed.message.id, outcome]));
  const settled = await settleLate(services, channels, provider.name, outcomes);
  services.log.warn({ stale: changes.length - moved, settled }, 'outcomes came after their claims were lost');
}

/** A receipt that is due already is one change with the outcome. It counts from now, because nothing is delivered before it is sent. */
function changeFor({ channels, provider }: Storing, { claimed: { message }, outcome }: Concluded, now: Date): Change {
  const channel = channelOf(channels, message);
  const move = message.conclude(provider.name, storable(outcome), now);
  const first = changeOf(channel, message, move, now);
  const receipts = outcome.kind === 'accepted' ? (outcome.receipts ?? []) : [];
  const isDue = ({ at, inbound }: Receipt) => at <= now && !inbound;
  const change = receipts.filter(isDue).reduce((before, receipt) => {
    const next = message.apply({ ...receipt, at: now });
    return next ? followedBy(before, changeOf(channel, message, next, now)) : before;
  }, first);
  return { ...change, receipts: receipts.filter(receipt => !isDue(receipt)) };
}

function count(services: Services, { name }: Provider, concluded: readonly Concluded[]): void {
  const kinds = Map.groupBy(
    concluded,
    ({ claimed, outcome }) => `${claimed.message.channel} ${outcome.kind} ${outcome.account ? 'account' : name}`,
  );
  for (const [label, of] of kinds) {
    const [channel = '', outcome = '', ...provider] = label.split(' ');
    services.metrics.sends.inc({ channel, provider: provider.join(' '), outcome }, of.length);
  }
}

const LOCK_UNRESOLVED = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = any($1) and m.status = 'SENT' and m.substatus = 'unknown' and m.provider_ref is null
  order by m.id for update`;

/**
 * Settles messages whose claim was lost while their outcomes waited for the database: another claim
 * marked them as unknown, and the provider's reference, by which receipts find them, is known here
 * alone. Returns how many.
 */
function settleLate(
  services: Services,
  channels: Channels,
  provider: string,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<number> {
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const messages = (await sql(tx.em, LOCK_UNRESOLVED, [[...outcomes.keys()]])).map(toMessage);
    const changes = messages.flatMap(message => {
      const move = message.learn(provider, storable(outcomes.get(message.id)!));
      return move ? [changeOf(channelOf(channels, message), message, move, now)] : [];
    });
    return record(tx.em, changes, now);
  });
}
