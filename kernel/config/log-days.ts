/** Days that the log of requests may be kept at most. */
export const MAX_LOG_DAYS = 14;
