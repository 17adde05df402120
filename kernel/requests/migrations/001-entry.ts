import { Migration } from '@mikro-orm/migrations';

/** Tables of the ring. */
const SLOTS = 16;

const COLUMNS = `slot smallint not null, id text collate "C" not null, workspace_id text not null, at timestamptz(3) not null,
  request_id text not null, api text not null, method text not null, route text not null, operation text,
  status smallint not null, outcome text not null, code text, duration_ms real not null,
  kind text not null, credential_id text not null, user_id text, client_id text, sandbox boolean not null`;

/**
 * A ring of tables, one for each day: emptying one is all that it takes to forget a day. Unlogged: a crash of the server forgets the
 * log, and writing it writes no other. The sums of days are few, and kept.
 */
export class CreateRequestLog extends Migration {
  override up(): void {
    this.addSql(`create table requests.entry (${COLUMNS}) partition by list (slot)`);
    for (let slot = 0; slot < SLOTS; slot++)
      this.addSql(`create unlogged table requests.entry_${slot} partition of requests.entry for values in (${slot})`);
    this.addSql('create index entry_by_workspace on requests.entry (workspace_id, id desc)');
    this.addSql(
      "create index entry_by_failure on requests.entry (workspace_id, id desc) where outcome in ('REFUSED', 'FAILED')",
    );
    this.addSql('create index entry_by_credential on requests.entry (workspace_id, credential_id, id desc)');
    this.addSql('create index entry_by_request on requests.entry (workspace_id, request_id)');
    this.addSql(`create table requests.day (
      workspace_id text not null, credential_id text not null, day date not null, requests bigint not null, failed bigint not null,
      primary key (workspace_id, credential_id, day)
    ) with (fillfactor = 70)`);
    this.addSql('create index day_by_day on requests.day (day)');
  }
}
