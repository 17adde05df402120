-- Adds many rows of day sums, place by place.
create or replace aggregate campaigns.sum_days(anyarray) (
  sfunc = campaigns.add_days,
  stype = anyarray,
  parallel = safe
);
