import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { EventStream } from '../../../gateway/graphql/stream/event-stream.js';
import { type Came, Later, LiveAnswer } from '../../../gateway/graphql/stream/live-answer.js';

const TIMES = { heartbeat: 20, pace: 5, rest: 5, lifetime: 60_000 };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Source {
  readonly ask?: () => Came;
  readonly check?: () => Came;
  readonly times?: Partial<typeof TIMES>;
}

/** Serves one stream whose first answer is `"first"`, and answers all of its text. */
async function listenTo({ ask, check, times }: Source, started: (answer: LiveAnswer) => void = () => undefined) {
  server = createServer(async (_req, res) => {
    const stream = new EventStream(res);
    stream.begin({});
    const answer = new LiveAnswer(
      stream,
      async () => (ask ?? (() => ({ json: '"first"', last: false })))(),
      async () => check?.(),
      { ...TIMES, ...times },
    );
    started(answer);
    await answer.follow('"first"');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
}

const UNTIL = { json: '"refused"', last: true };

test('without a change the caller is checked, and the connection kept open', async () => {
  let checks = 0;
  const text = await listenTo({ check: () => (++checks < 4 ? undefined : UNTIL) });
  expect(text).toBe(`${':\n\n'.repeat(4)}event: next\ndata: "refused"\n\nevent: complete\ndata:\n\n`);
});

test('changes that come together share an answer, and one that says the same is not sent', async () => {
  const states = ['"first"', '"second"', '"second"', '"third"'];
  let asked = 0;
  let live: LiveAnswer;
  const text = await listenTo(
    {
      ask: () => {
        const json = states[asked++]!;
        // While it is being answered, and again.
        live.changed();
        live.changed();
        return { json, last: json === '"third"' };
      },
    },
    answer => {
      live = answer;
    },
  );
  expect(asked).toBe(4);
  expect(text.match(/data: .*/g)).toEqual(['data: "second"', 'data: "third"']);
});

test('ends the connection alone after its lifetime, and when it is told to', async () => {
  expect(await listenTo({ ask: () => null })).toBe('');
  server.close();
  expect(await listenTo({ times: { lifetime: 50, heartbeat: 10 } })).not.toContain('complete');
});

test('ends the connection alone when the system could not answer three times in a row', async () => {
  const fault = new Later(null, true);
  const second = { json: '"second"', last: false, more: true };
  const states: Came[] = [fault, fault, second, fault, fault, new Later(null), fault, fault, fault];
  const text = await listenTo({ ask: () => states.shift() });
  expect(text).toBe(`${':\n\n'.repeat(2)}event: next\ndata: "second"\n\n${':\n\n'.repeat(5)}`);
  expect(states).toEqual([]);
});

test('what is refused for now is asked for again, without another change', async () => {
  const states: Came[] = [new Later(null), new Later(5), { json: '"second"', last: true }];
  const text = await listenTo({ ask: () => states.shift() });
  expect(text).toBe(`${':\n\n'.repeat(2)}event: next\ndata: "second"\n\nevent: complete\ndata:\n\n`);
});

test('a client that takes nothing loses its connection', async () => {
  const json = JSON.stringify('x'.repeat(1_000_000));
  let count = 0;
  let live: LiveAnswer;
  server = createServer(async (_req, res) => {
    const stream = new EventStream(res);
    stream.begin({});
    const ask = async () => {
      live.changed();
      return { json: json.replace('x', String(count++ % 10)), last: false };
    };
    live = new LiveAnswer(stream, ask, async () => undefined, TIMES);
    await live.follow('"first"');
    ended.resolve();
  });
  const ended = Promise.withResolvers<void>();
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await ended.promise;
  await answer.body?.cancel().catch(() => undefined);
  expect(count).toBeLessThan(100);
});

test('waits leave nothing behind while the stream is open', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const grown = Promise.withResolvers<number>();
  server = createServer(async (_req, res) => {
    const stream = new EventStream(res);
    const waits = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await stream.wait(60_000, wake => wake());
    };
    await waits(1_000);
    const before = held();
    await waits(100_000);
    grown.resolve(held() - before);
    stream.end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
  // A reaction of a promise that is never resolved takes more than a hundred bytes.
  expect(await grown.promise).toBeLessThan(5_000_000);
});

test('the close ends a wait at once, and none begins after it', async () => {
  const waited = Promise.withResolvers<void>();
  server = createServer(async (_req, res) => {
    const stream = new EventStream(res);
    await stream.wait(3_600_000, () => stream.end());
    await stream.wait(3_600_000);
    waited.resolve();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
  await waited.promise;
});
