-- Deletes and returns the receipts that are due, the longest due first. The settings fix its plan, as those of
-- due_messages do.
create or replace function channels.take_receipts(moment timestamptz, most int) returns setof channels.receipt
language sql
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
  delete from channels.receipt
  where ctid = any (array(
    select ctid from channels.receipt where due_at <= moment order by due_at, seq limit most for update skip locked))
  returning *
$$;
