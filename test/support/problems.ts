import type { Answer } from './app.js';

/** Returns the message of a refusal for each field that it names. */
export const problems = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.details ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]),
  );
