import { expect } from 'vitest';
import { MANAGED, type ManagedRow } from '../../catalogue/objects.js';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { ROUTES } from '../../rest/routes.js';
import type { TestApp } from './app.js';

/** The operations of `/v1` on an object that people create, change and delete, with good bodies. */
export interface ManagedApi {
  readonly row: ManagedRow;
  /** The path of its list, without `/v1`. */
  readonly path: string;
  readonly body: object;
  readonly change: object;
  /** The path of one. */
  pathOf(made: Readonly<Record<string, string>>): string;
}

const rowOf = (field: string) => {
  const row = ROUTES.find(route => route.field === field);
  if (!row) throw new Error(`No route names ${field}.`);
  return row;
};

const exampleOf = (field: string): object => {
  const example = EXAMPLES[field];
  if (!example) throw new Error(`${field} has no example of its body.`);
  return example;
};

/** Every object of the catalogue that people manage: a new one is tested by its row and its examples. */
export const MANAGED_APIS: readonly ManagedApi[] = MANAGED.map(row => {
  const one = rowOf(`update${row.type}`).path;
  return {
    row,
    path: rowOf(`create${row.type}`).path,
    body: exampleOf(`create${row.type}`),
    change: exampleOf(`update${row.type}`),
    pathOf: made => `/v1${one.replace(/\{(\w+)\}/, (_, name: string) => made[name]!)}`,
  };
});

/** Makes, changes and deletes one of each with the live key. */
export async function changeManaged(app: TestApp): Promise<void> {
  for (const { path, body, change, pathOf } of MANAGED_APIS) {
    const made = await app.request('POST', `/v1${path}`, { key: app.liveKey, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const one = pathOf(made.body.data);
    expect((await app.request('PATCH', one, { key: app.liveKey, body: change })).status, one).toBe(200);
    expect((await app.request('DELETE', one, { key: app.liveKey })).status, one).toBe(200);
  }
}
