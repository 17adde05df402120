import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../../kernel/context/clock.js';
import { workspaces } from '../../../../subgraphs/workspaces/index.js';
import { ask, type Edges, startEdges, withinOneSecond } from '../../../gateway/admission/credentials.harness.js';
import { define } from '../../../support/define.js';
import { runJob } from '../../../support/run-job.js';
import { me, signedIn } from './session.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

describe('a session', () => {
  test('changes nothing without its CSRF token, and from no other site with it', async () => {
    const { email, password } = await app.user(workspaceId);
    const mine = await signedIn(app, email, password);
    const other = await signedIn(app, email, password);
    const refused = async (headers: Record<string, string>) => {
      const answer = await me(app.edges[0], mine.cookie, headers);
      return [answer.status, answer.body.errors[0].extensions.code];
    };
    expect(await refused({})).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': other.csrf })).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': mine.csrf, origin: 'null' })).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': mine.csrf, origin: 'http://switchboard.test.evil.example' })).toEqual([
      403,
      'CSRF_REJECTED',
    ]);
    const { host } = new URL(app.edges[0].url);
    expect((await me(app.edges[0], mine.cookie, { 'x-csrf-token': mine.csrf, origin: `http://${host}` })).status).toBe(
      200,
    );
  });

  test('is not read from a header that has its cookie twice', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie } = await signedIn(app, email, password);
    const other = await signedIn(app, email, password);
    const sessionOf = (header: string) => ask(app.edges[0], '/session', { headers: { cookie: header } });
    expect((await sessionOf(cookie)).status).toBe(200);
    expect((await sessionOf(`theme=dark; ${cookie}; x`)).status).toBe(200);
    for (const twice of [`${cookie}; ${other.cookie}`, `${cookie}; switchboard-session=`])
      expect((await sessionOf(twice)).body.code).toBe('SESSION_REQUIRED');
  });

  test('is no credential under /v1', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(app, email, password);
    const answer = await ask(app.edges[0], '/v1/x', { headers: { cookie, 'x-csrf-token': csrf } });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('ends after 12 hours', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(app, email, password);
    expect((await me(app.edges[0], cookie, { 'x-csrf-token': csrf })).status).toBe(200);
    app.clock.advance(minutes(12 * 60));
    expect((await me(app.edges[0], cookie, { 'x-csrf-token': csrf })).status).toBe(401);
    const answer = await ask(app.edges[0], '/session', { headers: { cookie } });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED']);
    expect((await ask(app.edges[0], '/session')).body.code).toBe('SESSION_REQUIRED');
  });

  test('DELETE /session ends it on every process within a second, with its CSRF token alone', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(app, email, password);
    const probe = () => me(app.edges[1], cookie, { 'x-csrf-token': csrf });
    expect((await probe()).status).toBe(200);
    const forged = await ask(app.edges[0], '/session', { method: 'DELETE', headers: { cookie } });
    expect(forged.body.code).toBe('CSRF_REJECTED');
    const answer = await ask(app.edges[0], '/session', { method: 'DELETE', headers: { cookie, 'x-csrf-token': csrf } });
    expect(answer.headers.getSetCookie()[0]).toContain('switchboard-session=; Max-Age=0; Path=/');
    expect((await withinOneSecond(probe, ({ status }) => status === 401)).status).toBe(401);
  });
});

test('the clean-up deletes expired sessions and ended counters, and no others', async () => {
  const { email, password } = await app.user(workspaceId);
  const { services } = app.edges[0];
  const count = async (table: 'workspaces.session' | 'limits.counter') =>
    (await services.db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;
  const job = (await define(workspaces())).jobsWith([]).find(({ name }) => name === 'workspaces.clean-up');
  await signedIn(app, email, password);
  app.clock.advance(minutes(24 * 60));
  const { cookie } = await signedIn(app, email, password);
  expect(await runJob(job, services)).toBeGreaterThan(1);
  expect([await count('workspaces.session'), await count('limits.counter')]).toEqual([1, 2]);
  expect((await ask(app.edges[0], '/session', { headers: { cookie } })).status).toBe(200);
});
