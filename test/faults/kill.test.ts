import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { systemClock } from '../../kernel/context/clock.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { answer, type Delivery, isSigned, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { type TestProcess, until } from '../support/process.js';
import { CREDITS, call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let centre: MessageCentre;
let sink: SmtpSink;
let receiver: Receiver;

beforeAll(async () => {
  // Slow enough that a kill finds both with messages in their hands.
  [world, centre, sink, receiver] = await Promise.all([
    createWorld(),
    startMessageCentre({ answerDelayMs: 60, receiptDelayMs: 50 }),
    startSmtpSink({ answerDelayMs: 60 }),
    startReceiver(),
  ]);
  tenant = await world.tenant();
});
afterAll(async () => {
  await Promise.all([centre.stop(), sink.stop(), receiver.stop()]);
  await world.stop();
});

const start = () =>
  world.start({ SMPP_URL: centre.url, SMTP_URL: sink.url, SMPP_WINDOW: '20', WEBHOOK_TIMEOUT: '60s' });

/** Brazilian mobile numbers, none with a fixed outcome at the peers. */
const numbers = (block: number, count: number) =>
  Array.from({ length: count }, (_, index) => `+551191${block}${5_000 + index}`);
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
const sms = (to: readonly string[]) => ({ to, type: 'text', payload: { message: 'Hello' } });
const mail = (to: readonly string[]) => ({ to, type: 'text', payload: { subject: 'Hello', text: 'Hello' } });

async function send(url: string, key: string, path: string, body: object): Promise<string[]> {
  const { status, body: answered } = await call(url, 'POST', path, { key, body });
  expect(status, JSON.stringify(answered)).toBe(202);
  return answered.data.messageIds;
}

/** Expires the leases of a dead holder. */
async function letLeasesRunOut(): Promise<void> {
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  await world.rows('update lanes.holder set until = now()');
}

interface Row {
  id: string;
  to: string;
  status: string;
  substatus: string | null;
}
const messages = (ids: readonly string[]) =>
  world.rows<Row>('select id, recipient as "to", status, substatus from channels.message where id = any($1)', ids);

const count = async (table: string, condition: string): Promise<number> =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`))[0]?.n ?? -1;

const WAITING = "status in ('QUEUED', 'SCHEDULED')";
const IN_DOUBT = "status = 'SENT' and substatus = 'unknown'";

/** A text message whose receipt is still to come; mail has none. */
const ON_ITS_WAY = "channel = 'sms' and status = 'SENT' and substatus is null";

/** Until no message waits and no event. */
const settled = () =>
  until(async () => {
    const waiting = await count('channels.message', `${WAITING} or ${ON_ITS_WAY}`);
    return waiting + (await count('channels.outbox', 'true')) === 0;
  });

/** The process that is left after the batch. The test of webhooks kills it. */
let last: TestProcess;

describe('kill -9 during a batch', () => {
  let texts: string[];
  let mails: string[];
  let tries: string[];
  let survivor: TestProcess;

  beforeAll(async () => {
    const victim = await start();
    const { testKey, liveKey } = tenant;
    const path = '/v1/sms/messages';
    const sends = [101, 102, 103].map(block => send(victim.url, liveKey, path, sms(numbers(block, 100))));
    const trials = [201, 202, 203, 204].map(block => send(victim.url, testKey, path, sms(numbers(block, 100))));
    mails = await send(victim.url, liveKey, '/v1/email/messages', mail(addresses(80)));
    texts = (await Promise.all(sends)).flat();
    tries = (await Promise.all(trials)).flat();
    await until(() => Math.min(centre.received.length, sink.received.length) > 5);
    expect(await victim.end('SIGKILL')).toBe('SIGKILL');
    expect(await count('channels.message', WAITING)).toBeGreaterThan(0);
    await letLeasesRunOut();
    survivor = await start();
    await settled();
  });

  test('every accepted message reaches a state', async () => {
    for (const { status, substatus } of await messages(texts)) expect(substatus ?? status).toMatch(/unknown|DELIVERED/);
    for (const { status } of await messages(mails)) expect(status).toBe('SENT');
    for (const { status } of await messages(tries)) expect(status).toBe('DELIVERED');
  });

  test('no peer got a message twice, and every message that is not in doubt once', async () => {
    const bySms = centre.received.map(({ to }) => `+${to}`);
    const byMail = sink.received.flatMap(({ to }) => to);
    expect(new Set(bySms).size).toBe(bySms.length);
    expect(new Set(byMail).size).toBe(byMail.length);
    const got = new Set([...bySms, ...byMail]);
    const sure = (await messages([...texts, ...mails])).filter(({ substatus }) => substatus !== 'unknown');
    expect(sure.filter(({ to }) => !got.has(to))).toEqual([]);
  });

  test('no more is in doubt than the dead process had claimed', async () => {
    const max = [...CHANNELS.values()].reduce((sum, { queue }) => sum + queue.claim * (queue.loops + 1), 0);
    expect(await count('channels.message', IN_DOUBT)).toBeLessThanOrEqual(max);
  });

  test('each event is told once', async () => {
    const rows = await world.rows<{ name: string; n: number; of: number }>(
      `select name, count(*)::int as n, count(distinct message_id)::int as of from webhooks.event
       where message_id = any($1) group by name order by name`,
      tries,
    );
    expect(rows).toEqual([
      { name: 'sms.delivered', n: tries.length, of: tries.length },
      { name: 'sms.sent', n: tries.length, of: tries.length },
    ]);
  });

  test('doubts end after their time and give the credits back; nothing stays held', async () => {
    await world.rows(`update channels.message set due_at = now() where ${IN_DOUBT}`);
    expect(await survivor.end()).toBe(0);
    last = await start();
    await until(async () => (await count('channels.message', IN_DOUBT)) === 0);
    const [account] = await world.rows<{ held: number; balance: number; spent: number }>(
      `select held::int, balance::int, (select sum(cost)::int from channels.message
         where workspace_id = $1 and status <> 'FAILED') as spent from channels.balance where workspace_id = $1`,
      tenant.workspaceId,
    );
    expect(account).toMatchObject({ held: 0, balance: CREDITS - account!.spent });
  });
});

describe('kill -9 during a webhook', () => {
  test('every event arrives; only what was in flight arrives again, under its id', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    receiver.answerWith((_, response) => released.then(() => void response.destroy()));
    const { testKey: key } = tenant;
    const { body } = await call(last.url, 'POST', '/v1/webhooks', {
      key,
      body: { name: 'Hook', url: receiver.url, events: ['sms.sent', 'sms.delivered'] },
    });
    await send(last.url, key, '/v1/sms/messages', sms(numbers(301, 30)));
    const inFlight = (await receiver.until(10)).map(idOf);
    expect(await last.end('SIGKILL')).toBe('SIGKILL');
    receiver.answerWith(answer(204));
    release();
    await letLeasesRunOut();
    const survivor = await start();
    await until(async () => (await count('webhooks.delivery', "status = 'DELIVERED'")) === 60);
    expect(await survivor.end()).toBe(0);

    const counts = Map.groupBy(receiver.received.map(idOf), id => id);
    const twice = [...counts].filter(([, times]) => times.length > 1).map(([id]) => id);
    expect(counts.size).toBe(60);
    expect(inFlight).toHaveLength(10);
    expect(twice.filter(id => !inFlight.includes(id))).toEqual([]);
    expect(Math.max(...[...counts.values()].map(times => times.length))).toBe(2);
    expect(receiver.received.every(item => isSigned(item, body.data.secret, systemClock))).toBe(true);
  });
});

const idOf = ({ headers }: Delivery) => String(headers['x-webhook-id']);
