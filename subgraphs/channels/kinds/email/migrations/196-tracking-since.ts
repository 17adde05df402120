import { Migration } from '@mikro-orm/migrations';

/** Keeps since when openings and clicks are recorded: for mails of before, a count of none means nothing. */
export class AddTrackingSince extends Migration {
  override up(): void {
    this.addSql(
      'alter table channels.email_tracking add column opens_since timestamptz(3), add column clicks_since timestamptz(3)',
    );
    this.addSql(`update channels.email_tracking set opens_since = case when opens then updated_at end,
      clicks_since = case when clicks then updated_at end`);
  }
}
