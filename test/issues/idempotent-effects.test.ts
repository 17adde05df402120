import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/app.js';
import { layCable } from '../support/peers/cable.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
});
afterAll(() => world.stop());

const EDGE = { ROLE: 'edge' };
const recipients = (request: number) => [1, 2, 3].map(index => `+55119${70_000_000 + request * 10 + index}`);

const send = (url: string, request: number, key: string): Promise<Answer> =>
  call(url, 'POST', '/v1/sms/messages', {
    key: tenant.testKey,
    headers: { 'idempotency-key': key },
    body: { to: recipients(request), type: 'text', payload: { message: `Request ${request}` } },
  });

/** Messages stored for a request, by recipient. */
const stored = async (request: number): Promise<string[]> => {
  const rows = await world.rows<{ id: string }>(
    'select id from channels.message where recipient = any($1) order by recipient',
    recipients(request),
  );
  return rows.map(({ id }) => id);
};

describe('a request under an Idempotency-Key', () => {
  test('has one effect when its process is killed at any moment, and is answered at once when repeated', async () => {
    const requests = Array.from({ length: 60 }, (_, index) => index);
    const [first, second] = await Promise.all([world.start(EDGE), world.start(EDGE)]);
    const answered = new Map<number, string[]>();
    const sending = requests.map(async request => {
      const answer = await send(first.url, request, `kill-${request}`).catch(() => null);
      if (answer?.status === 202) answered.set(request, answer.body.data.messageIds);
    });
    await until(() => answered.size >= 5);
    await first.end('SIGKILL');
    await Promise.all(sending);
    expect(answered.size).toBeLessThan(requests.length);
    for (const request of requests) {
      const answer = await repeated(second, request, `kill-${request}`);
      expect(answer.status).toBe(202);
      if (answered.has(request)) expect(answer.body.data.messageIds).toEqual(answered.get(request));
      expect(await stored(request)).toEqual([...answer.body.data.messageIds].sort());
    }
    await second.end();
  });

  test('has one effect when the acknowledgement of its commit is lost', async () => {
    const cable = await layCable(world.env['DATABASE_URL']!);
    const edge = await world.start({ ...EDGE, DATABASE_URL: cable.url });
    const muted = cable.muteAfter('commit');
    const first = send(edge.url, 900, 'lost');
    await muted;
    await until(async () => (await stored(900)).length === 3);
    cable.cut();
    cable.mend();
    expect((await first).status).toBe(503);
    const second = await repeated(edge, 900, 'lost');
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    expect(await stored(900)).toEqual([...second.body.data.messageIds].sort());
    await edge.end();
    await cable.close();
  });
});

/**
 * Repeats a request as a client does: while the database still ends the first transaction, and
 * while the connection comes back.
 */
async function repeated({ url }: TestProcess, request: number, key: string): Promise<Answer> {
  let answer = await send(url, request, key);
  await until(async () => {
    if (answer.status !== 409 && answer.status !== 503) return true;
    answer = await send(url, request, key);
    return false;
  });
  return answer;
}
