import { Migration } from '@mikro-orm/migrations';

/** Rows of queues on which a job could not work, each with the reason of its last failure. */
export class CreateAside extends Migration {
  override up(): void {
    this.addSql(`create table jobs.aside (
      job text not null,
      id text not null,
      attempts int not null default 1,
      reason text not null,
      since timestamptz(3) not null,
      until timestamptz(3) not null,
      primary key (job, id)
    )`);
    this.addSql('create index aside_until on jobs.aside (until)');
  }
}
