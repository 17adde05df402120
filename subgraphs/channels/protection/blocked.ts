import { factsOf } from '../../../kernel/address/phone-number.js';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import { defineResource } from '../../../kernel/context/resource.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';

/** How long what was read holds, by the clock of the machine. */
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
  readonly blocked: Blocked | null;
  readonly readAt: number;
}

/** Sends ask for every message: what was read is kept for a moment, so that they do not ask the database each time. */
export class BlockedDestinations {
  private readonly known = new Map<string, Known>();

  /** Answers which of the numbers the workspace sends nothing to. */
  async among(on: Database | Em, workspaceId: string, numbers: readonly string[]): Promise<readonly string[]> {
    const blocked = await this.of(on, workspaceId);
    return blocked ? numbers.filter(number => isBlocked(blocked, number)) : [];
  }

  forget(workspaceId: string): void {
    this.known.delete(workspaceId);
  }

  private async of(on: Database | Em, workspaceId: string): Promise<Blocked | null> {
    const known = this.known.get(workspaceId);
    if (known && performance.now() - known.readAt < FRESH) return known.blocked;
    const readAt = performance.now();
    const [blocked = null] = await sql<Blocked>(on, READ, [workspaceId]);
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(workspaceId, { blocked, readAt });
    return blocked;
  }
}

function isBlocked({ countries, prefixes }: Blocked, number: string): boolean {
  if (prefixes.some(prefix => number.startsWith(prefix))) return true;
  const { country } = countries.length > 0 ? factsOf(number) : { country: null };
  return country !== null && countries.includes(country);
}

export const blockedDestinations = defineResource('blocked destinations', () => ({ value: new BlockedDestinations() }));
