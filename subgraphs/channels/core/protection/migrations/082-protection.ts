import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the destinations to which a workspace sends nothing; and its daily cap, beside the balance,
 * so that one conditional update guards both.
 */
export class AddProtection extends Migration {
  override up(): void {
    this.addSql(`create table channels.protection (
      workspace_id text primary key, blocked_countries text[] not null, blocked_prefixes text[] not null,
      updated_at timestamptz(3) not null
    )`);
    this.addSql(`alter table channels.balance add column daily_cap int check (daily_cap >= 0),
      add column spent_on date, add column spent bigint not null default 0`);
  }
}
