import { type Database, sql } from '../../../kernel/database.js';
import type { GrantStore, Revocation, RevocationStore } from '../../../oauth/store.js';

/** Tells who listens in this process what has just been revoked. */
export class RevocationSignal {
  readonly #listeners = new Set<(subject: string) => void>();

  on(listener: (subject: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(subjects: readonly string[]): void {
    for (const subject of subjects) for (const listener of this.#listeners) listener(subject);
  }
}

/**
 * The end of a statement that revokes: writes down each grant of its step `revoked`, so that every process learns of it,
 * and answers them as `revoked_ids`, with another column if there is one. `$1` is the moment.
 */
export const noteRevoked = (column?: string): string => `noted as (
    insert into oauth_apps.revocation (subject, at) select id, $1::timestamptz from revoked
    on conflict (subject) do nothing
  )
  select ${column ? `${column}, ` : ''}coalesce(array_agg(id), '{}') as revoked_ids from revoked`;

export interface RevokedRow {
  revoked_ids: string[];
}

const REVOKE_GRANT = `with revoked as (
    update oauth_apps.access_grant set revoked_at = $1 where id = $2 and revoked_at is null returning id
  ), ${noteRevoked()}`;

const REVOKE_OF_USER = `with revoked as (
    update oauth_apps.access_grant set revoked_at = $1
     where user_id = $2 and ($3::text is null or workspace_id = $3) and revoked_at is null returning id
  ), ${noteRevoked()}`;

export function revocationStore(
  db: Database,
  signal: RevocationSignal,
): RevocationStore & Pick<GrantStore, 'revokeGrant' | 'revokeGrantsOf'> {
  const revoke = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await sql<RevokedRow>(db, text, values);
    signal.tell(row?.revoked_ids ?? []);
    return row?.revoked_ids.length ?? 0;
  };
  return {
    revokeGrant: async (id, now) => (await revoke(REVOKE_GRANT, [now, id])) > 0,
    revokeGrantsOf: ({ userId, workspaceId }, now) => revoke(REVOKE_OF_USER, [now, userId, workspaceId ?? null]),
    async revokeToken(jti, now) {
      await sql(
        db,
        'insert into oauth_apps.revocation (subject, at) values ($1, $2) on conflict (subject) do nothing',
        [jti, now],
      );
      signal.tell([jti]);
    },
    revokedSince: moment =>
      sql<Revocation>(db, 'select subject, at from oauth_apps.revocation where at >= $1', [moment]),
    async isRevoked(subjects) {
      const rows = await sql(db, 'select 1 from oauth_apps.revocation where subject = any($1)', [subjects]);
      return rows.length > 0;
    },
    onRevoked: listener => signal.on(listener),
  };
}
