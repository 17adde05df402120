import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../kernel/database/check-room.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { removeNumber } from '../removal/removal.js';
import type { CreatePropertyArgs, UpdatePropertyArgs } from './property.args.js';
import { ContactProperty, MAX_PROPERTIES } from './property.js';

const COLUMNS = `id, workspace_id as "workspaceId", key, name, type, created_at as "createdAt", updated_at as "updatedAt"`;

/** Locks a property until the end of the transaction. Throws `NOT_FOUND`. */
async function lockProperty(tx: Context, key: string): Promise<ContactProperty> {
  const [property] = await sql<ContactProperty>(tx.em, `${BY_KEY} for update`, [tx.caller.workspaceId, key]);
  return property ?? fail('NOT_FOUND');
}

const BY_KEY = `select ${COLUMNS} from contacts.property where workspace_id = $1 and key = $2`;

/** Throws `NOT_FOUND`. */
export async function readProperty(ctx: Context, key: string): Promise<ContactProperty> {
  const [property] = await sql<ContactProperty>(connectionOf(ctx), BY_KEY, [ctx.caller.workspaceId, key]);
  return property ?? fail('NOT_FOUND');
}

/** A property before it is stored. */
export type NewProperty = Pick<ContactProperty, 'key' | 'name' | 'type'>;

const CREATE = `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
  select p.id, $1, p.key, p.name, p.type, $3, $3 from json_to_recordset($2::json) as p(id text, key text, name text, type text)
  on conflict (workspace_id, key) do nothing returning ${COLUMNS}`;

/** Throws `PROPERTY_KEY_TAKEN` and `LIMIT_REACHED`. */
export function createProperty(ctx: Context, { key, name, type }: CreatePropertyArgs): Promise<ContactProperty> {
  return transact(ctx, async tx => {
    await checkRoom(tx, 1);
    const [property] = await insertProperties(tx, [{ key, name, type }]);
    if (!property) return fail('PROPERTY_KEY_TAKEN', { key }, { details: [invalidField('key', 'taken')] });
    await auditNamed(tx, 'property.created', 'property', property);
    return property;
  });
}

/** Throws `LIMIT_REACHED`. Until it ends, no other transaction adds properties to the workspace. */
export const checkRoom = (tx: Context, more: number): Promise<void> =>
  checkRoomFor(tx, ContactProperty, MAX_PROPERTIES, { more });

/** Stores the properties whose keys are free, and answers those. */
export function insertProperties(tx: Context, properties: readonly NewProperty[]): Promise<ContactProperty[]> {
  const rows = properties.map(property => ({ id: newId('prp'), ...property }));
  return sql<ContactProperty>(tx.em, CREATE, [tx.caller.workspaceId, JSON.stringify(rows), tx.clock.now()]);
}

const RENAME = `update contacts.property set name = $3, updated_at = $4 where workspace_id = $1 and key = $2 returning ${COLUMNS}`;

/** Throws `NOT_FOUND`, and `PROPERTY_TYPE_FIXED` for another type. */
export function updateProperty(ctx: Context, { key, name, type }: UpdatePropertyArgs): Promise<ContactProperty> {
  return transact(ctx, async tx => {
    const known = await lockProperty(tx, key);
    if (type && type !== known.type)
      fail('PROPERTY_TYPE_FIXED', { type: known.type }, { details: [invalidField('type', 'notAllowed')] });
    const [renamed] = await sql<ContactProperty>(tx.em, RENAME, [tx.caller.workspaceId, key, name, tx.clock.now()]);
    if (!renamed) return fail('NOT_FOUND');
    await auditNamed(tx, 'property.changed', 'property', renamed);
    return renamed;
  });
}

/** No contact has a value of it any more. Throws `NOT_FOUND`. */
export function deleteProperty(ctx: Context, key: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const property = await lockProperty(tx, key);
    await removeNumber(tx, 'property', property.id);
    await auditNamed(tx, 'property.deleted', 'property', property);
    return new Deleted(property.id);
  });
}
