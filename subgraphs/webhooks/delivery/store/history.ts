/** Attempts that a delivery remembers: the first, and the last others. */
const MAX_REMEMBERED = 12;

/** The last attempt as the row of a delivery `d` has it. */
export const LAST_ATTEMPT = `jsonb_build_object('attempt', d.earlier_attempts + d.attempts, 'at', d.updated_at, 'status', d.status,
  'statusCode', d.last_status_code, 'error', d.last_error, 'durationMs', d.duration_ms, 'response', d.response, 'requestHeaders', d.request_headers,
  'nextAttemptAt', d.next_attempt_at)`;

/** An attempt `o` of a delivery `d` that ends at `:now`. */
const THIS_ATTEMPT = `jsonb_build_object('attempt', d.earlier_attempts + d.attempts + 1, 'at', :now::timestamptz, 'status', o.status,
  'statusCode', o.status_code, 'error', o.error, 'durationMs', o.duration_ms, 'response', o.response, 'requestHeaders', o.request_headers,
  'nextAttemptAt', o.next_attempt_at)`;

/**
 * The attempts that a delivery `d` remembers after the attempt `o`: none when its first attempt
 * delivered it, because its row says all about that one.
 */
export const HISTORY_AFTER = `case when d.history is not null or d.attempts > 0 or o.status <> 'DELIVERED' then
    (case when jsonb_array_length(coalesce(d.history, '[]')) >= ${MAX_REMEMBERED} then d.history - 1
          else coalesce(d.history, '[]') end) || ${THIS_ATTEMPT} end`;

/** The attempts that a delivery `d` of the log remembers before it starts again on request. */
export const HISTORY_BEFORE_REDELIVERY = `coalesce(d.history,
  case when d.attempts > 0 then jsonb_build_array(${LAST_ATTEMPT}) end)`;
