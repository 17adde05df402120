import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Duration } from '../../kernel/context/clock.js';
import { type Context, createContext } from '../../kernel/context/context.js';
import { createMetrics } from '../../kernel/context/metrics.js';
import type { Services } from '../../kernel/context/services.js';
import { sql } from '../../kernel/database/database.js';
import { createJobs } from '../../kernel/jobs/agenda.js';
import { accept } from '../../subgraphs/channels/core/message/accept/accept.js';
import { cancelMessage } from '../../subgraphs/channels/core/message/cancel/cancel.js';
import { storeReceipts } from '../../subgraphs/channels/core/message/receipt/receipt.js';
import { sendJobs } from '../../subgraphs/channels/core/message/send/send.job.js';
import { LEASE } from '../../subgraphs/channels/core/message/store/claim.js';
import type { OutboundMessage, Outcome, Provider } from '../../subgraphs/channels/core/provider/port.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
let desk: SendDesk;
/** Those of the application, with jobs that run only when the test runs them. */
let services: Services;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1', DATABASE_POOL: '10' } });
  desk = sendDesk(app);
  services = { ...app.services, jobs: createJobs(null, null), metrics: createMetrics() };
});
afterAll(() => app?.stop());

const contextOf = (workspaceId: string): Context =>
  createContext(services, {
    caller: { kind: 'api-key', workspaceId, scopes: [], instanceIds: [], sandbox: false },
    locale: 'en',
    requestId: '',
    ip: '',
  });

/** A live SMS that waits. */
async function queue(workspaceId: string): Promise<string> {
  const content = { kind: 'sms', text: 'Hello' } as const;
  const { messageIds } = await accept(contextOf(workspaceId), {
    channel: sms,
    to: ['+14155550000'],
    content,
    sendAt: null,
  });
  return messageIds[0]!;
}

const connectionReset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

interface Fault {
  /** True if the statement reaches the database before the connection breaks. */
  readonly arrives: boolean;
  /** Runs before the worker tries again. */
  meanwhile(): Promise<unknown>;
}

/** Services whose connection breaks once, when outcomes are stored. */
function breaking({ arrives, meanwhile }: Fault): Services {
  let broken = false;
  const query = async (text: string, values: unknown[]) => {
    const breaks = !broken && text.includes('move_messages');
    if (!breaks) return services.db.pool.query(text, values);
    broken = true;
    if (arrives) await services.db.pool.query(text, values);
    await meanwhile();
    throw connectionReset();
  };
  const pool = new Proxy(services.db.pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
  return { ...services, db: { ...services.db, pool } };
}

function run(answer: (message: OutboundMessage) => Outcome, on: Services = services): Promise<number> {
  const provider: Provider = {
    name: 'smpp',
    send: async message => answer(message),
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
  const job = sendJobs(CHANNELS, () => provider).find(({ name }) => name === 'channels.send.sms');
  return runJob(job, on);
}

const accepted = ({ id }: OutboundMessage): Outcome => ({ kind: 'accepted', providerRef: `ref-${id}`, parts: 1 });
const rejected = (): Outcome => ({ kind: 'rejected', code: 'PROVIDER_REJECTED', reason: 'no' });
const busy = (after: Duration) => (): Outcome => ({ kind: 'retry', after, reason: 'busy' });

const stored = async (id: string) =>
  (
    await sql<{ status: string; substatus: string | null; ref: string | null }>(
      app.services.db,
      'select status, substatus, provider_ref as ref from channels.message where id = $1',
      [id],
    )
  )[0];

const receiptOf = (id: string) => ({ providerRef: `ref-${id}`, status: 'DELIVERED', at: app.clock.now() }) as const;

describe('an outcome whose acknowledgement is lost', () => {
  test('does not move back a message that was delivered meanwhile', async () => {
    const id = await queue(await app.workspace({ credits: 10 }));
    const meanwhile = async () => {
      await storeReceipts(services, 'smpp', [receiptOf(id)]);
      await app.settle();
    };
    await run(accepted, breaking({ arrives: true, meanwhile }));
    expect(await stored(id)).toMatchObject({ status: 'DELIVERED' });
  });

  test('refunds once', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    await queue(workspaceId);
    await queue(workspaceId);
    await run(rejected, breaking({ arrives: true, meanwhile: async () => undefined }));
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('does not queue again a message that was cancelled meanwhile', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const id = await queue(workspaceId);
    const meanwhile = () => cancelMessage(contextOf(workspaceId), sms, id);
    await run(busy(0), breaking({ arrives: true, meanwhile }));
    const handed: string[] = [];
    await run(message => {
      handed.push(message.id);
      return accepted(message);
    });
    expect(handed).not.toContain(id);
    expect(await stored(id)).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });
});

describe('an outcome that comes with receipts', () => {
  const delivered = (message: OutboundMessage): Outcome => ({
    kind: 'accepted',
    providerRef: `ref-${message.id}`,
    parts: 1,
    receipts: [receiptOf(message.id), { ...receiptOf(message.id), substatus: 'read', at: inASecond() }],
  });
  const inASecond = () => new Date(app.clock.now().getTime() + 1_000);

  test('is stored with those that are due, once, and charged once', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const id = await queue(workspaceId);
    await run(delivered, breaking({ arrives: true, meanwhile: async () => undefined }));
    expect(await stored(id)).toEqual({ status: 'DELIVERED', substatus: null, ref: `ref-${id}` });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
    const events = await sql<{ name: string }>(
      app.services.db,
      'select name from channels.outbox where message_id = $1 order by seq',
      [id],
    );
    expect(events.map(({ name }) => name)).toEqual(['sms.sent', 'sms.delivered']);

    app.clock.advance(1_000);
    await app.settle();
    expect(await stored(id)).toMatchObject({ status: 'DELIVERED', substatus: 'read' });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
  });
});

describe('an outcome that waits for the database longer than its lease', () => {
  /** Another worker takes the lapsed claims, and marks them as unknown. */
  const taken = async () => {
    app.clock.advance(LEASE);
    expect(await run(accepted)).toBeGreaterThan(0);
  };

  test('gives its reference to the message that another claim marked as unknown, and receipts find it', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const id = await queue(workspaceId);
    await run(accepted, breaking({ arrives: false, meanwhile: taken }));
    expect(await stored(id)).toEqual({ status: 'SENT', substatus: null, ref: `ref-${id}` });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
    await storeReceipts(services, 'smpp', [receiptOf(id)]);
    await app.settle();
    expect(await stored(id)).toMatchObject({ status: 'DELIVERED' });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
  });

  test('that is a rejection fails the message and refunds it', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const id = await queue(workspaceId);
    await run(rejected, breaking({ arrives: false, meanwhile: taken }));
    expect(await stored(id)).toMatchObject({ status: 'FAILED' });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });
});

describe('a message whose change the database refuses', () => {
  /** The held credits of the workspace are less than its messages hold: settling them breaks a constraint. */
  const spoil = (workspaceId: string) =>
    sql(app.services.db, 'update channels.balance set held = 0 where workspace_id = $1', [workspaceId]);
  const mend = (workspaceId: string) =>
    sql(app.services.db, 'update channels.balance set held = 1 where workspace_id = $1', [workspaceId]);

  test('holds up no outcome, receipt or refund of another workspace', async () => {
    const [bad, good] = [await app.workspace({ credits: 10 }), await app.workspace({ credits: 10 })];
    const [first, spoilt, last] = [await queue(good), await queue(bad), await queue(good)];
    await spoil(bad);
    await run(accepted);
    expect(await stored(spoilt)).toMatchObject({ status: 'QUEUED' });
    for (const id of [first, last]) expect(await stored(id)).toMatchObject({ status: 'SENT' });

    app.clock.advance(LEASE);
    await run(accepted);
    expect(await stored(spoilt)).toMatchObject({ status: 'SENT', substatus: 'unknown' });
    await sql(app.services.db, 'update channels.message set provider_ref = $2 where id = $1', [
      spoilt,
      `ref-${spoilt}`,
    ]);
    await storeReceipts(services, 'smpp', [receiptOf(spoilt), receiptOf(first), receiptOf(last)]);
    await app.settle();
    for (const id of [first, last]) expect(await stored(id)).toMatchObject({ status: 'DELIVERED' });
    expect(await stored(spoilt)).toMatchObject({ status: 'SENT' });

    await mend(bad);
    app.clock.advance(5 * 60_000);
    await app.settle();
    expect(await stored(spoilt)).toMatchObject({ status: 'DELIVERED' });
    expect(await desk.credits(bad)).toEqual({ balance: 9, held: 0 });
  });
});
