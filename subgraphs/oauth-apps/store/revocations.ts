import { audit } from '../../../kernel/audit/audit.js';
import { type Context, jobContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { emitAll, eventOf, type NewEvent } from '../../../kernel/events/outbox.js';
import type { GrantStore } from '../../../oauth/store/grants.js';
import type { RevocationRead, RevocationStore } from '../../../oauth/store/revocations.js';
import { type ConnectionData, connectionRevoked } from '../events.js';

/** Notifies the listeners of this process of revocations. */
export class RevocationSignal {
  readonly #listeners = new Set<(subject: string) => void>();

  on(listener: (subject: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(subjects: readonly string[]): void {
    for (const subject of subjects) for (const listener of this.#listeners) listener(subject);
  }
}

/** The `data` of a connection's events, from the view `v`. */
export const CONNECTION_DATA = `jsonb_build_object('connectionId', v.id, 'appId', v.app_id, 'appName', v.app_name,
  'userId', v.user_id, 'userEmail', v.user_email, 'scopes', to_jsonb(v.scopes))`;

/**
 * The end of a statement that revokes grants. It needs a common table expression called `revoked` with their ids. It
 * stores a revocation for each, which the other processes poll, and answers the ids as `revoked_ids`, besides `column`.
 * `ended` are the grants that were connections, with the data of their event: the statement reads the view as it was
 * before, with the name of a deleted app. `$1` is the current time.
 */
export const recordRevoked = (column?: string): string => `recorded as (
    insert into oauth_apps.revocation (subject, at) select id, $1::timestamptz from revoked
    on conflict (subject) do nothing
  )
  select ${column ? `${column}, ` : ''}coalesce(array_agg(revoked.id), '{}') as revoked_ids,
    coalesce(jsonb_agg(jsonb_build_object('workspaceId', v.workspace_id,
      'sandbox', v.sandbox, 'data', ${CONNECTION_DATA}))
      filter (where v.activated_at is not null), '[]') as ended
  from revoked left join oauth_apps.connection v on v.id = revoked.id`;

export interface RevokedRow {
  revoked_ids: string[];
  ended: { workspaceId: string; sandbox: boolean; data: ConnectionData }[];
}

/** The data of the entry in the audit log. */
interface Recording<Row> {
  /** The caller who revokes; the system unless given. */
  by?: Context | undefined;
  /** Runs in the same transaction. */
  record?: (tx: Context, row: Row) => Promise<void>;
}

async function auditEnded(tx: Context, ended: RevokedRow['ended']): Promise<void> {
  for (const { workspaceId, data } of ended) {
    const { connectionId, appName, userId, scopes } = data;
    const object = { type: 'oauth_connection', id: connectionId };
    await audit(tx, { act: 'oauth_connection.revoked', object, workspaceId, details: { appName, userId, scopes } });
  }
}

/** Runs a statement that ends in {@link recordRevoked}. State and events commit together; then listeners are notified. */
export async function revokeBy<Row extends RevokedRow>(
  { services, signal }: Revoking,
  text: string,
  now: Date,
  values: readonly unknown[] = [],
  { by = jobContext(services), record }: Recording<Row> = {},
): Promise<Row | undefined> {
  const row = await transact(by, async tx => {
    const [found] = await sql<Row>(tx.em, text, [now, ...values]);
    await emitAll(tx, endedEvents(found?.ended ?? [], now));
    await auditEnded(tx, found?.ended ?? []);
    if (found) await record?.(tx, found);
    return found;
  });
  signal.notify(row?.revoked_ids ?? []);
  return row;
}

export interface Revoking {
  services: Services;
  signal: RevocationSignal;
}

const endedEvents = (ended: RevokedRow['ended'], at: Date): NewEvent[] =>
  ended.map(({ data, ...envelope }) => eventOf(connectionRevoked, { ...envelope, at }, data));

const REVOKE_GRANT = `with revoked as (
    update oauth_apps.access_grant set revoked_at = $1 where id = $2 and revoked_at is null returning id
  ), ${recordRevoked()}`;

const REVOKE_OF_USER = `with revoked as (
    update oauth_apps.access_grant set revoked_at = $1
     where user_id = $2 and ($3::text is null or workspace_id = $3)
       and ($4::timestamptz is null or created_at <= $4) and revoked_at is null
    returning id
  ), ${recordRevoked()}`;

/**
 * A transaction that has not ended when the snapshot is taken has an id of at least the snapshot's
 * `xmin`. The next read starts there, so that it finds changes that commit later.
 */
const readWhere = (condition: string): string => `select coalesce(array_agg(subject), '{}') as subjects,
    pg_snapshot_xmin(pg_current_snapshot())::text as position
  from oauth_apps.revocation where ${condition}`;

const READ_RECENT = readWhere("recorded_at >= now() - $1 * interval '1 millisecond'");
const READ_AFTER = readWhere('transaction_id >= $1::xid8');

export function revocationStore(
  revoking: Revoking,
): RevocationStore & Pick<GrantStore, 'revokeGrant' | 'revokeGrantsOf'> {
  const { signal } = revoking;
  const { db } = revoking.services;
  const revoke = async (text: string, now: Date, values: readonly unknown[], by?: Context): Promise<number> =>
    (await revokeBy(revoking, text, now, values, { by }))?.revoked_ids.length ?? 0;
  const read = async (text: string, value: string | number): Promise<RevocationRead> => {
    const [row] = await sql<RevocationRead>(db, text, [value]);
    return row!;
  };
  return {
    revokeGrant: async (id, now, by) => (await revoke(REVOKE_GRANT, now, [id], by)) > 0,
    revokeGrantsOf: ({ userId, workspaceId, madeUntil }, now) =>
      revoke(REVOKE_OF_USER, now, [userId, workspaceId ?? null, madeUntil ?? null]),
    async revokeToken(jti, now) {
      await sql(
        db,
        'insert into oauth_apps.revocation (subject, at) values ($1, $2) on conflict (subject) do nothing',
        [jti, now],
      );
      signal.notify([jti]);
    },
    recentRevocations: age => read(READ_RECENT, age),
    revocationsAfter: position => read(READ_AFTER, position),
    async isRevoked(subjects) {
      const rows = await sql(db, 'select 1 from oauth_apps.revocation where subject = any($1)', [subjects]);
      return rows.length > 0;
    },
    onRevoked: listener => signal.on(listener),
  };
}
