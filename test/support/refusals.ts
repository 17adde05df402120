import type { TestApp } from './app.js';

/** A row that is set aside. */
interface Aside {
  readonly id: string;
  readonly attempts: number;
  readonly reason: string;
}

/** Has PostgreSQL refuse what jobs do to single rows, and shows what they set aside because of it. */
export async function refusals({ services: { db } }: TestApp) {
  await db.pool.query(`create function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'this row is refused'; end $$`);
  let triggers = 0;
  return {
    /** @param when SQL about `old` and `new`. */
    async refuse(table: string, act: 'insert' | 'update' | 'delete', when: string): Promise<void> {
      await db.pool.query(`create trigger refused_${++triggers} before ${act} on ${table} for each row when (${when})
        execute function public.refuse()`);
    },
    async asideOf(job: string): Promise<Aside[]> {
      const text = 'select id, attempts, reason from jobs.aside where job = $1 order by id';
      return (await db.pool.query<Aside>(text, [job])).rows;
    },
  };
}
