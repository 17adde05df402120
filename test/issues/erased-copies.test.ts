import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.services.db.pool.query(text, values)).rows as Row[];

/** Returns the tables that contain a text. */
async function whereIs(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(`select 1 from ${name} t where lower(t::text) like '%' || lower($1) || '%' limit 1`, [
      text,
    ]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const post = async (path: string, body: object) => (await app.request('POST', `/v1${path}`, { body })).body.data;

test('what was written about an address, and the addresses of links that were made for a person, go with the erasure', async () => {
  const email = 'quirin.zett@example.com';
  const { id } = await post('/contacts', { email, name: 'Quirin Zett' });
  await post('/suppressions', { address: email, note: 'Quirin Zett asked on the phone' });
  const url = 'https://shop.example/account?who=quirin-zett';
  const link = await post('/short-links', { url, contactId: id, fallbackUrl: `${url}&late=1` });
  const other = await post('/short-links', { url: 'https://shop.example/sale' });
  const code = new URL(link.shortUrl).pathname;
  const browser = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'accept-language': 'en',
  };
  expect((await fetch(app.url + code, { redirect: 'manual', headers: browser })).status).toBe(302);
  await app.sweep();
  await post('/conversions', { externalId: 'o-1', shortLinkId: link.id, metadata: { buyer: 'quirin zett' } });
  await app.sweep();
  expect((await whereIs('quirin')).length).toBeGreaterThan(3);
  await post(`/contacts/${id}/erase`, {});
  for (let look = 0; look < 3; look++) {
    await app.sweep();
    app.clock.advance(60_000);
  }
  await app.sweep();
  expect(await rows(`select name, data from webhooks.event where data::text like '%quirin%'`)).toEqual([]);
  expect(await whereIs('quirin')).toEqual([]);
  // A process knows a link for a second.
  await expect.poll(async () => (await fetch(app.url + code, { redirect: 'manual' })).status).toBe(404);
  expect((await app.request('GET', `/v1/short-links/${other.id}`)).status).toBe(200);
  // The address stays suppressed, by its hash.
  const { body } = await app.request('POST', '/v1/email/messages', {
    body: { to: [email], payload: { subject: 'Hi', text: 'Hi' } },
  });
  expect(body.code).toBe('RECIPIENT_SUPPRESSED');
});
