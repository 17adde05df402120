import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { openDatabase, sql } from '../../kernel/database/database.js';
import { isOutage } from '../../kernel/errors/outage.js';
import { layCable } from '../support/peers/cable.js';

const POOL = 2;

test('transactions that lose their connection take no place of the pool with them', async () => {
  const cable = await layCable(inject('postgresUrl'));
  const db = await openDatabase(cable.url, [], { poolSize: POOL, wait: seconds(60) });
  for (let round = 0; round <= POOL; round++) {
    const lost = db.fork().transactional(async em => {
      await sql(em, 'select $1::int as held', [round]);
      cable.cut();
      await sql(em, 'select $1::int as held', [round]);
    });
    await expect(lost).rejects.toThrow();
    cable.mend();
  }
  await expect
    .poll(() => sql<{ alive: number }>(db, 'select $1::int as alive', [1]).catch(() => []))
    .toEqual([{ alive: 1 }]);
  await db.close();
  await cable.close();
});

test('a transaction whose process hangs gives its locks back within ten seconds', async () => {
  const db = await openDatabase(inject('postgresUrl'), [], { poolSize: POOL, wait: seconds(60) });
  const lock = 'select pg_advisory_xact_lock(hashtext($1))';
  const hangs = db.fork().transactional(async em => {
    await sql(em, lock, ['a lock of one that hangs']);
    await pause(seconds(14));
    await sql(em, 'select $1::int', [1]);
  });
  // It counts as an outage, so that a caller is told to try again.
  const lost = expect(hangs.catch(isOutage)).resolves.toBe(true);
  await pause(500);
  const start = performance.now();
  await sql(db, lock, ['a lock of one that hangs']);
  expect(performance.now() - start).toBeLessThan(seconds(12));
  await lost;
  await db.close();
});
