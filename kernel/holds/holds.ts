import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { CreateHold } from './migrations/001-workspace.js';

/**
 * The schema `holds` exists in every database with work of workspaces, because claims read it
 * (docs/adr/0011).
 */
export const holdMigrations: SchemaMigrations = { schema: 'holds', migrations: { '001-workspace': CreateHold } };

const HOLD = 'insert into holds.workspace (id, since) values ($1, $2) on conflict (id) do nothing';
const RELEASE = 'delete from holds.workspace where id = $1';

/**
 * Holds or releases the work of a workspace: no claim that begins after the commit takes held work.
 */
export async function setHold(tx: Context, workspaceId: string, held: boolean): Promise<void> {
  if (held) await sql(tx.em, HOLD, [workspaceId, tx.clock.now()]);
  else await sql(tx.em, RELEASE, [workspaceId]);
}

/** SQL: whether the work of a workspace may be done. `workspace`: an expression. */
export const notHeld = (workspace: string): string =>
  `not exists (select from holds.workspace h where h.id = ${workspace})`;
