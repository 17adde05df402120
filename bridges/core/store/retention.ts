import type { Database } from './database.js';
import { dropFiles } from './files.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Events that Switchboard accepted stay for three days, others for thirty. A message of a key that is older than a week is a new one. */
export function dropOld(db: Database, now: Date): void {
  const before = (age: number) => now.getTime() - age;
  db.run(
    `delete from event where stored < ? or (stored < ? and sequence <= (select s.pushed from session s where s.id = event.session))`,
    ...[before(30 * DAY), before(3 * DAY)],
  );
  db.run('delete from send where at < ?', before(7 * DAY));
  db.run('delete from kept where until < ?', now.getTime());
  dropFiles(db, new Date(before(HOUR)));
}
