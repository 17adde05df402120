/** The name of a job, apart from its work: code that wakes the job imports this alone. */
export interface JobHandle {
  readonly kind: 'job';
  /** `<subgraph>.<work>`: its name in logs, metrics and Agenda's store. */
  readonly name: string;
}

export const declareJob = (name: string): JobHandle => ({ kind: 'job', name });

/** The job that hands the events of a subgraph's outbox to their consumers. */
export const relayOf = (subgraph: string): JobHandle => declareJob(`${subgraph}.relay`);
