import { factsOf } from '../../../../kernel/address/phone-number.js';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineResource } from '../../../../kernel/context/resource.js';
import { SharedReads } from '../../../../kernel/context/shared-reads.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';

/** The time for which what was read is used, by the clock of the machine. */
const FRESH: Duration = seconds(1);
/** Workspaces that are remembered. */
const MAX_KNOWN = 10_000;

const READ = `select blocked_countries as countries, blocked_prefixes as prefixes from channels.protection
  where workspace_id = $1 and (blocked_countries <> '{}' or blocked_prefixes <> '{}')`;

/** Countries and prefixes to which a workspace sends nothing. */
interface Blocked {
  readonly countries: readonly string[];
  readonly prefixes: readonly string[];
}

/** Sends ask for every message. */
export class BlockedDestinations {
  readonly #reads = new SharedReads<Blocked | null>(FRESH, MAX_KNOWN);

  /** Returns those of the numbers that the workspace sends nothing to. */
  async among(on: Database | Em, workspaceId: string, numbers: readonly string[]): Promise<readonly string[]> {
    const blocked = await this.#reads.of(workspaceId, () => readBlocked(on, workspaceId));
    return blocked ? numbers.filter(number => isBlocked(blocked, number)) : [];
  }

  forget(workspaceId: string): void {
    this.#reads.forget(workspaceId);
  }
}

async function readBlocked(on: Database | Em, workspaceId: string): Promise<Blocked | null> {
  const [blocked = null] = await sql<Blocked>(on, READ, [workspaceId]);
  return blocked;
}

function isBlocked({ countries, prefixes }: Blocked, number: string): boolean {
  if (prefixes.some(prefix => number.startsWith(prefix))) return true;
  const { country } = countries.length > 0 ? factsOf(number) : { country: null };
  return country !== null && countries.includes(country);
}

export const blockedDestinations = defineResource('blocked destinations', () => ({ value: new BlockedDestinations() }));
