import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const documentOf = (prefix: string, count: number) =>
  `mutation { ${Array.from({ length: count }, (_, at) => `t${at}: createTopic(slug: "${prefix}-${at}", name: "T") { id }`).join(' ')} }`;

async function post(body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${app.liveKey}` };
  const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const remaining = Number(answer.headers.get('x-ratelimit-remaining'));
  // biome-ignore lint/suspicious/noExplicitAny: any document
  return { status: answer.status, headers: answer.headers, remaining, body: (await answer.json()) as any };
}

const slugs = async () => {
  const { data } = (await app.request('GET', '/v1/topics?limit=100')).body;
  return data.map(({ slug }: { slug: string }) => slug);
};

describe('POST /graphql', () => {
  test('counts each root field of a mutation as a request, and a query as one', async () => {
    const before = (await post({ query: '{ __typename a: __typename b: __typename }' })).remaining;
    const made = await post({ query: documentOf('counted', 20) });
    expect([made.status, made.remaining]).toEqual([200, before - 20]);
    const again = await post({ query: '{ a: __typename b: __typename }' });
    expect(again.remaining).toBe(before - 21);
  });

  test('refuses a mutation that does not fit whole, before anything of it runs', async () => {
    const { remaining, headers } = await post({ query: '{ __typename }' });
    const used = Number(headers.get('x-ratelimit-limit')) - remaining;
    await changeWorkspace(app.ctx(), app.workspaceId, { requestsPerMinute: used + 10 });
    await expect
      .poll(async () => (await post({ query: '{ __typename }' })).headers.get('x-ratelimit-limit'))
      .toBe(String(used + 10));
    const refused = await post({ query: documentOf('refused', 20) });
    expect(refused.status).toBe(429);
    expect(refused.body.errors[0].extensions.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.remaining).toBeGreaterThan(0);
    expect(refused.body.data).toBeUndefined();
    expect((await slugs()).filter((slug: string) => slug.startsWith('refused'))).toEqual([]);
  });
});
