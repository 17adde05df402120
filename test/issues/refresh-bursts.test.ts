import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';
import { type Connection, Host, MCP_SDKS, type Open, signedIn } from '../support/peers/mcp-host.js';

const ROUNDS = 100;
const SESSIONS = 10;
const CALLS = 8;
const SPREAD_MS = 60;
/** The longest delay of a request on its way there, and of its answer on its way back. */
const MOST_DELAY_MS = 30;

let app: McpApp;
beforeAll(async () => {
  app = await startMcp();
});
afterAll(() => app?.stop());

/**
 * SDK v1 gives up a call whose 401 comes while it holds the tokens that another call has just got; the host calls again.
 */
const GIVEN_UP = /401 after successful authentication/;

const delay = () => wait(Math.random() * MOST_DELAY_MS);

/**
 * Delays requests and answers as a network does: a request may overtake another, and so may an
 * answer.
 */
const slowFetch: typeof fetch = async (...request) => {
  await delay();
  const answer = await fetch(...request);
  await delay();
  return answer;
};

interface Session {
  host: Host;
  connection: Connection;
}

async function connected(open: Open): Promise<Session> {
  const host = new Host(app);
  const connection = await signedIn(host, open, app.resource, { send: slowFetch });
  host.sentTo = undefined;
  return { host, connection };
}

/**
 * Makes the calls of one session, spread over a moment, as an AI host sends them; then one more.
 * Returns the errors.
 */
async function burst({ host, connection }: Session): Promise<string[]> {
  const call = async (after: number) => {
    await wait(after);
    return connection.call('get_credits', {});
  };
  const calls = await Promise.allSettled(Array.from({ length: CALLS }, (_, i) => call((i * SPREAD_MS) / CALLS)));
  calls.push(...(await Promise.allSettled([call(0)])));
  const refused = calls.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []));
  return [
    ...refused.filter(reason => !GIVEN_UP.test(reason)),
    ...(host.sentTo ? ['The user was asked to approve again.'] : []),
  ];
}

describe.each(MCP_SDKS)('parallel calls on an expired token by the official MCP %s', (_name, open) => {
  test(`${ROUNDS} rounds lose no connection`, async () => {
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => connected(open)));
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS / SESSIONS; round++) {
      app.clock.advance(minutes(16));
      lost.push(...(await Promise.all(sessions.map(burst))).flat());
    }
    expect(lost).toEqual([]);
    await Promise.all(sessions.map(({ connection }) => connection.close()));
  });
});
