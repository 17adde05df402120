import { expect } from 'vitest';
import type { Answer, TestApp } from '../app.js';

export const CSV = { 'content-type': 'text/csv' };
export const NDJSON = { 'content-type': 'application/x-ndjson' };

type Options = { key?: string; headers?: Record<string, string>; query?: Record<string, string> };

/** Imports of contacts as a client makes them, and their results. */
export class Imports {
  constructor(readonly app: TestApp) {}

  async upload(body: string | Uint8Array<ArrayBuffer>, options: Options = {}): Promise<Answer> {
    const { key = this.app.testKey, headers = CSV, query = {} } = options;
    const answer = await fetch(`${this.app.url}/v1/contacts/import?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers },
      body,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async read(id: string, key = this.app.testKey) {
    return (await this.app.request('GET', `/v1/contacts/imports/${id}`, { key })).body.data;
  }

  /** Takes in a file and answers the import once it is done. */
  async take(body: string | Uint8Array<ArrayBuffer>, options: Options = {}) {
    const accepted = await this.upload(body, options);
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(202);
    await this.app.settle();
    return this.read(accepted.body.data.id, options.key);
  }

  async report(id: string): Promise<string> {
    return (await this.app.request('GET', `/v1/contacts/imports/${id}/report`)).body;
  }

  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.app.services.db.pool.query(text, values)).rows as Row[];
  }

  stored(where: string, values: unknown[] = []): Promise<Stored[]> {
    return this.rows<Stored>(`select * from contacts.contact where ${where} order by id`, values);
  }

  /** A key of a workspace of its own. */
  async tenant(): Promise<{ key: string; workspaceId: string }> {
    const workspaceId = await this.app.workspace();
    return { workspaceId, key: await this.app.key({ workspaceId }) };
  }

  /** Files that are stored. */
  async files(): Promise<number> {
    return (await this.rows<{ n: number }>('select count(*)::int as n from files.file'))[0]!.n;
  }
}

interface Stored {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  receive_marketing: boolean;
  languages: string[];
  tags: number[];
  topics: number[];
  properties: Record<string, unknown>;
}
