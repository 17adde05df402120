import type { Database } from './database.js';

/** `SENDING`: the service may have it. A refusal has a code. */
export interface StoredSend {
  readonly id: string;
  readonly state: 'SENDING' | 'SENT' | 'REFUSED';
  readonly code: string | null;
}

export function findSend(db: Database, session: string, key: string): StoredSend | null {
  const row = db.one('select id, state, code from send where session = ? and key = ?', session, key);
  return row as StoredSend | null;
}

/** Stores that a message is about to leave, before it does. */
export const beginSend = (db: Database, session: string, key: string, id: string, now: Date): number =>
  db.run(
    `insert into send (session, key, id, state, at) values (?, ?, ?, 'SENDING', ?) on conflict do nothing`,
    ...[session, key, id, now.getTime()],
  );

export const endSend = (db: Database, session: string, key: string, { id, state, code }: StoredSend): number =>
  db.run('update send set id = ?, state = ?, code = ? where session = ? and key = ?', id, state, code, session, key);

/** Nothing left: the next call with the key begins anew. */
export const dropSend = (db: Database, session: string, key: string): number =>
  db.run('delete from send where session = ? and key = ?', session, key);
