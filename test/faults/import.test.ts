import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/process.js';
import { call, createWorld, type World } from '../support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const ROWS = 30_000;

test('kill -9 during an import: the next process goes on, and no row takes effect twice', async () => {
  const { testKey: key, workspaceId } = await world.tenant();
  const victim = await world.start();
  const file = Array.from({ length: ROWS }, (_, n) => `kill-${n}@example.com,Name ${n},tag-${n % 7}`).join('\n');
  const accepted = await fetch(`${victim.url}/v1/contacts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body: `email,name,tags\n${file}\n`,
  });
  expect(accepted.status).toBe(202);
  const { id } = (await accepted.json()).data;
  const progress = async () =>
    (
      await world.rows<{ rows: number; status: string }>('select rows, status from contacts.import where id = $1', id)
    )[0]!;
  await until(async () => (await progress()).rows > 0);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  const killed = await progress();
  expect(killed).toMatchObject({ status: 'RUNNING' });
  expect(killed.rows).toBeLessThan(ROWS);
  const stored = await world.rows<{ n: number }>('select count(*)::int as n from contacts.contact');
  expect(stored).toEqual([{ n: killed.rows }]);

  const survivors = await Promise.all([world.start(), world.start()]);
  await until(async () => (await progress()).status === 'COMPLETED');
  const { body } = await call(survivors[0]!.url, 'GET', `/v1/contacts/imports/${id}`, { key });
  expect(body.data).toMatchObject({ rows: ROWS, created: ROWS, updated: 0, unchanged: 0, failed: 0 });
  const [counted] = await world.rows<{ n: number; of: number }>(
    'select count(*)::int as n, count(distinct email)::int as of from contacts.contact where workspace_id = $1',
    workspaceId,
  );
  expect(counted).toEqual({ n: ROWS, of: ROWS });
  expect(await world.rows('select from files.file')).toEqual([]);
  for (const survivor of survivors) expect(await survivor.end()).toBe(0);
});
