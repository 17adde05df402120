import { publicError } from './public-error.js';

/** Codes by which a part of the service says that it cannot serve at this moment. An outage of the database is `SERVICE_UNAVAILABLE`. */
const CODES = new Set(['SUBGRAPH_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'READ_TIMEOUT', 'CONCURRENCY_LIMIT_EXCEEDED']);

/** Returns whether the database or another part of the service is away or too busy: no fault of the row or event that met it. */
export const isAway = (error: unknown): boolean => CODES.has(publicError(error, { locale: 'en', requestId: '' }).code);
