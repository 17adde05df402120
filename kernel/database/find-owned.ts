import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import { createBatcher } from '../context/batcher.js';
import { type Context, connectionOf } from '../context/context.js';
import { defineResource, resourceOf } from '../context/resource.js';
import { sees } from '../context/world.js';
import { fail } from '../errors/errors.js';
import { type Database, type Em, sql } from './database.js';
import { entityRows } from './entity-rows.js';

/** The row of an object of a workspace, as far as its reads and locks need it. */
export interface OwnedRow {
  readonly id: string;
  readonly workspaceId: string;
}

interface Reader<Entity> {
  /** Shares a statement with the other requests of the moment. */
  load(id: string): Promise<Entity | null>;
  /** Reads inside a transaction, whose changes others cannot see yet. */
  loadIn(on: Database | Em, id: string): Promise<Entity | null>;
}

/** A reader for each entity that was read. */
export const ownedReaders = defineResource('owned readers', () => ({
  value: new Map<EntityClass<OwnedRow>, Reader<OwnedRow>>(),
}));

/**
 * Reads an object of the caller's workspace by its id. Returns `null` if it does not exist or belongs to another
 * workspace. The object is for reading only: no unit of work watches it. Requests that arrive together share one
 * prepared statement. Nothing is cached.
 */
export async function findOwned<Entity extends OwnedRow>(
  ctx: Context,
  entity: EntityClass<Entity>,
  id: string,
): Promise<Entity | null> {
  const reader = readerOf(ctx, entity as unknown as EntityClass<OwnedRow>);
  const found = (await (ctx.wakes ? reader.loadIn(connectionOf(ctx), id) : reader.load(id))) as Entity | null;
  return found?.workspaceId === ctx.caller.workspaceId ? found : null;
}

/** The same of an object of one world: `null` too if the caller sees the other one alone. */
export async function findSeen<Entity extends OwnedRow & { readonly sandbox: boolean }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  id: string,
): Promise<Entity | null> {
  const found = await findOwned(ctx, entity, id);
  return found && sees(ctx.caller, found) ? found : null;
}

/**
 * Locks an object of the caller's workspace until the end of the transaction, so that it is neither changed nor deleted by
 * another one: who waited for the lock sees the object as it is then. Throws `NOT_FOUND`.
 */
export async function lockOwned<Entity extends OwnedRow>(
  tx: Context,
  entity: EntityClass<Entity>,
  id: string,
): Promise<Entity> {
  const where = { id, workspaceId: tx.caller.workspaceId } as FilterQuery<Entity>;
  const found = await tx.em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return (found as Entity | null) ?? fail('NOT_FOUND');
}

/** The same of an object of one world: missing too if the caller sees the other one alone. */
export async function lockSeen<Entity extends OwnedRow & { readonly sandbox: boolean }>(
  tx: Context,
  entity: EntityClass<Entity>,
  id: string,
): Promise<Entity> {
  const found = await lockOwned(tx, entity, id);
  return sees(tx.caller, found) ? found : fail('NOT_FOUND');
}

function readerOf(ctx: Context, entity: EntityClass<OwnedRow>): Reader<OwnedRow> {
  const readers = resourceOf(ctx, ownedReaders);
  const known = readers.get(entity);
  if (known) return known;
  const reader = createReader(ctx.db, entity);
  readers.set(entity, reader);
  return reader;
}

function createReader(db: Database, entity: EntityClass<OwnedRow>): Reader<OwnedRow> {
  const { table, columns, toEntity } = entityRows(db, entity);
  const text = `select ${columns} from ${table} t where t.id = any($1)`;
  const read = async (on: Database | Em, ids: readonly string[]): Promise<(OwnedRow | null)[]> => {
    const rows = await sql<OwnedRow>(on, text, [ids]);
    if (ids.length === 1) return [rows[0] ? toEntity(rows[0]) : null];
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.map(id => (byId.has(id) ? toEntity(byId.get(id)!) : null));
  };
  const load = createBatcher<string, OwnedRow | null>({ maxItems: 500, run: ids => read(db, ids) });
  return { load, loadIn: async (on, id) => (await read(on, [id]))[0] ?? null };
}
