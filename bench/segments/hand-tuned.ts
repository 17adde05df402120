import type pg from 'pg';
import type { BenchAudience } from './audiences.js';

/**
 * The statements that an expert would send for one audience over a connection of its own, in a
 * snapshot as ours is.
 */
export class HandTuned {
  constructor(
    readonly client: pg.PoolClient,
    readonly workspaceId: string,
    readonly condition: string,
    readonly isDense: boolean,
  ) {}

  /** Returns the ids of the page, of which the total is read too, as ours is. */
  async firstPage(limit: number): Promise<string[]> {
    await this.client.query('begin isolation level repeatable read read only');
    await this.client.query(this.isDense ? this.#countNewest() : this.#countFew(), [this.workspaceId]);
    const { rows } = await this.client.query<{ id: string }>(
      `select t.* from (select c.id from contacts.contact c where c.workspace_id = $1 and ${this.condition}
        order by c.id desc limit $2) p join contacts.contact_card t on t.id = p.id order by t.id desc`,
      [this.workspaceId, limit + 1],
    );
    await this.client.query('commit');
    return rows.slice(0, limit).map(({ id }) => id);
  }

  #countFew(): string {
    return `select count(*) from (select from contacts.contact c where c.workspace_id = $1 and ${this.condition} limit 1001) n`;
  }

  #countNewest(): string {
    return `select count(*) filter (where ${this.condition}), count(*) from (
      select * from contacts.contact where workspace_id = $1 order by id desc limit 10000) c`;
  }

  async count(): Promise<number> {
    const text = `select count(*)::int as total from contacts.contact c where c.workspace_id = $1 and ${this.condition}`;
    const { rows } = await this.client.query<{ total: number }>(text, [this.workspaceId]);
    return rows[0]!.total;
  }

  /** Stores everybody in a set. */
  async store(): Promise<void> {
    await this.client.query(
      `insert into contacts.segment_set_member (set_no, contact_id)
       select 0, c.id from contacts.contact c where c.workspace_id = $1 and ${this.condition}`,
      [this.workspaceId],
    );
  }
}

const NUMBERS = `
  select name, no from contacts.tag where workspace_id = $1
  union all select slug, no from contacts.topic where workspace_id = $1
  union all select key, no from contacts.property where workspace_id = $1`;

/** Returns the hand-written statements of each audience, with the numbers of the named objects. */
export async function handTuned(
  db: pg.Pool,
  client: pg.PoolClient,
  workspaceId: string,
): Promise<(audience: BenchAudience) => HandTuned> {
  const { rows } = await db.query<{ name: string; no: number }>(NUMBERS, [workspaceId]);
  const numbers = new Map(rows.map(({ name, no }) => [name, no]));
  return ({ condition, isDense }) =>
    new HandTuned(
      client,
      workspaceId,
      condition.replace(/\{([a-z]+(?:-\d+)?)\}/g, (text, name: string) => String(numbers.get(name) ?? text)),
      isDense,
    );
}
