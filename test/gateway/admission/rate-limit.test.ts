import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { me, signedIn } from '../../subgraphs/workspaces/session/session.harness.js';
import { ask, type EdgeProcess, type Edges, startEdges, withinOneSecond } from './credentials.harness.js';

let app: Edges;

beforeAll(async () => {
  app = await startEdges();
});
afterAll(() => app?.stop());

/** A key of a workspace of its own. */
const keyOn = async (plan: 'free' | 'starter' | 'pro' | 'scale') => (await app.key(await app.workspace(plan))).key;

/** Returns the number of admitted ones among `count` requests, some of them at the same time. */
async function admitted(edges: readonly EdgeProcess[], key: string, count: number): Promise<number> {
  let passed = 0;
  let left = count;
  const client = async (edge: EdgeProcess) => {
    while (left-- > 0) if ((await ask(edge, '/v1/x', { bearer: key })).status === 200) passed++;
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => client(edges[i % edges.length]!)));
  return passed;
}

describe('the rate of a plan', () => {
  test.each([
    ['free', '60'],
    ['starter', '300'],
    ['pro', '1200'],
    ['scale', '6000'],
  ] as const)('%s: %s requests a minute', async (plan, limit) => {
    const { headers } = await ask(app.edges[0], '/v1/x', { bearer: await keyOn(plan) });
    expect(headers.get('x-ratelimit-limit')).toBe(limit);
    expect(headers.get('ratelimit-policy')).toBe(`"minute";q=${limit};w=60`);
  });

  test('an override replaces it within a second', async () => {
    const workspaceId = await app.workspace('free');
    const { key } = await app.key(workspaceId);
    await ask(app.edges[1], '/v1/x', { bearer: key });
    await changeWorkspace(app.ctx(), workspaceId, { requestsPerMinute: 7 });
    const answer = await withinOneSecond(
      () => ask(app.edges[1], '/v1/free', { bearer: key }).then(() => ask(app.edges[1], '/v1/x', { bearer: key })),
      ({ headers }) => headers.get('x-ratelimit-limit') === '7',
    );
    expect(answer.headers.get('x-ratelimit-limit')).toBe('7');
  });
});

describe('a metered answer', () => {
  test('counts down and says when the window ends', async () => {
    const key = await keyOn('free');
    app.clock.set('2026-11-21T12:00:15.500Z');
    const first = await ask(app.edges[0], '/v1/x', { bearer: key });
    const second = await ask(app.edges[0], '/v1/x', { bearer: key });
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(second.headers.get('x-ratelimit-remaining')).toBe('58');
    expect(second.headers.get('ratelimit')).toBe('"minute";r=58;t=45');
    expect(second.headers.get('retry-after')).toBeNull();
  });

  test('429 RATE_LIMIT_EXCEEDED above the cap, with the seconds to wait; the next minute starts anew', async () => {
    const key = await keyOn('free');
    app.clock.set('2026-11-21T12:10:40.000Z');
    expect(await admitted([app.edges[0]], key, 60)).toBe(60);
    const answer = await ask(app.edges[0], '/v1/x', { bearer: key });
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSec: 20 });
    expect(answer.headers.get('retry-after')).toBe('20');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    app.clock.set('2026-11-21T12:11:00.000Z');
    expect((await ask(app.edges[0], '/v1/x', { bearer: key })).headers.get('x-ratelimit-remaining')).toBe('59');
  });

  test('all keys of a workspace share its rate', async () => {
    const workspaceId = await app.workspace('free');
    const keys = [await app.key(workspaceId), await app.key(workspaceId, { mode: 'live' })];
    for (const { key } of keys) await ask(app.edges[0], '/v1/x', { bearer: key });
    const answer = await ask(app.edges[0], '/v1/x', { bearer: keys[0]!.key });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('57');
  });

  test('one that is not metered counts nothing and shows nothing', async () => {
    const key = await keyOn('free');
    const free = await ask(app.edges[0], '/v1/free', { bearer: key });
    expect(free.headers.get('x-ratelimit-limit')).toBeNull();
    const answer = await ask(app.edges[0], '/v1/x', { bearer: key });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('59');
  });
});

describe('two processes', () => {
  test('share a small cap exactly', async () => {
    const key = await keyOn('free');
    expect(await admitted(app.edges, key, 150)).toBe(60);
  });

  test.each([
    ['starter', 300],
    ['pro', 1_200],
  ] as const)('pass the cap of %s by at most 5 %%, and reach it', async (plan, limit) => {
    const passed = await admitted(app.edges, await keyOn(plan), limit + 200);
    expect(passed).toBeGreaterThanOrEqual(limit);
    expect(passed).toBeLessThanOrEqual(limit * 1.05);
  });

  test('a refused workspace costs no more database work', async () => {
    const key = await keyOn('free');
    await admitted([app.edges[1]], key, 61);
    const before = app.edges[1].reads();
    for (let i = 0; i < 10; i++) expect((await ask(app.edges[1], '/v1/x', { bearer: key })).status).toBe(429);
    expect(app.edges[1].reads() - before).toBeLessThanOrEqual(1);
  });
});

describe('a signed-in person', () => {
  const asPerson = async (workspaceId: string) => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(app, email, password);
    return {
      ask: () => me(app.edges[0], cookie, { 'x-csrf-token': csrf }),
      again: () => signedIn(app, email, password),
    };
  };
  const left = (answer: { headers: Headers }) => answer.headers.get('x-ratelimit-remaining');

  test('has a rate of their own, which the keys of the workspace do not share', async () => {
    const workspaceId = await app.workspace('free');
    const { key } = await app.key(workspaceId);
    app.clock.set('2026-11-21T13:00:00.000Z');
    const person = await asPerson(workspaceId);
    const first = await person.ask();
    expect(first.headers.get('x-ratelimit-limit')).toBe('600');
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60');
    expect(left(await ask(app.edges[0], '/v1/x', { bearer: key }))).toBe('59');
    expect(await admitted([app.edges[0]], key, 100)).toBe(59);
    const next = await person.ask();
    expect([next.status, left(next)]).toEqual([200, '598']);
    expect(left(await (await asPerson(workspaceId)).ask())).toBe('599');
  });

  test('is refused beyond it in every session, while the keys go on', async () => {
    const workspaceId = await app.workspace('free');
    const { key } = await app.key(workspaceId);
    app.clock.set('2026-11-21T13:10:00.000Z');
    const person = await asPerson(workspaceId);
    const spent = Array.from({ length: 640 }, () => person.ask());
    const statuses = (await Promise.all(spent)).map(({ status }) => status);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(600);
    const { cookie, csrf } = await person.again();
    const refused = await me(app.edges[0], cookie, { 'x-csrf-token': csrf });
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await ask(app.edges[0], '/v1/x', { bearer: key })).status).toBe(200);
  });
});
