import { newId } from '../../../kernel/context/ids.js';
import type { TestApp } from '../app.js';

interface NewContact {
  name: string;
  email?: string;
  languages?: readonly string[];
  /** Names. */
  tags?: readonly string[];
  /** By key. */
  properties?: Readonly<Record<string, unknown>>;
}

/** Contacts of a workspace, written straight into the tables. */
export class Audience {
  readonly #done = new Map<string, Promise<void>>();

  private constructor(
    readonly app: TestApp,
    readonly workspaceId: string,
    readonly topicId: string,
  ) {}

  /** A topic, and for the app's own workspace a tag and a property of each type. */
  static async create(app: TestApp, key?: string, workspaceId = app.workspaceId): Promise<Audience> {
    const body = { slug: 'news', name: 'News' };
    const topic = await app.request('POST', '/v1/topics', { body, ...(key ? { key } : {}) });
    const audience = new Audience(app, workspaceId, topic.body.data.id);
    if (key) return audience;
    await audience.tag('VIP');
    for (const [name, type] of [
      ['plan', 'STRING'],
      ['visits', 'NUMBER'],
      ['member', 'BOOLEAN'],
      ['signup', 'DATE'],
    ] as const)
      await audience.property(name, type);
    return audience;
  }

  async rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.app.services.db.pool.query(text, values)).rows as Row[];
  }

  async tag(name: string): Promise<void> {
    await this.rows(
      'insert into contacts.tag (id, workspace_id, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
      newId('tag'),
      this.workspaceId,
      name,
    );
  }

  async property(key: string, type: 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE'): Promise<void> {
    await this.rows(
      `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
       values ($1, $2, $3, $3, $4, now(), now())`,
      newId('prp'),
      this.workspaceId,
      key,
      type,
    );
  }

  async rename(table: 'tag', name: string, to: string): Promise<void> {
    await this.rows(
      `update contacts.${table} set name = $3 where workspace_id = $1 and name = $2`,
      this.workspaceId,
      name,
      to,
    );
  }

  /** Returns its id. */
  async contact({ name, email, languages = [], tags = [], properties = {} }: NewContact): Promise<string> {
    const id = newId('con');
    await this.rows(
      `insert into contacts.contact (id, workspace_id, name, email, languages, tags, properties, created_at, updated_at)
       values ($1, $2, $3, $4, $5, array(select no from contacts.tag where workspace_id = $2 and name = any($6)),
         coalesce((select jsonb_object_agg(p.no, v.value) from jsonb_each($7) v
           join contacts.property p on p.workspace_id = $2 and p.key = v.key), '{}'), now(), now())`,
      id,
      this.workspaceId,
      name,
      email ?? null,
      languages,
      tags,
      JSON.stringify(properties),
    );
    return id;
  }

  /** So many contacts of a name, with an e-mail address. Those of a later letter are newer. */
  async many(count: number, name = 'a'): Promise<void> {
    await this.rows(
      `insert into contacts.contact (id, workspace_id, name, email, created_at, updated_at)
       select $3 || $1 || n, $1, $3, $3 || n || '@many.example', now(), now() from generate_series(1, $2::int) n`,
      this.workspaceId,
      count,
      name,
    );
  }

  /** Runs the work of a name once, whichever test comes first. */
  once(name: string, work: () => Promise<void>): Promise<void> {
    const done = this.#done.get(name) ?? work();
    this.#done.set(name, done);
    return done;
  }
}
