import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail, invalidField } from '../../../../kernel/errors/errors.js';
import { MAX_TAGS } from '../../tag/tag.js';
import { lockTags, registerTags } from '../../tag/tag-registry.js';

const BY_NAME = `select g.name, t.no from unnest($2::text[]) g(name)
  join contacts.tag t on t.workspace_id = $1 and lower(t.name) = lower(g.name)`;

interface NewTag {
  readonly no: number;
  readonly name: string;
}

/** The tags that a batch names. One that is not there yet has a negative number until it is registered. */
export class BatchTags {
  readonly #new = new Map<string, NewTag>();
  /** The new tags that the last contact named. */
  #asked = new Map<string, NewTag>();

  private constructor(
    readonly known: ReadonlyMap<string, number>,
    /** Tags that the workspace may still have. */
    readonly room: number,
  ) {}

  /**
   * Looks up the tags. When some are missing, it locks the tags of the workspace, so that no other
   * transaction adds any until the end of this one.
   */
  static async of(tx: Context, names: readonly string[]): Promise<BatchTags> {
    const known = await numbersOf(tx, names);
    if (names.every(name => known.has(name))) return new BatchTags(known, 0);
    const count = await lockTags(tx);
    return new BatchTags(await numbersOf(tx, names), MAX_TAGS - count);
  }

  /** The numbers of the tags of one contact. New ones are registered if it is kept. Throws `LIMIT_REACHED`. */
  numbersOf(names: readonly string[]): number[] {
    const missing = names.filter(name => !this.known.has(name) && !this.#new.has(name.toLowerCase()));
    if (this.#new.size + missing.length > this.room) {
      const details = [invalidField('tags', 'limit', { max: MAX_TAGS })];
      if (missing.length > 0) fail('LIMIT_REACHED', { max: MAX_TAGS }, { details });
    }
    this.#asked = new Map(missing.map((name, at) => [name.toLowerCase(), { no: -1 - this.#new.size - at, name }]));
    const noOf = (key: string) => (this.#new.get(key) ?? this.#asked.get(key))!.no;
    return names.map(name => this.known.get(name) ?? noOf(name.toLowerCase())).sort((a, b) => a - b);
  }

  /** The contact that asked last is saved. */
  keep(): void {
    for (const [key, tag] of this.#asked) this.#new.set(key, tag);
    this.#asked.clear();
  }

  /** Registers the new tags, and returns a function that replaces their provisional numbers. */
  async register(tx: Context): Promise<(numbers: readonly number[]) => number[]> {
    const added = [...this.#new.values()];
    if (added.length === 0) return numbers => [...numbers];
    const names = added.map(({ name }) => name);
    await registerTags(tx, names);
    const numbers = await numbersOf(tx, names);
    const byPlace = new Map(added.map(({ no, name }) => [no, numbers.get(name)!]));
    return given => [...new Set(given.map(no => byPlace.get(no) ?? no))].sort((a, b) => a - b);
  }
}

async function numbersOf(tx: Context, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await sql<{ name: string; no: number }>(tx.em, BY_NAME, [tx.caller.workspaceId, names]);
  return new Map(rows.map(({ name, no }) => [name, no]));
}
