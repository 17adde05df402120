import { Migration } from '@mikro-orm/migrations';

/** Suppressions of whole domains, for a time, and after several soft bounces. */
export class WidenSuppression extends Migration {
  override up(): void {
    this.addSql('alter table contacts.suppression add column note text, add column expires_at timestamptz(3)');
    this.addSql('alter table contacts.suppression drop constraint suppression_reason_check');
    this.addSql(`alter table contacts.suppression add constraint suppression_reason_check
      check (reason in ('HARD_BOUNCE', 'SOFT_BOUNCES', 'COMPLAINT', 'STOP', 'MANUAL')) not valid`);
    this.addSql('create index suppression_expires on contacts.suppression (expires_at) where expires_at is not null');
    this.addSql(`create table contacts.soft_bounce (
      workspace_id text not null, sandbox boolean not null, address_hash bytea not null, count int not null,
      at timestamptz(3) not null, primary key (workspace_id, sandbox, address_hash)
    )`);
    this.addSql('create index soft_bounce_at on contacts.soft_bounce (at)');
  }
}
