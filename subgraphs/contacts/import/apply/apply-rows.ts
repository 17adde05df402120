import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { ImportRow, RowProblem } from '../file/read-rows.js';
import type { ImportPlan } from '../import.js';
import { collapse, type Group } from './collapse.js';
import { decide, type Known, type Verdict } from './decide.js';
import { type Holder, lockHolders } from './holders.js';
import { type ContactWrite, insertContacts, updateContacts } from './write-contacts.js';

/** What became of rows. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export interface Applied {
  readonly counts: Counts;
  readonly problems: readonly RowProblem[];
}

/** Rounds in which others took what this one was about to create. */
const MAX_LOST_ROUNDS = 5;

/** The import whose rows are applied. */
export interface Source {
  readonly importId: string;
  readonly plan: ImportPlan;
}

/**
 * Stores rows as if they came one by one, in statements of many: rows of one contact are put together, and a row whose
 * contact depends on another row waits for the next round.
 */
export class RowWriter {
  readonly counts: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  readonly problems: RowProblem[] = [];

  constructor(
    readonly tx: Context,
    readonly source: Source,
    readonly known: Known,
  ) {}

  async write(rows: readonly ImportRow[]): Promise<Applied> {
    let waiting = rows;
    for (let lost = 0; waiting.length > 0; ) {
      const { groups, later } = collapse(waiting);
      const again = await this.#round(groups);
      const next = [...again.flatMap(group => group.rows), ...later].sort((a, b) => a.row - b.row);
      if (next.length === waiting.length && ++lost > MAX_LOST_ROUNDS)
        throw new Error('Others keep taking these contacts.');
      waiting = next;
    }
    return this;
  }

  /** Answers the groups that must be decided again. */
  async #round(groups: readonly Group[]): Promise<Group[]> {
    const holders = await lockHolders(this.tx, groups);
    const known = await this.known.withRefusals(holders.flat());
    const taken = new Set<string>();
    const again: Group[] = [];
    const inserts: Written[] = [];
    const updates: Written[] = [];
    groups.forEach((group, place) => {
      const held = holders[place]!;
      // Another group of this round changes that contact first.
      if (held.some(({ id }) => taken.has(id))) {
        again.push(group);
        return;
      }
      for (const { id } of held) taken.add(id);
      const verdict = decide(this.source.plan, group, held, known);
      if (verdict.kind === 'write')
        (held.length > 0 ? updates : inserts).push({ group, write: writeOf(verdict, held) });
      else this.#settle(group, verdict);
    });
    await this.#store(inserts, updates, again);
    return again;
  }

  async #store(inserts: readonly Written[], updates: readonly Written[], again: Group[]): Promise<void> {
    const { importId, plan } = this.source;
    const source = { importId, requestId: plan.requestId };
    // First, because a change may free an identifier, and never takes one of a new contact of the same round.
    await updateContacts(
      this.tx,
      updates.map(({ write }) => write),
      source,
    );
    for (const { group } of updates) this.counts.updated += group.rows.length;
    const stored = await insertContacts(
      this.tx,
      inserts.map(({ write }) => write),
      source,
    );
    for (const { group, write } of inserts) {
      // Somebody else created the contact at this moment.
      if (!stored.has(write.id)) again.push(group);
      else this.#created(group);
    }
  }

  /** Of several rows the first makes the contact; the others change it, or find it there. */
  #created({ rows }: Group): void {
    this.counts.created++;
    this.counts[this.source.plan.updateExisting ? 'updated' : 'unchanged'] += rows.length - 1;
  }

  #settle({ rows }: Group, verdict: Exclude<Verdict, { kind: 'write' }>): void {
    this.counts[verdict.kind] += rows.length;
    if (verdict.kind === 'unchanged') return;
    for (const { row } of rows) for (const problem of verdict.problems) this.problems.push({ row, problem });
  }
}

interface Written {
  readonly group: Group;
  readonly write: ContactWrite;
}

const writeOf = ({ state, notes }: Extract<Verdict, { kind: 'write' }>, [holder]: readonly Holder[]): ContactWrite => ({
  id: holder?.id ?? newId('con'),
  state,
  notes,
});
