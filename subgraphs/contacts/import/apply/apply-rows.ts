import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { ImportRow, RowProblem } from '../file/read-rows.js';
import type { ImportPlan } from '../import.js';
import { collapse, type Group } from './collapse.js';
import { decide, type Known, type Verdict } from './decide.js';
import { type Holder, lockHolders } from './holders.js';
import { type ContactWrite, insertContacts, type NoteSource, updateContacts } from './write-contacts.js';

/** The numbers of rows by their outcome. */
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

/** Contacts of one insert: the database stores them while the next are decided. */
const PART = 500;

/** The import whose rows are applied. */
export interface Source {
  readonly importId: string;
  readonly plan: ImportPlan;
  /** True if all rows so far were of new contacts. */
  readonly onlyNew: boolean;
  /** Called when the database has begun to store rows. */
  readonly whileStoring: () => void;
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
    let waiting = this.source.onlyNew ? await this.#writeAsNew(rows) : rows;
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

  /**
   * Stores rows without looking for existing contacts. Returns the rows that wait: all of them if
   * there is such a contact.
   */
  async #writeAsNew(rows: readonly ImportRow[]): Promise<readonly ImportRow[]> {
    const { groups, later } = collapse(rows);
    const decided: Decided[] = [];
    const isStored = await this.#unlessTaken(async () => {
      const storing: Promise<void>[] = [];
      for (let from = 0; from < groups.length; from += PART) {
        const part = groups.slice(from, from + PART).map(group => this.#decide(group, [], this.known));
        decided.push(...part);
        const stored = this.#insert(part);
        // It is awaited below.
        stored.catch(() => undefined);
        storing.push(stored);
        await otherWork();
      }
      this.source.whileStoring();
      await Promise.all(storing);
    });
    if (!isStored) return rows;
    for (const one of decided) this.#settle(one);
    return later;
  }

  /** Returns the groups that must be decided again. */
  async #round(groups: readonly Group[]): Promise<Group[]> {
    const holders = await lockHolders(this.tx, groups);
    const known = await this.known.withRefusals(holders.flat());
    const taken = new Set<string>();
    const again: Group[] = [];
    const decided: Decided[] = [];
    groups.forEach((group, place) => {
      const held = holders[place]!;
      // Another group of this round changes that contact first.
      if (held.some(({ id }) => taken.has(id))) {
        again.push(group);
        return;
      }
      for (const { id } of held) taken.add(id);
      decided.push(this.#decide(group, held, known));
    });
    return [...again, ...(await this.#store(decided))];
  }

  #decide(group: Group, held: readonly Holder[], known: Known): Decided {
    const verdict = decide(this.source.plan, group, held, known);
    const write = verdict.kind === 'write' ? writeOf(verdict, held) : null;
    return { group, verdict, write, isNew: held.length === 0 };
  }

  /** Returns the groups of contacts that another transaction created at this moment. */
  async #store(decided: readonly Decided[]): Promise<Group[]> {
    const [created, others] = [decided.filter(isCreation), decided.filter(one => !isCreation(one))];
    // First, because a change may free an identifier, and never takes one of a new contact of the same round.
    const updated = updateContacts(this.tx, writesOf(others), this.#noteSource);
    this.source.whileStoring();
    await updated;
    for (const one of others) this.#settle(one);
    const isStored = await this.#unlessTaken(() => this.#insert(created));
    if (!isStored) return created.map(({ group }) => group);
    for (const one of created) this.#settle(one);
    return [];
  }

  get #noteSource(): NoteSource {
    const { importId, plan } = this.source;
    return { importId, requestId: plan.requestId };
  }

  async #insert(decided: readonly Decided[]): Promise<void> {
    await insertContacts(this.tx, writesOf(decided), this.#noteSource);
  }

  /**
   * Does work that stores contacts. Returns false, and stores nothing, if another contact holds an
   * identifier of one.
   */
  async #unlessTaken(work: () => Promise<void>): Promise<boolean> {
    await sql(this.tx.em, 'savepoint new_contacts', []);
    try {
      await work();
      await sql(this.tx.em, 'release savepoint new_contacts', []);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      await sql(this.tx.em, 'rollback to savepoint new_contacts', []);
      return false;
    }
  }

  #settle({ group: { rows }, verdict, isNew }: Decided): void {
    if (verdict.kind === 'write' && isNew) this.#created(rows.length - 1);
    else if (verdict.kind === 'write') this.counts.updated += rows.length;
    else this.counts[verdict.kind] += rows.length;
    if (verdict.kind !== 'failed') return;
    for (const { row } of rows) for (const problem of verdict.problems) this.problems.push({ row, problem });
  }

  /**
   * Counts the rows of a new contact: the first makes it; the others change it, or find it there.
   */
  #created(others: number): void {
    this.counts.created++;
    this.counts[this.source.plan.updateExisting ? 'updated' : 'unchanged'] += others;
  }
}

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** The decision on the rows of one contact. */
interface Decided {
  readonly group: Group;
  readonly verdict: Verdict;
  /** The write, if the verdict is `write`. */
  readonly write: ContactWrite | null;
  readonly isNew: boolean;
}

const isCreation = ({ write, isNew }: Decided): boolean => write !== null && isNew;

const writesOf = (decided: readonly Decided[]): ContactWrite[] => decided.flatMap(({ write }) => write ?? []);

const writeOf = ({ state, notes }: Extract<Verdict, { kind: 'write' }>, [holder]: readonly Holder[]): ContactWrite => ({
  id: holder?.id ?? newId('con'),
  state,
  notes,
});
