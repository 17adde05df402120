import type { Connect, SessionView } from '../library.js';
import type { Database } from './database.js';

export interface StoredSession {
  readonly id: string;
  /** `null` for one that was logged out. */
  readonly connect: Connect | null;
  /** The newest attempt. */
  readonly attempt: number;
  /** Attempts up to this one have ended. */
  readonly ended: number;
  readonly view: SessionView | null;
  /** The sequence of the newest event. */
  readonly sequence: number;
  /** The sequence of the last event that Switchboard accepted. */
  readonly pushed: number;
}

type Row = NonNullable<ReturnType<Database['one']>>;

const sessionOf = ({ id, connect, attempt, ended, view, sequence, pushed }: Row): StoredSession => ({
  id: String(id),
  connect: connect === null ? null : (JSON.parse(String(connect)) as Connect),
  attempt: Number(attempt),
  ended: Number(ended),
  view: view === null ? null : (JSON.parse(String(view)) as SessionView),
  sequence: Number(sequence),
  pushed: Number(pushed),
});

export function findSession(db: Database, id: string): StoredSession | null {
  const row = db.one('select * from session where id = ?', id);
  return row && sessionOf(row);
}

export const allSessions = (db: Database): StoredSession[] =>
  db.all('select * from session order by id').map(sessionOf);

/** Stores an attempt, without its password. */
export function storeAttempt(db: Database, id: string, connect: Connect, view: SessionView): void {
  const kept = JSON.stringify({ ...connect, login: null });
  db.run(
    `insert into session (id, connect, attempt, view) values (?, ?, ?, ?)
     on conflict (id) do update set connect = excluded.connect, attempt = excluded.attempt, view = excluded.view`,
    ...[id, kept, connect.attempt, JSON.stringify(view)],
  );
}

export const storeView = (db: Database, id: string, view: SessionView): number =>
  db.run('update session set view = ? where id = ?', JSON.stringify(view), id);

/** Ends the attempts up to one; of a session that nobody knows too, whose call may come later. Returns whether it logs out. */
export function endAttempts(db: Database, id: string, attempt: number): boolean {
  return db.together(() => {
    db.run(
      `insert into session (id, ended) values (?, ?)
       on conflict (id) do update set ended = max(ended, excluded.ended)`,
      ...[id, attempt],
    );
    const logsOut = db.run(
      'update session set connect = null, view = null where id = ? and attempt <= ? and connect is not null',
      ...[id, attempt],
    );
    return logsOut > 0;
  });
}
