-- Returns the hash under which an address is suppressed in a workspace. The case of mail addresses does not count.
create or replace function contacts.address_hash(of_workspace text, kind text, address text) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(of_workspace || ' ' || case kind when 'MAILBOX' then lower(address) else address end, 'UTF8'))
$$;
