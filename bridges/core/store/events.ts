import type { Database } from './database.js';

export interface StoredEvent {
  readonly sequence: number;
  readonly attempt: number;
  readonly type: string;
  readonly at: string;
  readonly data: object;
}

/** Stores an event under the next number of its session. */
export function storeEvent(
  db: Database,
  session: string,
  { attempt, type, at, data }: { attempt: number; type: string; at: Date; data: object },
  now: Date,
): void {
  db.together(() => {
    const { sequence } = db.one('update session set sequence = sequence + 1 where id = ? returning sequence', session)!;
    db.run(
      'insert into event (session, sequence, attempt, type, at, data, stored) values (?, ?, ?, ?, ?, ?, ?)',
      ...[session, sequence!, attempt, type, at.toISOString(), JSON.stringify(data), now.getTime()],
    );
  });
}

export const eventsAfter = (db: Database, session: string, after: number, limit: number): StoredEvent[] =>
  db
    .all(
      'select sequence, attempt, type, at, data from event where session = ? and sequence > ? order by sequence limit ?',
      ...[session, after, limit],
    )
    .map(({ sequence, attempt, type, at, data }) => ({
      sequence: Number(sequence),
      attempt: Number(attempt),
      type: String(type),
      at: String(at),
      data: JSON.parse(String(data)) as object,
    }));

export const markPushed = (db: Database, session: string, sequence: number): number =>
  db.run('update session set pushed = max(pushed, ?) where id = ?', sequence, session);
