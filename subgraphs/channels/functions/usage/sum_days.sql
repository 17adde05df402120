-- Adds many rows of day sums, place by place.
create or replace aggregate channels.sum_days(anyarray) (
  sfunc = channels.add_days,
  stype = anyarray,
  parallel = safe
);
