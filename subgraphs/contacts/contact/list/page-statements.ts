import { type Bind, parameters } from '../../../../kernel/database/bind.js';
import { GENERATED } from '../../../../kernel/database/connection.js';
import type { Mark, Range } from './order/contact-order.js';

/** Writes what holds for a row `c` of `contacts.contact` that fits. */
export type Condition = (bind: Bind) => string;

/** A statement and its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Rows of a range, in its order. */
export interface Place {
  readonly range: Range;
  /** The mark that they are behind; `null` when they begin with the first. */
  readonly behind: Mark | null;
  readonly limit: number;
}

/** SELECTs of the contacts of one workspace that fit. */
export class PageStatements {
  constructor(
    readonly workspaceId: string,
    readonly condition: Condition,
  ) {}

  count(): Statement {
    const { values, workspace, fits } = this.#start();
    return {
      text: `${GENERATED}select count(*)::int as total from contacts.contact c where ${workspace} and ${fits}`,
      values,
    };
  }

  /** The ids of the page, if that many of the first `depth` contacts of the range fit; otherwise fewer. */
  first(place: Place, depth: number): Statement {
    const { values, workspace, fits } = this.#start();
    const { own, key, sort, sorted, limit } = placed(place, values);
    // The sort key is a column: the planner would not know the order of an expression of the outer
    // query.
    const text = `${GENERATED}select array(select id from (
        select c.*${key} from contacts.contact c where ${workspace} and ${own} order by ${sort} limit ${parameters(values)(depth, 'int')}
      ) c where ${fits} order by ${sorted} ${limit}) as ids`;
    return { text, values };
  }

  /** Counts how many of the newest `depth` contacts fit, and how many contacts those are. */
  countNewest(depth: number): Statement {
    const { values, workspace, fits } = this.#start();
    const text = `${GENERATED}select count(*) filter (where ${fits})::int as total, count(*)::int as examined from (
        select c.* from contacts.contact c where ${workspace} order by c.id desc limit ${parameters(values)(depth, 'int')}
      ) c`;
    return { text, values };
  }

  /** Counts the contacts that fit, up to `max`. */
  countUpTo(max: number): Statement {
    const { values, workspace, fits } = this.#start();
    const text = `${GENERATED}select count(*)::int as total from (
        select from contacts.contact c where ${workspace} and ${fits} limit ${parameters(values)(max, 'int')}
      ) c`;
    return { text, values };
  }

  /**
   * Counts the contacts that fit, up to one more than `max`, and returns the ids of the page if
   * they are no more than `max`; otherwise `ids` is null. The planner expects a page to be found
   * soon and would walk all contacts in their order, in search of some that do not exist; for a
   * limit without an order it uses the indexes.
   */
  few(place: Place, max: number): Statement {
    const { values, workspace, fits } = this.#start();
    const { own, key, sorted, limit } = placed(place, values);
    const bind = parameters(values);
    const text = `${GENERATED}with found as materialized (
        select c.id${key} from contacts.contact c where ${workspace} and ${own} and ${fits} limit ${bind(max + 1, 'int')}
      ) select (select count(*)::int from found) as total,
        case when (select count(*) from found) <= ${bind(max, 'int')}
          then array(select id from found order by ${sorted} ${limit}) end as ids`;
    return { text, values };
  }

  /**
   * Returns the ids of a page of many, found by walking the contacts in their order. The planner
   * does not know the values of properties: it expects few contacts to fit, and would sort all of
   * them. For a CASE it expects half of the contacts to fit.
   */
  walk(place: Place): Statement {
    const { values, workspace, fits } = this.#start();
    const { own, sort, limit } = placed(place, values);
    const text = `${GENERATED}select array(
        select c.id from contacts.contact c where ${workspace} and ${own} and case when ${fits} then true end
         order by ${sort} ${limit}) as ids`;
    return { text, values };
  }

  /** The ids of a page of many that are found by the indexes, all of them, because few of the first contacts fit. */
  sorted(place: Place): Statement {
    const { values, workspace, fits } = this.#start();
    const { own, key, sorted, limit } = placed(place, values);
    // OFFSET keeps the order out: the planner would walk all contacts in it.
    const text = `${GENERATED}select array(
        select id from (select c.id${key} from contacts.contact c where ${workspace} and ${own} and ${fits} offset 0) c
         order by ${sorted} ${limit}) as ids`;
    return { text, values };
  }

  #start(): { values: unknown[]; workspace: string; fits: string } {
    const values: unknown[] = [];
    const bind = parameters(values);
    const workspace = `c.workspace_id = ${bind(this.workspaceId, 'text')}`;
    return { values, workspace, fits: this.condition(bind) };
  }
}

interface Placed {
  /** Holds for the rows of the place. */
  readonly own: string;
  /** The value that they are sorted by, as a column beside the id. */
  readonly key: string;
  /** ORDER BY of contacts `c`, and of rows that have that column. */
  readonly sort: string;
  readonly sorted: string;
  readonly limit: string;
}

function placed({ range, behind, limit }: Place, values: unknown[]): Placed {
  const bind = parameters(values);
  return {
    own: behind === null ? range.holds : `${range.holds} and ${range.behind(behind, bind)}`,
    key: range.key === null ? '' : `, ${range.key} as sort_key`,
    sort: range.sort('c.id', range.key ?? ''),
    sorted: range.sort('id', 'sort_key'),
    limit: `limit ${bind(limit, 'int')}`,
  };
}
