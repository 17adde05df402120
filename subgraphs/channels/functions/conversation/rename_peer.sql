-- Keeps what was kept under one address of a person on a line under another: their messages, and their conversation. If
-- both have one, that of the old address becomes a part of the other: nothing of it is lost, what was read stays read, and
-- it is open if either was. Mails keep the capitals in which their addresses are written. An open round of the old one ends now. Returns the conversation that stays, if there is one.
create or replace function channels.rename_peer(of_workspace text, of_channel text, of_line text, old_peer text,
  new_peer text, moment timestamptz) returns text
language plpgsql as $$
declare
  gone channels.conversation;
  kept channels.conversation;
begin
  -- Whoever stores messages of both locks them in this order.
  perform from channels.conversation where instance_id = of_line and peer in (old_peer, new_peer)
    order by instance_id, peer for update;
  select * into gone from channels.conversation where instance_id = of_line and peer = old_peer;
  select * into kept from channels.conversation where instance_id = of_line and peer = new_peer;

  if of_channel <> 'email' or lower(old_peer) <> new_peer then
    update channels.message set recipient = new_peer
      where workspace_id = of_workspace and channel = of_channel and recipient = old_peer
        and (instance_id is null or instance_id = of_line);
    update channels.inbound_message set sender = new_peer
      where workspace_id = of_workspace and sender = old_peer and channel = of_channel and instance_id = of_line;
  end if;

  if gone.id is null then
    return kept.id;
  end if;
  if kept.id is null then
    update channels.conversation set peer = new_peer, updated_at = moment where id = gone.id;
    return gone.id;
  end if;

  update channels.inbound_message set conversation_id = kept.id, sequence = sequence + kept.sequence
    where conversation_id = gone.id;
  update channels.echo set conversation_id = kept.id where conversation_id = gone.id;
  update channels.call set conversation_id = kept.id where conversation_id = gone.id;
  update channels.conversation_note set conversation_id = kept.id where conversation_id = gone.id;
  update channels.conversation_answer set conversation_id = kept.id where conversation_id = gone.id;
  update channels.conversation_round g set conversation_id = kept.id, closed_at = case
      when g.closed_at is null and exists (select from channels.conversation_round k
        where k.conversation_id = kept.id and k.closed_at is null) then greatest(g.opened_at, moment)
      else g.closed_at end
    where g.conversation_id = gone.id;
  update channels.conversation_rating set conversation_id = kept.id where conversation_id = gone.id;
  update channels.conversation_arrival g set conversation_id = kept.id where g.conversation_id = gone.id
    and not exists (select from channels.conversation_arrival k where k.conversation_id = kept.id);
  -- The messages that a user had not read of either stay unread.
  insert into channels.conversation_read as r (conversation_id, user_id, sequence)
    select kept.id, m.user_id, sum(m.sequence) from channels.conversation_read m
    where m.conversation_id in (kept.id, gone.id) group by m.user_id
    on conflict (conversation_id, user_id) do update set sequence = excluded.sequence;
  delete from channels.conversation where id = gone.id;
  update channels.conversation c set sequence = kept.sequence + gone.sequence,
      contact_id = coalesce(kept.contact_id, gone.contact_id),
      assignee_id = coalesce(kept.assignee_id, gone.assignee_id),
      labels = kept.labels || array(select l from unnest(gone.labels) l where not l = any(kept.labels)),
      status = case when 'OPEN' in (kept.status, gone.status) then 'OPEN'
        when 'SNOOZED' in (kept.status, gone.status) then 'SNOOZED' else kept.status end,
      snoozed_until = case when 'OPEN' in (kept.status, gone.status) then null
        else least(kept.snoozed_until, gone.snoozed_until) end,
      last_activity_at = greatest(kept.last_activity_at, gone.last_activity_at),
      last_inbound_at = greatest(kept.last_inbound_at, gone.last_inbound_at),
      window_until = greatest(kept.window_until, gone.window_until),
      rating = coalesce(kept.rating, gone.rating), rating_until = greatest(kept.rating_until, gone.rating_until),
      updated_at = moment
    where c.id = kept.id;
  return kept.id;
end
$$;
