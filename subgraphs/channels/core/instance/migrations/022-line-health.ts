import { Migration } from '@mikro-orm/migrations';

/** The code that a login needs, and whether a connected line works. */
export class AddLineHealth extends Migration {
  override up(): void {
    this.addSql(`alter table channels.instance add column challenge jsonb, add column probe_at timestamptz(3),
      add column checked_at timestamptz(3), add column deaf_since timestamptz(3)`);
    this.addSql('create index instance_probe on channels.instance (probe_at) where probe_at is not null');
  }
}
