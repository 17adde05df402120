import { Migration } from '@mikro-orm/migrations';

export class ListSuppressions extends Migration {
  override up(): void {
    this.addSql(
      `alter table contacts.suppression add column id text not null unique default 'spp_' || gen_random_uuid()`,
    );
    this.addSql('alter table contacts.suppression alter column id drop default');
    this.addSql(
      'create index suppression_by_world on contacts.suppression (workspace_id, sandbox, id collate "C" desc)',
    );
    // Events that suppressed or released an address: an event may come twice.
    this.addSql('create table contacts.handled_event (id text primary key, at timestamptz(3) not null)');
    this.addSql('create index handled_event_at on contacts.handled_event (at)');
  }
}
