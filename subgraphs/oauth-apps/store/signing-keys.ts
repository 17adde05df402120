import { type Database, sql } from '../../../kernel/database/database.js';
import type { KeyStore, StoredKey } from '../../../oauth/store/signing-keys.js';

/** A bound: the rotation keeps two or three. */
const MAX_KEYS = 50;

const LIST = `select kid, x, sealed, active_from as "activeFrom" from oauth_apps.signing_key
  order by active_from desc limit $1`;

const ADD = `insert into oauth_apps.signing_key (kid, x, sealed, active_from)
  select $1::text, $2::text, $3::text, $4::timestamptz
   where not exists (select 1 from oauth_apps.signing_key where active_from > $5)
  returning kid`;

export const keyStore = (db: Database): KeyStore => ({
  signingKeys: () => sql<StoredKey>(db, LIST, [MAX_KEYS]),
  addSigningKey: ({ kid, x, sealed, activeFrom }, newestBefore) =>
    db.fork().transactional(async em => {
      await sql(em, 'select pg_advisory_xact_lock(hashtext($1))', ['oauth_apps.signing_key']);
      return (await sql(em, ADD, [kid, x, sealed, activeFrom, newestBefore])).length > 0;
    }),
  async dropSigningKeys(kids) {
    await sql(db, 'delete from oauth_apps.signing_key where kid = any($1)', [kids]);
  },
});
