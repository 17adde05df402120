import type { Services } from '../../../../kernel/context/services.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Outcome, Provider } from '../../provider/port.js';
import { type Change, changeOf, record } from '../record.js';
import { storable } from '../storable.js';
import { withoutBad } from '../without-bad.js';
import type { Claimed } from './claim.js';
import { settleLate } from './late.js';
import { persist } from './persist.js';

/** What came of a message that was handed over. */
export interface Concluded {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

/** What outcomes are stored with. */
interface Storing {
  readonly services: Services;
  readonly channels: Channels;
  readonly provider: Provider;
}

/**
 * Stores the outcomes of a claim, each once: storing one ends the fence by which it is stored, so a repetition after a
 * lost acknowledgement changes nothing. Outcomes that could not be stored when the process stops are unknown.
 */
export async function storeOutcomes(
  storing: Storing,
  concluded: readonly Concluded[],
  signal: AbortSignal,
): Promise<void> {
  const { services } = storing;
  const now = services.clock.now();
  const changes = concluded.map(item => changeFor(storing, item, now));
  await persist(services, signal, () => storeOnce(storing, concluded, changes, now));
  count(services, storing.provider, concluded);
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

function changeFor({ channels, provider }: Storing, { claimed: { message }, outcome }: Concluded, now: Date): Change {
  const move = message.conclude(provider.name, storable(outcome), now);
  const receipts = outcome.kind === 'accepted' ? outcome.receipts : [];
  return changeOf(channelOf(channels, message), message, move, now, receipts);
}

function count(services: Services, { name }: Provider, concluded: readonly Concluded[]): void {
  const kinds = Map.groupBy(concluded, ({ claimed, outcome }) => `${claimed.message.channel} ${outcome.kind}`);
  for (const [label, of] of kinds) {
    const [channel = '', outcome = ''] = label.split(' ');
    services.metrics.sends.inc({ channel, provider: name, outcome }, of.length);
  }
}
