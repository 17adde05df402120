import { type Duration, hours } from '../../../../../kernel/context/clock.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';

/**
 * The time after the last message of a person in which an official line may send them content that
 * is no template.
 */
export const WINDOW: Duration = hours(24);

const READ = `select peer, window_until as "windowUntil" from channels.conversation
  where instance_id = $1 and peer = any($2) and window_until is not null`;

/** The end of the conversation window of each peer that ever wrote to the line, by peer; it may be over. */
export async function windowOf(
  on: Database | Em,
  instanceId: string,
  peers: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await sql<{ peer: string; windowUntil: Date }>(on, READ, [instanceId, peers]);
  return new Map(rows.map(({ peer, windowUntil }) => [peer, windowUntil]));
}
