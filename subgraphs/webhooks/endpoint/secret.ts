const PREFIX = 'whsec_';

/** The random bytes of a secret: the key of the signature that libraries of Standard Webhooks check. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64url');

/** A secret as libraries of Standard Webhooks take it: the bytes in the base64 that has `+` and `/`. */
export const standardSecretOf = (secret: string): string => PREFIX + keyOf(secret).toString('base64');
