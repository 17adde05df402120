import type { Answer } from './app.js';

/** What a refusal says of each field that it names. */
export const problems = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.details ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]),
  );
