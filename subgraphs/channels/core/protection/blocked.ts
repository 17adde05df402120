import { factsOf } from '../../../../kernel/address/phone-number.js';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineResource } from '../../../../kernel/context/resource.js';
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

interface Known {
  /** Sends of one moment share it. */
  readonly blocked: Promise<Blocked | null>;
  readonly readAt: number;
}

/** Sends ask for every message: what was read is kept for a moment, so that they do not ask the database each time. */
export class BlockedDestinations {
  private readonly known = new Map<string, Known>();

  /** Returns those of the numbers that the workspace sends nothing to. */
  async among(on: Database | Em, workspaceId: string, numbers: readonly string[]): Promise<readonly string[]> {
    const blocked = await this.of(on, workspaceId);
    return blocked ? numbers.filter(number => isBlocked(blocked, number)) : [];
  }

  forget(workspaceId: string): void {
    this.known.delete(workspaceId);
  }

  private of(on: Database | Em, workspaceId: string): Promise<Blocked | null> {
    const now = performance.now();
    const known = this.known.get(workspaceId);
    if (known && now - known.readAt < FRESH) return known.blocked;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const read: Known = { blocked: readBlocked(on, workspaceId), readAt: now };
    this.known.set(workspaceId, read);
    read.blocked.catch(() => {
      if (this.known.get(workspaceId) === read) this.known.delete(workspaceId);
    });
    return read.blocked;
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
