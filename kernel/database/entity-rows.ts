import type { EntityClass } from '@mikro-orm/core';
import type { Database } from './database.js';

/**
 * The conversion of rows of a table to entities, for reading only: no unit of work watches them.
 */
export interface EntityRows<Entity> {
  /** Schema and name, quoted. */
  readonly table: string;
  /** The columns to select of `table t`. */
  readonly columns: string;
  /** The column of a property, quoted, and its type. Throws for a property that has none. */
  column(property: string): { readonly name: string; readonly type: string };
  /** An instance with its getters and methods. */
  toEntity(row: object): Entity;
}

const known = new WeakMap<EntityClass<object>, EntityRows<object>>();

/** The mapping of the ORM, read once for each entity. */
export function entityRows<Entity extends object>(db: Database, entity: EntityClass<Entity>): EntityRows<Entity> {
  const found = known.get(entity) ?? readMapping(db, entity);
  known.set(entity, found);
  return found as EntityRows<Entity>;
}

function readMapping(db: Database, entity: EntityClass<object>): EntityRows<object> {
  const meta = db.orm.getMetadata().get(entity);
  const props = meta.props.filter(prop => prop.persist !== false);
  const columns = new Map(
    props.map(prop => [prop.name as string, { name: `t."${prop.fieldNames[0]}"`, type: prop.columnTypes[0]! }]),
  );
  // MikroORM defines setters on the entity's prototype. Plain properties in front of them receive the assigned values.
  const plain = Object.fromEntries([...columns.keys()].map(name => [name, { value: undefined, writable: true }]));
  const prototype = Object.create(entity.prototype as object, plain) as object;
  return {
    table: `"${meta.schema}"."${meta.tableName}"`,
    columns: [...columns].map(([property, { name }]) => `${name} as "${property}"`).join(', '),
    column(property) {
      const column = columns.get(property);
      if (column === undefined) throw new Error(`${meta.className} has no column for ${property}.`);
      return column;
    },
    toEntity: row => Object.assign(Object.create(prototype), row),
  };
}
