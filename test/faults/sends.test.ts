import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../kernel/context/clock.js';
import { createContext } from '../../kernel/context/context.js';
import { createMetrics } from '../../kernel/context/metrics.js';
import type { Services } from '../../kernel/context/services.js';
import { createJobs } from '../../kernel/jobs/agenda.js';
import { accept } from '../../subgraphs/channels/core/message/accept/accept.js';
import { cancelMessage } from '../../subgraphs/channels/core/message/cancel/cancel.js';
import { queueOf, SANDBOX } from '../../subgraphs/channels/core/message/send/queue.js';
import { sendJobs } from '../../subgraphs/channels/core/message/send/send.job.js';
import { type Claimed, claim, LEASE, renew } from '../../subgraphs/channels/core/message/store/claim.js';
import { changeOf, record } from '../../subgraphs/channels/core/message/store/record.js';
import type { OutboundMessage, Outcome, Provider } from '../../subgraphs/channels/core/provider/port.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
let desk: SendDesk;
/** The application's services, with jobs that run only when the test runs them. */
let services: Services;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1', DATABASE_POOL: '20' } });
  desk = sendDesk(app);
  services = { ...app.services, jobs: createJobs(null, null) };
});
afterAll(() => app?.stop());

const contextOf = (sandbox: boolean, workspaceId = app.workspaceId) =>
  createContext(services, {
    caller: { kind: 'api-key', workspaceId, scopes: [], instanceIds: [], sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });

/** Accepts one SMS without waking a worker. */
async function queue(sandbox: boolean, workspaceId?: string): Promise<string> {
  const content = { kind: 'sms', text: 'Hello' } as const;
  const command = { channel: sms, to: ['+14155550000'], content, sendAt: null } as const;
  return (await accept(contextOf(sandbox, workspaceId), command)).messageIds[0]!;
}

/** Stores the answers of the provider, as the job does. */
async function conclude(claimed: readonly Claimed[], outcome: Outcome): Promise<number> {
  const now = app.clock.now();
  const changes = claimed.map(({ message }) => changeOf(sms, message, message.conclude('smpp', outcome, now), now));
  return record(services.db, changes, now);
}

const ACCEPTED: Outcome = { kind: 'accepted', providerRef: 'ref', parts: 1 };

/** A provider at the port that remembers the messages that it received. */
function peer(answer: (message: OutboundMessage) => Promise<Outcome>): Provider & { handed: string[] } {
  const handed: string[] = [];
  return {
    name: 'smpp',
    handed,
    send: message => {
      handed.push(message.id);
      return answer(message);
    },
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
}

const runQueue = (name: string, provider: Provider): Promise<number> =>
  runJob(
    sendJobs(CHANNELS, () => provider).find(job => job.name === `channels.send.${name}`),
    { ...services, metrics: createMetrics() },
  );

describe('a worker that dies after its claim', () => {
  test('leaves a sandbox message to the next one, which sends it', async () => {
    const id = await queue(true);
    expect((await claim(services, SANDBOX)).map(({ message }) => message.id)).toContain(id);
    expect(await claim(services, SANDBOX)).toEqual([]);
    app.clock.advance(LEASE);
    await app.settle();
    expect(await desk.read('sms', id)).toMatchObject({ status: 'DELIVERED' });
  });

  test('leaves a live message with an unknown outcome: it is not handed over again, its credits stay held', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    await queue(false, workspaceId);
    await claim(services, queueOf(sms));
    app.clock.advance(LEASE);
    const provider = peer(async () => ACCEPTED);
    expect(await runQueue('sms', provider)).toBe(1);
    expect(provider.handed).toEqual([]);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 1 });
    app.clock.advance(minutes(72 * 60));
    await app.settle();
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('changes nothing when it comes back after another took its place', async () => {
    const id = await queue(true);
    const late = await claim(services, SANDBOX);
    app.clock.advance(LEASE);
    const next = await claim(services, SANDBOX);
    expect(next[0]).toMatchObject({ abandoned: true });
    expect(await conclude(late, { kind: 'rejected', code: 'PROVIDER_REJECTED', reason: 'late' })).toBe(0);
    expect(await conclude(next, ACCEPTED)).toBe(1);
    await app.settle();
    expect(await desk.read('sms', id)).toMatchObject({ status: 'SENT', error: null });
    expect(await desk.events(id)).toEqual(['sms.sent']);
  });
});

describe('workers side by side', () => {
  test('never have the same message', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => queue(false)));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(services, queueOf(sms))));
    const taken = claims.flat().map(({ message }) => message.id);
    expect(new Set(taken).size).toBe(taken.length);
    const rest = (await claim(services, queueOf(sms))).map(({ message }) => message.id);
    expect([...taken, ...rest].sort()).toEqual([...ids].sort());
    await conclude(claims.flat(), ACCEPTED);
    app.clock.advance(LEASE);
    await runQueue(
      'sms',
      peer(async () => ACCEPTED),
    );
  });

  test('keep what is still with a slow provider by renewing their lease', async () => {
    await queue(true);
    const claimed = await claim(services, SANDBOX);
    for (let turn = 0; turn < 3; turn++) {
      app.clock.advance(LEASE - 1);
      await renew(services, claimed);
      expect(await claim(services, SANDBOX)).toEqual([]);
    }
    expect(await conclude(claimed, ACCEPTED)).toBe(1);
    await renew(services, claimed);
    app.clock.advance(LEASE);
    expect(await claim(services, SANDBOX)).toEqual([]);
  });
});

describe('a provider that cannot take it', () => {
  test('gets it again after the wait it asks for, and it fails with a refund in the end', async () => {
    const workspaceId = await app.workspace({ credits: 5 });
    await queue(false, workspaceId);
    const provider = peer(async () => ({ kind: 'retry', after: seconds(10), reason: 'busy' }));
    expect(await runQueue('sms', provider)).toBe(1);
    expect(await runQueue('sms', provider)).toBe(0);
    for (let attempt = 2; attempt <= 10; attempt++) {
      app.clock.advance(seconds(10));
      expect(await runQueue('sms', provider)).toBe(1);
    }
    app.clock.advance(minutes(60));
    expect(await runQueue('sms', provider)).toBe(0);
    expect(provider.handed).toHaveLength(10);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 5, held: 0 });
  });

  test('whatever texts it answers with, the batch is stored', async () => {
    await queue(false);
    const hostile = 'nul \0 half \ud800 quote \' " \\';
    const provider = peer(async () => ({ kind: 'rejected', code: 'PROVIDER_REJECTED', reason: hostile }));
    expect(await runQueue('sms', provider)).toBe(1);
    app.clock.advance(LEASE);
    expect(await runQueue('sms', provider)).toBe(0);
  });
});

describe('a cancel against a claim', () => {
  test('one of them wins: what was cancelled is never handed over', async () => {
    const workspaceId = await app.workspace({ credits: 100 });
    const ctx = contextOf(false, workspaceId);
    const ids = await Promise.all(Array.from({ length: 20 }, () => queue(false, workspaceId)));
    const provider = peer(async () => ACCEPTED);
    const cancels = ids.map(id =>
      cancelMessage(ctx, sms, id).then(
        () => id,
        () => null,
      ),
    );
    await runQueue('sms', provider);
    const cancelled = (await Promise.all(cancels)).filter(id => id !== null);
    await runQueue('sms', provider);
    expect([...cancelled, ...provider.handed].sort()).toEqual([...ids].sort());
    expect(await desk.credits(workspaceId)).toEqual({ balance: 100 - provider.handed.length, held: 0 });
  });

  test('a claimed message cannot be cancelled', async () => {
    const id = await queue(true);
    await claim(services, SANDBOX);
    await expect(cancelMessage(contextOf(true), sms, id)).rejects.toMatchObject({ code: 'MESSAGE_NOT_CANCELLABLE' });
  });
});
