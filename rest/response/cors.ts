/** Any page may call the public API with a key or a token. With a cookie none of another origin may: browsers keep the answer from it then. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, X-Ignored-Parameters, WWW-Authenticate, Allow, Content-Disposition, Content-Range, Accept-Ranges, Deprecation, Sunset, Link',
} as const;

export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'Authorization, Content-Type, X-Api-Key, X-Request-Id, X-Locale, Accept-Language, Idempotency-Key',
  'access-control-max-age': '86400',
});
