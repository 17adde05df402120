import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/contacts/imports.js';

let app: TestApp;
let imports: Imports;
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
  await app.services.db.pool.query("update workspaces.workspace set country = 'BR'");
});
afterAll(() => app.stop());

describe('the work', () => {
  test('rows race with REST for the same contacts: each contact is there once', async () => {
    const emails = Array.from({ length: 200 }, (_, n) => `race-${n}@example.com`);
    const accepted = await imports.upload(`email,name\n${emails.map(email => `${email},Import`).join('\n')}\n`);
    const insert = `insert into contacts.contact (id, workspace_id, email, name, created_at, updated_at)
      values ('con_' || $2, $1, $2, 'Rest', now(), now()) on conflict do nothing`;
    await Promise.all([
      app.settle(),
      ...emails.map(email => app.services.db.pool.query(insert, [app.workspaceId, email])),
    ]);
    await app.settle();
    const done = await imports.read(accepted.body.data.id);
    expect(done).toMatchObject({ status: 'COMPLETED', rows: 200, failed: 0 });
    expect(await imports.stored("email like 'race-%'")).toHaveLength(200);
  });

  test('workspaces take turns: a small file does not wait for a big one', async () => {
    const [big, small] = [await imports.tenant(), await imports.tenant()];
    const many = Array.from({ length: 30_000 }, (_, n) => `turn-${n}@example.com`).join('\n');
    const first = await imports.upload(`email\n${many}\n`, { key: big.key });
    const second = await imports.upload('email\nsmall@example.com\n', { key: small.key });
    await app.settle();
    const [one, two] = [
      await imports.read(first.body.data.id, big.key),
      await imports.read(second.body.data.id, small.key),
    ];
    expect([one.created, two.created]).toEqual([30_000, 1]);
    const turns = await imports.rows<{ id: string }>(
      'select id from contacts.import where id = any($1) order by turn',
      [[one.id, two.id]],
    );
    expect(turns.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  test('409 LIMIT_REACHED for more files than may wait', async () => {
    const { key, workspaceId } = await imports.tenant();
    const waiting = `insert into contacts.import (id, workspace_id, status, file_id, plan, dry_run, bytes, read_bytes, read_rows,
      created_at, updated_at) select 'imp_00' || lpad(n::text, 2, '0'), $1, 'QUEUED', '', '{}', true, 1, 0, 0, now(), now() from generate_series(1, 19) n`;
    // A worker that holds the oldest one keeps all files of the workspace waiting.
    const worker = await app.services.db.pool.connect();
    try {
      await worker.query('begin');
      await worker.query(waiting, [workspaceId]);
      await worker.query('commit');
      await worker.query('begin');
      await worker.query("select from contacts.import where id = 'imp_0001' for update");
      const statuses = [];
      for (let n = 0; n < 2; n++) statuses.push((await imports.upload('email\na@example.com\n', { key })).status);
      expect(statuses).toEqual([202, 409]);
      await worker.query('delete from contacts.import where bytes = 1');
      await worker.query('commit');
    } finally {
      worker.release();
    }
    await app.settle();
    expect(await imports.files()).toBe(0);
  });
});
