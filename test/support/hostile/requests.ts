import type { RawRequest } from './measure.js';

/** A request with the name under which a failure shows it. */
export type Named = readonly [name: string, request: RawRequest];

export const JSON_BODY = { 'content-type': 'application/json' } as const;
