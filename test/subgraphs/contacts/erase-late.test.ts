import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const EMAIL = 'late@example.com';
const post = (path: string, body: object) => app.request('POST', path, { body });

test('a message that a send stored after the erasure is erased within minutes, with its events', async () => {
  const { pool } = app.services.db;
  const { id } = (await post('/v1/contacts', { email: EMAIL })).body.data;
  const asked = (await post(`/v1/contacts/${id}/erase`, {})).body.data;
  await app.settle();
  const erasure = async () => (await app.request('GET', `/v1/contacts/erasures/${asked.id}`)).body.data;
  expect(await erasure()).toMatchObject({ status: 'COMPLETED', messageCount: 0 });

  // The send had read the consents before, and so knows the contact.
  const sent = await post('/v1/email/messages', { to: [EMAIL], type: 'text', payload: { subject: 'x', text: 'x' } });
  await app.settle();
  await pool.query('update channels.message set contact_id = $2 where id = $1', [sent.body.data.messageIds[0], id]);
  app.clock.advance(minutes(10));
  await app.settle();
  expect(await erasure()).toMatchObject({ status: 'COMPLETED', messageCount: 1 });
  for (const table of ['channels.message', 'webhooks.event']) {
    const { rows } = await pool.query(`select 1 from ${table} t where t::text like '%${EMAIL}%'`);
    expect([table, rows]).toEqual([table, []]);
  }

  app.clock.advance(seconds(5));
  await app.settle();
  const { rows } = await pool.query('select due_at, sealed from contacts.erasure where id = $1', [asked.id]);
  expect(rows).toEqual([{ due_at: null, sealed: null }]);
});
