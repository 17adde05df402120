-- Stores a mark for the first event of each second of a workspace. By the marks, a reader of the feed finds the
-- position of a moment.
create or replace function webhooks.mark_feed() returns trigger
language plpgsql as $$
begin
  insert into webhooks.feed_mark (workspace_id, second, seq)
  select e.workspace_id, e.second, e.seq
  from (
    select f.workspace_id, date_trunc('second', f.at) as second, f.seq,
      max(date_trunc('second', f.at)) over (
        partition by f.workspace_id order by f.seq rows between unbounded preceding and 1 preceding
      ) as before
    from fresh f
  ) e
  where (e.before is null or e.second > e.before)
    and e.second > coalesce((
      select m.second from webhooks.feed_mark m where m.workspace_id = e.workspace_id order by m.second desc limit 1
    ), '-infinity');
  return null;
end
$$;
