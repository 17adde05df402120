import { type EntityClass, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { CodeSlots, ErrorCode } from '../../catalogue/errors/catalogue.js';
import { type Change, type ManagedPrefix, OBJECTS } from '../../catalogue/objects.js';
import { auditNamed } from '../audit/audit.js';
import { type Context, transact } from '../context/context.js';
import { isId, newId } from '../context/ids.js';
import { checkRoomFor } from '../database/check-room.js';
import { findOwned, lockOwned } from '../database/find-owned.js';
import { AppError, fail, invalidField } from '../errors/errors.js';
import { Deleted } from '../graph/deleted.js';
import type { ListFilter } from '../graph/list/list-filter.js';
import { listPage } from '../graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../graph/list/made-within.args.js';
import type { Owned } from '../graph/owned.js';
import type { Page } from '../graph/paging.js';

/** An object of a workspace that people create, change and delete, and know by a name. */
export type NamedOwned = Owned & { readonly name: string };

type Nullable<Entity> = { [Key in keyof Entity]: null extends Entity[Key] ? Key : never }[keyof Entity];
type Methods<Entity> = {
  [Key in keyof Entity]: Entity[Key] extends (...args: never[]) => unknown ? Key : never;
}[keyof Entity];
type Own<Entity> = Omit<Entity, keyof Owned | Methods<Entity>>;

/** The values of a new object: those that may be `null` are `null` unless given. */
export type NewValues<Entity> = Omit<Own<Entity>, Nullable<Own<Entity>>> &
  Partial<Pick<Own<Entity>, Nullable<Own<Entity>>>>;

/** The values that change; `null` clears one that may be `null` and leaves every other. */
export type ChangedValues<Entity> = { readonly [Key in keyof Own<Entity>]?: Own<Entity>[Key] | null | undefined };

/** The codes whose text has this slot and no other. */
type CodeWith<Slot> = {
  [Code in ErrorCode]: [CodeSlots<Code>, Slot] extends [Slot, CodeSlots<Code>] ? Code : never;
}[ErrorCode];

type PropertyOf<Entity> = keyof Own<Entity> & string;

/**
 * Two objects of a workspace never have the same values of all these properties; a key of the table holds it. The text of the
 * code names the value of the first.
 */
type Unique<Entity> = {
  [First in PropertyOf<Entity>]: {
    readonly properties: readonly [First, ...PropertyOf<Entity>[]];
    readonly code: CodeWith<First>;
  };
}[PropertyOf<Entity>];

interface OwnedRules<Entity extends NamedOwned> {
  /** Its row of the catalogue names its acts. */
  readonly prefix: ManagedPrefix;
  readonly unique?: Unique<Entity>;
  /** The most that a workspace has. */
  readonly most?: number;
  /** Deletes the row, where that takes more than one statement. */
  readonly remove?: (tx: Context, object: Entity) => Promise<void>;
  /** Runs in the transaction of each change, after it: emits its event, or wakes a job. */
  readonly after?: (tx: Context, change: Change, object: Entity) => Promise<void>;
}

/**
 * The objects of one kind, of the caller's workspace alone: another workspace's object is a missing one. Each change locks
 * its object, records its act, and commits with it.
 */
export interface OwnedStore<Entity extends NamedOwned> {
  readonly entity: EntityClass<Entity>;
  /** Its type in the graph. */
  readonly type: string;
  find(ctx: Context, id: string): Promise<Entity | null>;
  /** Throws `NOT_FOUND`. */
  read(ctx: Context, id: string): Promise<Entity>;
  /** Lists, newest first, those that were made within a time and that a filter lets through. */
  list(ctx: Context, args: MadeWithinArgs, filter?: ListFilter<Entity>): Promise<Page<Entity>>;
  /** Throws `LIMIT_REACHED`, and the code of a value that another one has. */
  create(ctx: Context, values: NewValues<Entity>): Promise<Entity>;
  /** Throws `NOT_FOUND`, and the code of a value that another one has. */
  update(ctx: Context, change: { readonly id: string } & ChangedValues<Entity>): Promise<Entity>;
  /** Throws `NOT_FOUND`. */
  delete(ctx: Context, id: string): Promise<Deleted>;
}

export function ownedStore<Entity extends NamedOwned>(
  entity: EntityClass<Entity>,
  rules: OwnedRules<Entity>,
): OwnedStore<Entity> {
  const { prefix, most } = rules;
  const find = async (ctx: Context, id: string) => (isId(prefix, id) ? findOwned(ctx, entity, id) : null);
  return {
    entity,
    type: OBJECTS[prefix].type,
    find,
    read: async (ctx, id) => (await find(ctx, id)) ?? fail('NOT_FOUND'),
    list: (ctx, args, filter = {}) =>
      listPage(ctx, entity, args, { ...filter, ...madeWithin(args) } as ListFilter<Entity>),
    create: (ctx, values) =>
      storing(ctx, rules, async (tx, note) => {
        if (most !== undefined) await checkRoomFor(tx, entity, most);
        const object = makeOf(tx, entity, prefix, values);
        note(object);
        tx.em.persist(object);
        await noteChange(tx, rules, 'created', object);
        return object;
      }),
    update: (ctx, { id, ...values }) =>
      storing(ctx, rules, async (tx, note) => {
        const object = await lockOwned(tx, entity, id);
        note(object);
        apply(tx, entity, object, values);
        await noteChange(tx, rules, 'changed', object);
        return object;
      }),
    delete: (ctx, id) =>
      transact(ctx, async tx => {
        const object = await lockOwned(tx, entity, id);
        if (rules.remove) await rules.remove(tx, object);
        else tx.em.remove(object);
        await noteChange(tx, rules, 'deleted', object);
        return new Deleted(id);
      }),
  };
}

const SET_BY_STORE: ReadonlySet<string> = new Set<keyof Owned>(['id', 'workspaceId', 'createdAt', 'updatedAt']);

/** The columns that callers give values for. */
const propertiesOf = ({ db }: Context, entity: EntityClass<object>) =>
  db.orm
    .getMetadata()
    .get(entity)
    .props.filter(({ name, persist }) => persist !== false && !SET_BY_STORE.has(name));

function makeOf<Entity extends NamedOwned>(
  tx: Context,
  entity: EntityClass<Entity>,
  prefix: ManagedPrefix,
  values: object,
): Entity {
  const now = tx.clock.now();
  const own = { id: newId(prefix), workspaceId: tx.caller.workspaceId, createdAt: now, updatedAt: now };
  const given = propertiesOf(tx, entity).map(({ name, nullable }) => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    return [name, value === undefined && nullable ? null : value];
  });
  return tx.em.create(entity, { ...own, ...Object.fromEntries(given) } as never) as Entity;
}

function apply(tx: Context, entity: EntityClass<object>, object: Owned, values: object): void {
  const given = values as Readonly<Record<string, unknown>>;
  const changed = propertiesOf(tx, entity)
    .filter(({ name, nullable }) => given[name] !== undefined && (given[name] !== null || nullable))
    .map(({ name }) => [name, given[name]]);
  Object.assign(object, Object.fromEntries(changed), { updatedAt: tx.clock.now() });
}

async function noteChange<Entity extends NamedOwned>(
  tx: Context,
  { prefix, after }: OwnedRules<Entity>,
  change: Change,
  object: Entity,
): Promise<void> {
  const { kind } = OBJECTS[prefix].managed;
  await auditNamed(tx, `${kind}.${change}`, kind, object);
  await after?.(tx, change, object);
}

/**
 * Commits a change of an object, and refuses values that another one has together.
 *
 * @param work notes the object, whose values the refusal names: a change may give one of several that are taken
 */
async function storing<Entity extends NamedOwned>(
  ctx: Context,
  { unique }: OwnedRules<Entity>,
  work: (tx: Context, note: (object: Entity) => void) => Promise<Entity>,
): Promise<Entity> {
  const noted: Entity[] = [];
  try {
    return await transact(ctx, tx => work(tx, object => void noted.push(object)));
  } catch (cause) {
    const object = noted.at(-1);
    if (!unique || !object || !(cause instanceof UniqueConstraintViolationException)) throw cause;
    throw takenError(unique, object, cause);
  }
}

function takenError<Entity extends NamedOwned>(
  { properties, code }: Unique<Entity>,
  object: Entity,
  cause: Error,
): AppError {
  const [first] = properties;
  const details = properties.map(property => invalidField(property, 'taken'));
  return new AppError(code, { [first]: String(object[first] ?? '') }, { cause, details });
}
