import type { Services } from '../context/services.js';
import { sql } from '../database/database.js';
import type { JobHandle } from './job-handle.js';
import { workInTurn } from './without-bad.js';

const PAGE = 200;

/**
 * Works on rows one after the other, page by page in the order of their ids. One that fails is set aside and delays no other.
 * Returns how many changed.
 *
 * @param read a statement with three parameters: the id after which a page begins, the time, by which it leaves out rows that are set aside
 *   (`notAside`), and the length of a page.
 * @param work returns whether the row changed.
 */
export async function workInPages<Row extends { readonly id: string }>(
  services: Services,
  job: JobHandle,
  read: string,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  let after = '';
  for (;;) {
    const rows = await sql<Row>(services.db, read, [after, services.clock.now(), PAGE]);
    await workInTurn(services, { job, idOf: ({ id }) => id }, rows, async row => {
      if (await work(row)) changed++;
    });
    if (rows.length < PAGE) return changed;
    after = rows.at(-1)!.id;
  }
}
