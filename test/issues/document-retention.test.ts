import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { days } from '../../kernel/context/clock.js';
import { cleanUpOAuth } from '../../subgraphs/oauth-apps/clean-up.job.js';
import { obtainTokens } from '../support/oauth/flow.js';
import { fetchAgentDocument, type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { runJob } from '../support/run-job.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth({ fetchDocument: fetchAgentDocument });
});
afterAll(() => server?.stop());

const client = (name: string) => ({ client_id: `https://agent.example/${name}.json` }) as Registered;

/** The client approves and is connected; `ended`: the person then ends the connection. */
async function connect(name: string, ended: boolean): Promise<Registered> {
  const known = client(name);
  const { access_token: token } = await obtainTokens(server, known);
  const { rows } = await server.services.db.pool.query(
    'select id from oauth_apps.access_grant where client_id = $1 and revoked_at is null',
    [known.client_id],
  );
  expect([typeof token, rows.length]).toEqual(['string', 1]);
  if (ended) expect(await server.store.revokeGrant(rows[0].id, server.clock.now())).toBe(true);
  return known;
}

async function known(): Promise<string[]> {
  await runJob(cleanUpOAuth(), server.services);
  const { rows } = await server.services.db.pool.query(
    "select client_id from oauth_apps.client where kind = 'document'",
  );
  return rows.map(({ client_id: id }) => id.replace(/.*\/|\.json/g, '')).sort();
}

test('a client of a document goes after 90 days without use, unless it has a grant or the operator vouches for it', async () => {
  await connect('connected', false);
  await connect('ended', true);
  await connect('verified', true);
  for (const value of await readCommand(['app', 'verify', '--client', client('verified').client_id])(server.services))
    expect(value).toMatchObject({ verified: true });
  server.clock.advance(days(89));
  expect(await known()).toEqual(['connected', 'ended', 'verified']);
  server.clock.advance(days(2));
  expect(await known()).toEqual(['connected', 'verified']);
  await connect('ended', false);
  expect(await known()).toEqual(['connected', 'ended', 'verified']);

  // Grants are deleted 30 days after their 180 days.
  server.clock.advance(days(130));
  expect(await known()).toEqual(['ended', 'verified']);
});
