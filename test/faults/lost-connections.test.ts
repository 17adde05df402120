import { expect, inject, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { openDatabase, sql } from '../../kernel/database/database.js';
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
