-- Adds many rows of day sums, place by place.
create or replace aggregate contacts.sum_days(anyarray) (
  sfunc = contacts.add_days,
  stype = anyarray,
  parallel = safe
);
