import type { Adapter, Payload } from 'oidc-provider';
import pg from 'pg';

const TABLE = `create table if not exists public.oidc_payload (
  model text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text,
  expires_at timestamptz, consumed_at timestamptz, primary key (model, id)
) with (fillfactor = 70)`;

const UPSERT = `insert into public.oidc_payload (model, id, payload, grant_id, uid, user_code, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    user_code = excluded.user_code, expires_at = excluded.expires_at`;

const FIND = `select payload, extract(epoch from consumed_at)::int as consumed from public.oidc_payload
  where model = $1 and (expires_at is null or expires_at > now())`;

interface Row {
  payload: Payload;
  consumed: number | null;
}

/** PostgreSQL behind the peer: prepared statements, one durable commit a call, an index for each lookup. */
export async function openAdapter(databaseUrl: string): Promise<(model: string) => Adapter> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await db.query(TABLE);
  await db.query('create index if not exists oidc_by_grant on public.oidc_payload (grant_id)');
  await db.query('create index if not exists oidc_by_uid on public.oidc_payload (uid) where uid is not null');
  return model => adapterOf(db, model);
}

function adapterOf(db: pg.Pool, model: string): Adapter {
  const run = async (name: string, text: string, values: unknown[]) =>
    (await db.query<Row>({ name, text, values })).rows;
  const find = async (name: string, condition: string, value: string) => {
    const [row] = await run(name, `${FIND} and ${condition} = $2`, [model, value]);
    return row && { ...row.payload, ...(row.consumed ? { consumed: row.consumed } : {}) };
  };
  const done = (name: string, text: string, values: unknown[]) => run(name, text, values).then(() => undefined);
  return {
    upsert: (id, payload, expiresIn) => {
      const { grantId = null, uid = null, userCode = null } = payload;
      return done('upsert', UPSERT, [model, id, JSON.stringify(payload), grantId, uid, userCode, expiresIn ?? null]);
    },
    find: id => find('find', 'id', id),
    findByUid: uid => find('find_uid', 'uid', uid),
    findByUserCode: code => find('find_code', 'user_code', code),
    consume: id =>
      done('consume', 'update public.oidc_payload set consumed_at = now() where model = $1 and id = $2', [model, id]),
    destroy: id => done('destroy', 'delete from public.oidc_payload where model = $1 and id = $2', [model, id]),
    revokeByGrantId: grantId => done('revoke', 'delete from public.oidc_payload where grant_id = $1', [grantId]),
  };
}
