import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { consentOf, submit, tokenOf } from '../support/contact-link.js';

let app: TestApp;
let topicId: string;
beforeAll(async () => {
  app = await startApp();
  topicId = (await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } })).body.data.id;
});
afterAll(() => app.stop());

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Merges `from` into `into` as a merge does, and commits it only once an answer waits for it. */
async function mergeDuring(from: string, into: string, ask: () => Promise<Answer>): Promise<Answer> {
  const { pool } = app.services.db;
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from contacts.contact where id = $1', [from]);
    await client.query('insert into contacts.merge (id, workspace_id, into_id, at) values ($1, $2, $3, now())', [
      from,
      app.workspaceId,
      into,
    ]);
    const asking = ask();
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBeGreaterThan(0);
    await client.query('commit');
    return await asking;
  } finally {
    client.release();
  }
}

test.each([
  ['unsubscribe', { 'List-Unsubscribe': 'One-Click' }],
  ['preferences', { shown: 'marketing', shownChannel: 'email' }],
])('an opt-out by %s at the moment of a merge holds for the contact that stays', async (page, form) => {
  const from = await insertContact(app, { email: `${page}@example.com`, topicIds: [topicId] });
  const into = await insertContact(app, { phone: page === 'preferences' ? '+14155550171' : '+14155550172' });
  const path = `/${page}/${tokenOf(app, from)}`;
  const { status } = await mergeDuring(from, into, () => submit(app, path, form));
  expect(status).toBeLessThan(400);
  const { optedOutChannels, receiveMarketing } = await consentOf(app, into);
  expect(optedOutChannels.includes('email') || !receiveMarketing).toBe(true);
});
