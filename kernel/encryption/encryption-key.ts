import { ConfigError } from '../config/config.js';
import type { Services } from '../context/services.js';
import { sql } from '../database/database.js';
import type { SchemaMigrations } from '../database/migrate.js';
import type { SecretBox } from '../security/secret-box.js';
import { CreateEncryptionKey } from './migrations/001-encryption-key.js';

export const encryptionKeyMigrations: SchemaMigrations = {
  schema: 'security',
  migrations: { '001-encryption-key': CreateEncryptionKey },
};

/** A column whose texts a {@link SecretBox} has encrypted. */
export interface SealedColumn {
  table: string;
  /** Column of the primary key, a text. */
  id: string;
  column: string;
  /** The context of a row's secret. */
  context(id: string): string;
}

type State = Pick<Services, 'db' | 'box'>;

const CONTEXT = 'encryption-key';
const KNOWN_TEXT = 'switchboard';
const BATCH = 500;

/** Throws {@link ConfigError} unless the secrets of the database can be read. The first process stores the check value. */
export async function checkEncryptionKey({ db, box }: State, columns: readonly SealedColumn[]): Promise<void> {
  if (!(await hasCheckValue(db))) {
    // A database from before the check value was made with the right key.
    for (const column of columns) {
      const [secret] = await readBatch(db, column, '', 1);
      if (secret && !canOpen(box, secret.sealed, column.context(secret.id))) throw wrongKey();
    }
    const insert = 'insert into security.encryption_key (id, sealed) values ($1, $2) on conflict do nothing';
    await sql(db, insert, [1, box.seal(KNOWN_TEXT, CONTEXT)]);
  }
  const [row] = await checkValue(db);
  if (!row || !canOpen(box, row.sealed, CONTEXT)) throw wrongKey();
}

/** Encrypts every secret with `ENCRYPTION_KEY`, also those of the other key. Answers how many. May be repeated. */
export async function reencryptSecrets({ db, box }: State, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const column of columns) {
    for (let rows = await readBatch(db, column, '', BATCH); rows.length > 0; ) {
      for (const { id, sealed } of rows) {
        const fresh = box.seal(box.open(sealed, column.context(id)), column.context(id));
        const update = `update ${column.table} set ${column.column} = $1 where ${column.id} = $2 and ${column.column} = $3`;
        await sql(db, update, [fresh, id, sealed]);
        count++;
      }
      rows = await readBatch(db, column, rows.at(-1)!.id, BATCH);
    }
  }
  const update = 'update security.encryption_key set sealed = $2 where id = $1';
  await sql(db, update, [1, box.seal(KNOWN_TEXT, CONTEXT)]);
  return count;
}

const checkValue = (db: State['db']): Promise<{ sealed: string }[]> =>
  sql(db, 'select sealed from security.encryption_key where id = $1', [1]);

const hasCheckValue = async (db: State['db']): Promise<boolean> => (await checkValue(db)).length > 0;

const readBatch = (db: State['db'], { table, id, column }: SealedColumn, after: string, limit: number) =>
  sql<{ id: string; sealed: string }>(
    db,
    `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null and ${id} > $1 order by ${id} limit $2`,
    [after, limit],
  );

function canOpen(box: SecretBox, sealed: string, context: string): boolean {
  try {
    box.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

const wrongKey = () =>
  new ConfigError(['ENCRYPTION_KEY: is not the key of this database, whose secrets it cannot read: restore the key']);
