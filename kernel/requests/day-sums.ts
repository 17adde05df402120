import { type Database, sql } from '../database/database.js';
import type { Entry } from './entry.js';

/** Keys of which a process counts at once. */
const MAX_KEYS = 10_000;

interface Sum {
  readonly workspaceId: string;
  readonly credentialId: string;
  readonly day: string;
  requests: number;
  failed: number;
}

const ADD = `insert into requests.day as d (workspace_id, credential_id, day, requests, failed)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::bigint[], $5::bigint[])
  on conflict (workspace_id, credential_id, day) do update set requests = d.requests + excluded.requests, failed = d.failed + excluded.failed`;

/** Counts the requests of API keys by day (UTC). A process that is killed loses those of a second. */
export class DaySums {
  #sums = new Map<string, Sum>();

  add({ kind, workspaceId, credentialId, at, outcome }: Entry): void {
    if (kind !== 'API_KEY') return;
    const day = at.toISOString().slice(0, 10);
    const key = `${credentialId} ${day}`;
    const sum = this.#sums.get(key) ?? { workspaceId, credentialId, day, requests: 0, failed: 0 };
    if (sum.requests === 0 && this.#sums.size >= MAX_KEYS) return;
    sum.requests += 1;
    sum.failed += outcome === 'SUCCEEDED' ? 0 : 1;
    this.#sums.set(key, sum);
  }

  /** Rows are locked in one order, so that processes do not lock each other out. */
  async write(db: Database): Promise<void> {
    const sums = [...this.#sums.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    if (sums.length === 0) return;
    this.#sums = new Map();
    await sql(db, ADD, [
      sums.map(({ workspaceId }) => workspaceId),
      sums.map(({ credentialId }) => credentialId),
      sums.map(({ day }) => day),
      sums.map(({ requests }) => requests),
      sums.map(({ failed }) => failed),
    ]);
  }
}

const placeOf = ({ credentialId, day }: Sum): string => `${credentialId} ${day}`;
