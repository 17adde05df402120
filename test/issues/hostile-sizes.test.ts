import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BODY } from '../support/hostile/bombs.js';
import { documents, OPERATIONS, variables } from '../support/hostile/graphql.js';
import { messages } from '../support/hostile/mcp.js';
import { OutsideClient, slowness } from '../support/hostile/measure.js';
import { forms, headers } from '../support/hostile/pages.js';
import { JSON_BODY, type Named } from '../support/hostile/requests.js';
import { bodies, queries, sends } from '../support/hostile/v1.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

const MAX_ANSWER = 2 * 1024 * 1024;
/** Milliseconds of processor time of the server's process, its compiler and garbage collector included: in the best try, on a free machine. */
const MAX_CPU = 100;
const TRIES = 5;

const client = new OutsideClient();
let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp();
  token = await app.token(['sms:send', 'sms:read', 'email:send', 'email:read', 'contacts:read', 'usage:read']);
});
afterAll(async () => {
  client.stop();
  await app?.stop();
});

const credentialOf = (path: string) =>
  path === '/mcp'
    ? { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
    : { authorization: `Bearer ${app.testKey}` };

/** Sends every request and names those whose answer is too large, too dear or an error of ours. */
async function sweep(requests: Iterable<Named>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, request] of requests) {
    expect(request.body?.length ?? 0).toBeLessThanOrEqual(MAX_BODY);
    const asked = { ...request, headers: { ...credentialOf(request.path), ...JSON_BODY, ...request.headers } };
    let cpu = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < TRIES && cpu > MAX_CPU; tried++) {
      const answer = await client.measured(app.url, asked);
      cpu = Math.min(cpu, answer.cpu > MAX_CPU ? answer.cpu / slowness() : answer.cpu);
      if (answer.size > MAX_ANSWER) wrong.push(`${name}: an answer of ${answer.size} bytes`);
      if (answer.status >= 500 || answer.status === 0) wrong.push(`${name}: ${answer.status} ${answer.text}`);
    }
    if (cpu > MAX_CPU) wrong.push(`${name}: ${Math.round(cpu)} ms`);
  }
  return wrong;
}

test('the swept operations are operations of the graph', async () => {
  for (const query of OPERATIONS) {
    const { body } = await app.graphql(query, { v: [[1]] });
    expect(body.errors?.[0].extensions.code, query).toBe('VALIDATION_ERROR');
  }
});

const MINUTE = 60_000;

describe('a request of at most 1 MiB costs less than its bounds', () => {
  test.each([
    ['/v1, by body', bodies],
    ['/v1, sends', sends],
    ['/v1, by query', queries],
    ['/graphql, by variables', variables],
    ['/graphql, by document', documents],
    ['/mcp', messages],
    ['forms and registrations', forms],
    ['headers', headers],
  ])(
    '%s',
    async (_, requests) => {
      // The limit of requests a minute is not measured here.
      app.clock.advance(MINUTE);
      expect(await sweep(requests())).toEqual([]);
    },
    2 * MINUTE,
  );
});
