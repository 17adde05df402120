import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hours } from '../../../kernel/context/clock.js';
import { forgetKeys } from '../../../kernel/idempotency/forget.job.js';
import { startApp, type TestApp } from '../../support/app.js';
import { runJob } from '../../support/run-job.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (key: string, body: object, options: object = {}) =>
  app.request('POST', '/v1/topics', { body, headers: { 'idempotency-key': key }, ...options });

const count = async (slug: string): Promise<number> => {
  const { rows } = await app.services.db.pool.query('select id from contacts.topic where slug = $1', [slug]);
  return rows.length;
};

describe('Idempotency-Key', () => {
  test('the same key and body get the first answer again', async () => {
    const first = await post('again', { slug: 'again', name: 'X' });
    const second = await post('again', { slug: 'again', name: 'X' });
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await count('again')).toBe(1);
  });

  test('another body is 409 IDEMPOTENCY_KEY_REUSED', async () => {
    await post('other-body', { slug: 'other-body', name: 'X' });
    const { status, body } = await post('other-body', { slug: 'other-body-2', name: 'X' });
    expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count('other-body-2')).toBe(0);
  });

  test('another path is 409 IDEMPOTENCY_KEY_REUSED', async () => {
    await post('other-path', { slug: 'other-path', name: 'X' });
    const { status, body } = await app.request('POST', '/v1/topics?defaultOptIn=true', {
      body: { slug: 'other-path', name: 'X' },
      headers: { 'idempotency-key': 'other-path' },
    });
    expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('50 parallel identical requests make one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('storm', { slug: 'storm', name: 'X' })));
    const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()));
    expect([...codes].filter(code => !['201', '409 IDEMPOTENCY_IN_PROGRESS'].includes(code))).toEqual([]);
    expect(answers.filter(({ status, headers }) => status === 201 && !headers.get('idempotent-replayed'))).toHaveLength(
      1,
    );
    expect(await count('storm')).toBe(1);
  });

  test('a refusal leaves the key free: it had no effect, and its cause may pass', async () => {
    await post('', { slug: 'occupied', name: 'X' }, { headers: {} });
    const first = await post('refused', { slug: 'occupied', name: 'X' });
    expect([first.status, first.body.code]).toEqual([409, 'TOPIC_SLUG_TAKEN']);
    const corrected = await post('refused', { slug: 'free', name: 'X' });
    expect([corrected.status, corrected.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  test('a request that could not be read leaves the key free', async () => {
    expect((await post('mended', { slug: 5, name: 'X' })).status).toBe(400);
    expect((await post('mended', { slug: 'mended', name: 'X' })).status).toBe(201);
  });

  test('an error of ours leaves the key free', async () => {
    await app.services.db.pool.query('alter table contacts.topic rename to topic_elsewhere');
    const failed = await post('our-fault', { slug: 'our-fault', name: 'X' });
    await app.services.db.pool.query('alter table contacts.topic_elsewhere rename to topic');
    expect(failed.status).toBe(500);
    expect((await post('our-fault', { slug: 'our-fault', name: 'X' })).status).toBe(201);
  });

  test('409 IDEMPOTENCY_IN_PROGRESS with Retry-After while the first runs', async () => {
    const body = { slug: 'slow', name: 'X' };
    const blocker = await app.services.db.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts.topic in access exclusive mode');
    const first = post('slow', body);
    const granted = async () => {
      const { rows } = await app.services.db.pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      return rows.length > 0;
    };
    await vi.waitUntil(granted, { timeout: 60_000 });
    const second = await post('slow', body);
    expect([second.status, second.body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect(second.headers.get('retry-after')).toBe('1');
    expect(second.body.retryAfterSec).toBe(1);
    await blocker.query('rollback');
    blocker.release();
    expect((await first).status).toBe(201);
    expect((await post('slow', body)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('is kept 24 hours and then forgotten', async () => {
    await post('day', { slug: 'day', name: 'X' });
    app.clock.advance(hours(25));
    expect(await runJob(forgetKeys, app.services)).toBeGreaterThan(0);
    const { status, body } = await post('day', { slug: 'day', name: 'X' });
    expect([status, body.code]).toEqual([409, 'TOPIC_SLUG_TAKEN']);
  });

  test('belongs to its workspace and mode', async () => {
    const elsewhere = await app.key({ workspaceId: await app.workspace() });
    await post('mine', { slug: 'mine', name: 'X' });
    const theirs = await post('mine', { slug: 'mine', name: 'Y' }, { key: elsewhere });
    expect([theirs.status, theirs.body.data.name]).toEqual([201, 'Y']);
    const live = await post('mine', { slug: 'mine', name: 'X' }, { key: app.liveKey });
    expect(live.body.code).toBe('TOPIC_SLUG_TAKEN');
  });

  test('a caller without the scope is not told what another was answered', async () => {
    await post('secret', { slug: 'secret', name: 'X' });
    const key = await app.key({ scopes: ['contacts:read'] });
    const { status, body } = await post('secret', { slug: 'secret', name: 'X' }, { key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('what is remembered is encrypted', async () => {
    await post('sealed', { slug: 'sealed', name: 'Readable name' });
    const { rows } = await app.services.db.pool.query("select result from idempotency.request where key = 'sealed'");
    expect(rows[0].result).not.toContain('Readable');
  });

  test.each([
    ['with a blank', 'a b'],
    ['of 256 characters', 'x'.repeat(256)],
    ['of nothing', ''],
    ['beyond ASCII', 'caf\xe9'],
  ])('400 VALIDATION_ERROR for a key %s', async (_, key) => {
    const { status, body } = await post(key, { slug: 'bad-key', name: 'X' });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details).toEqual([{ field: 'Idempotency-Key', message: expect.stringContaining('ASCII') }]);
    expect(await count('bad-key')).toBe(0);
  });

  test('is looked at on POST alone', async () => {
    const { status } = await app.request('GET', '/v1/topics', { headers: { 'idempotency-key': 'a b' } });
    expect(status).toBe(200);
  });
});
