import type { EntityClass } from '@mikro-orm/core';
import type { Read } from '../../database/bounded-read.js';
import type { Database } from '../../database/database.js';
import { type EntityRows, entityRows } from '../../database/entity-rows.js';
import { COMPARISONS, type Condition, type ListFilter } from './list-filter.js';

/** A property that may have several values, each of which is a range. */
interface Choice {
  column: string;
  /** The values as a parameter, with its type. */
  values: string;
  count: number;
}

/** The parents `p` of a statement, with their places from 1 on. */
const parentsAt = (place: number): string => `unnest($${place}::text[]) with ordinality as p(id, no)`;

/**
 * Statements of a list, newest first.
 *
 * Each combination of the values of properties that may have several is read as a range of its own
 * and the ranges are merged: an index that starts with those columns answers in the same time
 * whether many rows fit or none, and a page reads as many entries as lie before its end, however
 * many ranges there are. The index's last column is `id collate "C"`, an order that the primary key
 * does not have. Otherwise the planner could choose to walk the primary key and read the whole
 * table if no row fits.
 */
export class ListQuery<Entity extends { readonly id: string }> {
  readonly #rows: EntityRows<Entity>;
  readonly #values: unknown[] = [];
  readonly #conditions: string[] = [];
  readonly #choices: Choice[] = [];
  /** The rows that fit the conditions are found before they are put in order. */
  #isFound = false;

  /** @param parent of lists of many parents: the property with the id of the parent. */
  constructor(db: Database, entity: EntityClass<Entity>, filter: ListFilter<Entity>, parent?: keyof Entity & string) {
    this.#rows = entityRows(db, entity);
    if (parent !== undefined) this.#conditions.push(`${this.#rows.column(parent).name} = p.id`);
    for (const [property, condition] of Object.entries(filter) as [string, Condition | undefined][])
      if (condition !== undefined) this.#add(property, condition);
  }

  /**
   * @param before the page starts after this object; `null` starts with the newest.
   */
  async rows(read: Read, before: string | null, limit: number, offset: number): Promise<Entity[]> {
    const { columns, table, toEntity } = this.#rows;
    const { ids, values } = this.#page(before, limit, offset);
    // The index answers which rows are of the page, however deep it is; only these are read.
    const text = `select ${columns} from (${ids}) page join ${table} t on t.id = page.id order by t.id collate "C" desc`;
    return (await read<object>(text, values)).map(toEntity);
  }

  /** The same of each parent, in their order. */
  async rowsOfEach(
    read: Read,
    parents: readonly string[],
    before: string | null,
    limit: number,
    offset: number,
  ): Promise<Entity[][]> {
    const { columns, table, toEntity } = this.#rows;
    const { ids, values } = this.#page(before, limit, offset);
    const text = `select p.no::int as ask, ${columns} from ${parentsAt(values.length + 1)} cross join lateral (${ids}) page
      join ${table} t on t.id = page.id order by p.no, t.id collate "C" desc`;
    const rowsByAsk = Map.groupBy(await read<{ ask: number }>(text, [...values, parents]), ({ ask }) => ask);
    return parents.map((_, at) => (rowsByAsk.get(at + 1) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
  }

  async countUpTo(read: Read, limit: number): Promise<number> {
    const [row] = await read<{ total: number }>(this.#count(), [...this.#values, limit]);
    return row?.total ?? 0;
  }

  /** The same of each parent, in their order. */
  async countOfEach(read: Read, parents: readonly string[], limit: number): Promise<number[]> {
    const text = `select c.total from ${parentsAt(this.#values.length + 2)} cross join lateral (${this.#count()}) c order by p.no`;
    const rows = await read<{ total: number }>(text, [...this.#values, limit, parents]);
    return rows.map(({ total }) => total);
  }

  /** The statement whose last parameter is the limit. */
  #count(): string {
    const most = `$${this.#values.length + 1}::int`;
    return `select count(*)::int as total from (select 1 from (${this.#ranges('1', 'true', most)}) r limit ${most}) counted`;
  }

  /** The ids of a page, and the parameters of their statement. */
  #page(before: string | null, limit: number, offset: number): { ids: string; values: readonly unknown[] } {
    const values = [...this.#values, before, limit, offset];
    const [after, size, skipped] = values.slice(-3).map((_, place) => `$${values.length - 2 + place}`);
    const position = before === null ? `${after}::text is null` : `${this.#key} < ${after}`;
    const ranges = this.#ranges(`t.id, ${this.#key} as place`, position, `${size}::int + ${skipped}::int`);
    const ids = `select r.id from (${ranges}) r order by r.place desc limit ${size} offset ${skipped}`;
    return { ids, values };
  }

  get #key(): string {
    return this.#choices.length > 0 ? 't.id collate "C"' : 't.id';
  }

  /** The rows of every range, each in order and up to `limit`. */
  #ranges(columns: string, position: string, limit: string): string {
    const ranges = this.#combinations().map(
      chosen => `(select ${columns} from ${this.#from}
        where ${[...this.#ofAll, ...chosen, position].join(' and ')} order by ${this.#key} desc limit ${limit})`,
    );
    if (ranges.length > 0) return ranges.join(' union all ');
    // A property that may have no value leaves no range.
    const any = this.#choices.map(({ column, values }) => `${column} = any(${values})`);
    return `select ${columns} from ${this.#rows.table} t where ${[...this.#conditions, ...any, position].join(' and ')} limit 0`;
  }

  /** The planner would rather walk the list until enough of it fits than read an index that has no order. */
  get #from(): string {
    const { table } = this.#rows;
    return this.#isFound
      ? `(select t.* from ${table} t where ${this.#conditions.join(' and ')} offset 0) t`
      : `${table} t`;
  }

  get #ofAll(): readonly string[] {
    return this.#isFound ? [] : this.#conditions;
  }

  /** The conditions of each range beside those of all. */
  #combinations(): string[][] {
    return this.#choices.reduce<string[][]>(
      (all, { column, values, count }) =>
        all.flatMap(chosen =>
          Array.from({ length: count }, (_, place) => [...chosen, `${column} = (${values})[${place + 1}]`]),
        ),
      [[]],
    );
  }

  #add(property: string, condition: Condition): void {
    const { name: column, type } = this.#rows.column(property);
    const place = `$${this.#values.length + 1}`;
    if (condition === null) this.#conditions.push(`${column} is null`);
    else if (Array.isArray(condition)) {
      this.#choices.push({ column, values: `${place}::${type}[]`, count: condition.length });
      this.#values.push(condition);
    } else if (typeof condition !== 'object' || condition instanceof Date) {
      this.#conditions.push(`${column} = ${place}`);
      this.#values.push(condition);
    } else this.#compare(property, column, condition as Record<string, unknown>);
  }

  #compare(property: string, column: string, condition: Record<string, unknown>): void {
    for (const [operator, value] of Object.entries(condition)) {
      if (operator === '$contains') {
        this.#isFound = true;
        this.#values.push(value);
        this.#conditions.push(`${column} is not null and ${column} @> $${this.#values.length}::jsonb`);
      } else if (operator === '$among') {
        this.#values.push(value);
        this.#conditions.push(`${column} = any($${this.#values.length}::text[])`);
      } else if (operator === '$within') {
        this.#values.push(value);
        this.#conditions.push(`${column} <@ $${this.#values.length}::text[]`);
      } else if (operator === '$includes') {
        this.#values.push(value);
        const also = condition['$alsoIn'] as string | undefined;
        const columns = [column, ...(also ? [this.#rows.column(also).name] : [])];
        const matches = columns.map(each => `position(lower($${this.#values.length}::text) in lower(${each})) > 0`);
        this.#conditions.push(`(${matches.join(' or ')})`);
      } else if (operator === '$alsoIn') continue;
      else if (operator === '$ne') this.#conditions.push(`${column} is not null`);
      else {
        this.#values.push(value);
        const comparison = COMPARISONS[operator as keyof typeof COMPARISONS];
        // The collation is that of the index, which has the rows in order.
        const compared = property === 'id' ? 't.id collate "C"' : column;
        this.#conditions.push(`${compared} ${comparison} $${this.#values.length}`);
      }
    }
  }
}
