import { relayOf } from '../jobs/job-handle.js';

// For the channels, until they import from the files themselves.
export { type EventType, eventsOf } from './event-type.js';
export { outboxInsert, outboxTable } from './outbox.js';
export const relayName = (subgraph: string): string => relayOf(subgraph).name;
