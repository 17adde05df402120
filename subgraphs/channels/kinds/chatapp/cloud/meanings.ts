import type { Meaning } from '../../chat/graph-errors.js';

/** Errors of the official API, by their code. Those that it shares with others are in `graph-errors.ts`. */
export const CLOUD_MEANINGS: ReadonlyMap<number | string, Meaning> = new Map<number | string, Meaning>([
  // Errors of the line.
  [130429, { line: 'busy' }],
  [131048, { line: 'busy' }],
  [131031, 'PROVIDER_PERMISSION_DENIED'],
  [368, 'PROVIDER_PERMISSION_DENIED'],
  [133010, 'PROVIDER_NUMBER_UNREGISTERED'],
  [131005, 'PROVIDER_PERMISSION_DENIED'],
  [131042, 'PROVIDER_PAYMENT_METHOD_REQUIRED'],
  // Errors of this message; 131056: too many to one recipient in a short time.
  [131056, 'later'],
  [131000, 'later'],
  [131016, 'later'],
  [133004, 'later'],
  [131021, 'RECIPIENT_REJECTED'],
  [131030, 'RECIPIENT_REJECTED'],
  [131026, 'MESSAGE_UNDELIVERABLE'],
  [131049, 'MESSAGE_UNDELIVERABLE'],
  [131047, 'CONVERSATION_WINDOW_CLOSED'],
  [131008, 'CONTENT_REJECTED'],
  [131009, 'CONTENT_REJECTED'],
  [131051, 'CONTENT_REJECTED'],
  [131052, 'CONTENT_REJECTED'],
  [131053, 'CONTENT_REJECTED'],
  // Errors of its template.
  ...[132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069].map(
    code => [code, 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE'] as const,
  ),
]);
