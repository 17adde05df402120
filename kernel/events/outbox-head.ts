import { type Database, type Em, sql } from '../database/database.js';
import { relayOf } from '../jobs/job-handle.js';
import { laneOfSql } from '../lanes/lane.js';
import { lockBatch, type WaitingLane } from '../lanes/lane-batch.js';
import type { EventRecord } from './event-type.js';

/** The first events of a subgraph's outbox, by lanes. */
export class OutboxHead {
  readonly #relay: string;
  readonly #look: string;
  readonly #read: string;
  readonly #delete: string;

  constructor(subgraph: string) {
    const outbox = `${subgraph}.outbox`;
    this.#relay = relayOf(subgraph).name;
    const lane = laneOfSql('h.workspace_id');
    this.#look = `select ${lane} as lane, count(*)::int as rows
      from (select workspace_id, seq from ${outbox} order by seq limit $1) h group by 1 order by min(h.seq)`;
    this.#read = `select h.*, ${lane} as lane from (select * from ${outbox} order by seq limit $1) h
      where ${lane} = any($2::int[]) order by h.seq limit $3`;
    this.#delete = `delete from ${outbox} where seq = any($1)`;
  }

  /** Returns the lanes of the first `window` events, the one of the first event first. */
  lanes(db: Database, window: number): Promise<WaitingLane[]> {
    return sql(db, this.#look, [window]);
  }

  /** Locks as many of the lanes as have a batch of events together, the first that nobody has. Returns them. */
  lock(em: Em, lanes: readonly WaitingLane[], batch: number): Promise<number[]> {
    return lockBatch(em, this.#relay, lanes, batch);
  }

  /** Reads those of the first `window` events that are of lanes that are locked, `batch` of them at most. */
  async read(em: Em, window: number, lanes: readonly number[], batch: number): Promise<WaitingEvent[]> {
    return (await sql<OutboxRow>(em, this.#read, [window, lanes, batch])).map(toEvent);
  }

  delete(em: Em, events: readonly WaitingEvent[]): Promise<object[]> {
    return sql(em, this.#delete, [events.map(({ seq }) => seq)]);
  }
}

interface OutboxRow {
  seq: number;
  lane: number;
  id: string;
  name: string;
  workspace_id: string;
  instance_id: string;
  message_id: string | null;
  at: Date;
  sandbox: boolean;
  data: object;
  traceparent: string | null;
}

/** An event with its place in the outbox. */
export interface WaitingEvent {
  readonly seq: number;
  readonly lane: number;
  readonly record: EventRecord;
}

const toEvent = (row: OutboxRow): WaitingEvent => ({
  seq: row.seq,
  lane: row.lane,
  record: {
    id: row.id,
    name: row.name,
    workspaceId: row.workspace_id,
    instanceId: row.instance_id,
    messageId: row.message_id,
    at: row.at,
    sandbox: row.sandbox,
    data: row.data,
    traceparent: row.traceparent,
  },
});
