import type { JobHandle } from '../context/ports.js';

export type { JobHandle };

export const declareJob = (name: string): JobHandle => ({ kind: 'job', name });

/** The job that hands the events of a subgraph's outbox to their consumers. */
export const relayOf = (subgraph: string): JobHandle => declareJob(`${subgraph}.relay`);
