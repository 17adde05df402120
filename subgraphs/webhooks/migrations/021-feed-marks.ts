import { Migration } from '@mikro-orm/migrations';

/** Marks the new ones of `events`, which are later than all that have marks. */
const markThose = (events: string): string => `insert into webhooks.feed_mark (workspace_id, second, seq)
  select e.workspace_id, e.second, e.seq from (
    select f.workspace_id, date_trunc('second', f.at) as second, f.seq,
      max(date_trunc('second', f.at)) over (partition by f.workspace_id order by f.seq
        rows between unbounded preceding and 1 preceding) as before from ${events} f) e
   where (e.before is null or e.second > e.before)
     and e.second > coalesce((select m.second from webhooks.feed_mark m
       where m.workspace_id = e.workspace_id order by m.second desc limit 1), '-infinity')`;

/**
 * The feed is in the order of commits, which is not that of time. A mark is an event whose second
 * is later than those of all events of its workspace before it: the first mark of a later second is
 * then the first event after a moment, whatever its position (event/feed/feed.ts). A trigger makes
 * them, so that events of older builds have them too.
 */
export class AddFeedMarks extends Migration {
  override up(): void {
    this.addSql(`create table webhooks.feed_mark (
      workspace_id text not null, second timestamptz(3) not null, seq bigint not null, primary key (workspace_id, second))`);
    this.addSql('create index feed_mark_by_seq on webhooks.feed_mark (seq)');
    this.addSql(`create function webhooks.mark_feed() returns trigger language plpgsql as $$ begin
      ${markThose('fresh')};
      return null;
    end $$`);
    // Events go on coming in meanwhile. The events of a second become one row before they are
    // sorted; an index has all that is read.
    this.addSql(`insert into webhooks.feed_mark (workspace_id, second, seq)
      select workspace_id, second, seq from (
        select *, max(second) over (partition by workspace_id order by seq
          rows between unbounded preceding and 1 preceding) as before
        from (select workspace_id, date_trunc('second', at) as second, min(seq) as seq from webhooks.event group by 1, 2) s) e
      where before is null or second > before`);
    // Inserts wait from here on, so that the events that came in since get their marks.
    this.addSql(`create trigger mark_feed after insert on webhooks.event referencing new table as fresh
      for each statement execute function webhooks.mark_feed()`);
    this.addSql(
      markThose(`(select * from webhooks.event
      where seq > coalesce((select max(seq) from webhooks.feed_mark), 0))`),
    );
  }
}
