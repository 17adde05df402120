import { GENERATED } from '../../../kernel/database/connection.js';
import type { EntityRows } from '../../../kernel/database/entity-rows.js';
import type { Contact } from '../contact/contact.js';
import { parameters } from './rule/bind.js';
import { audienceCondition } from './rule/compile.js';
import type { Audience } from './rule/rule.js';

/** A statement and its parameters. */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Rows of a list, newest first. */
export interface Place {
  /** The page starts after this contact; `null`: with the newest. */
  readonly before: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** SELECTs of the contacts of one workspace that fit. */
export class AudienceStatements {
  constructor(
    readonly workspaceId: string,
    readonly audience: Audience,
  ) {}

  count(): Statement {
    const { values, workspace, rules } = this.#start();
    return {
      text: `${GENERATED}select count(*)::int as total from contacts.contact c where ${workspace} and ${rules}`,
      values,
    };
  }

  /**
   * How many contacts fit, up to one more than `max`, and the ids of the page if they are no more than `max`; otherwise
   * `ids` is null. The planner expects a page to be found soon and would walk all contacts, newest first, to find what is
   * not there; for a limit without an order it goes by the indexes.
   */
  few(place: Place, max: number): Statement {
    const { values, workspace, rules } = this.#start();
    const { after, limits } = placed(place, values);
    const bind = parameters(values);
    const text = `${GENERATED}with found as materialized (
        select c.id from contacts.contact c where ${workspace}${after} and ${rules} limit ${bind(max + 1, 'int')}
      ) select (select count(*)::int from found) as total,
        case when (select count(*) from found) <= ${bind(max, 'int')}
          then array(select id from found order by id desc ${limits}) end as ids`;
    return { text, values };
  }

  /**
   * The page of many: walking the contacts, newest first, finds it soon. What properties hold is unknown to the planner,
   * which takes those who fit for few and would sort all of them; of a CASE it expects that half of the contacts fit.
   */
  walk(place: Place, { table, columns }: EntityRows<Contact>): Statement {
    const { values, workspace, rules } = this.#start();
    const { after, limits } = placed(place, values);
    const text = `${GENERATED}select ${columns} from (
        select c.id from contacts.contact c where ${workspace}${after} and case when ${rules} then true end
         order by c.id desc ${limits}
      ) page join ${table} t on t.id = page.id order by t.id desc`;
    return { text, values };
  }

  #start(): { values: unknown[]; workspace: string; rules: string } {
    const values: unknown[] = [];
    const bind = parameters(values);
    const workspace = `c.workspace_id = ${bind(this.workspaceId, 'text')}`;
    return { values, workspace, rules: audienceCondition(this.audience, bind) };
  }
}

function placed({ before, limit, offset }: Place, values: unknown[]): { after: string; limits: string } {
  const bind = parameters(values);
  const after = before === null ? '' : ` and c.id < ${bind(before, 'text')}`;
  return { after, limits: `limit ${bind(limit, 'int')} offset ${bind(offset, 'int')}` };
}
