-- Returns the numbers of the line that has this one, the canonical one first. Its rules are those of `spellingsOfNumber`
-- (kernel/address), for numbers that only the database has at hand; a test compares the two.
create or replace function contacts.phone_spellings(phone text) returns text[]
language sql immutable strict parallel safe as $$
  select case
    when phone !~ '^\+5[245]' then array[phone]
    when phone ~ '^\+55[1-9][1-9]9[689][0-9]{7}$' then array[phone, left(phone, 5) || substr(phone, 7)]
    when phone ~ '^\+55[1-9][1-9][689][0-9]{7}$' then array[left(phone, 5) || '9' || substr(phone, 6), phone]
    when phone ~ '^\+52[2-9][0-9]{9}$' then array[phone, '+521' || substr(phone, 4)]
    when phone ~ '^\+521[2-9][0-9]{9}$' then array['+52' || substr(phone, 5), phone]
    when phone ~ '^\+549[1-3][0-9]{9}$' then array[phone, '+54' || substr(phone, 5)]
    when phone ~ '^\+54[1-3][0-9]{9}$' then array['+549' || substr(phone, 4), phone]
    else array[phone]
  end
$$;
