import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RcsPlatform, startRcsPlatform } from '../../../examples/demo-peers/rcs-platform.js';
import { jobContext } from '../../../kernel/context/context.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../../../subgraphs/channels/index.js';
import { type CollectedSpan, type Collector, startCollector } from '../../support/peers/otlp-collector.js';
import { type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { freePort, type TestProcess, until } from '../../support/process.js';
import { call, createWorld, type Tenant, type World } from '../../support/world.js';

let world: World;
let tenant: Tenant;
let platform: RcsPlatform;
let collector: Collector;
let receiver: Receiver;
let processes: TestProcess[];
let edge: TestProcess;

/** An edge, a worker and a subgraph, each a process of its own. */
beforeAll(async () => {
  [world, platform, collector, receiver] = await Promise.all([
    createWorld(),
    startRcsPlatform(),
    startCollector(),
    startReceiver(),
  ]);
  tenant = await world.tenant();
  const port = String(await freePort());
  const shared = {
    ...platform.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=messages%20and%20calls',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  };
  const remote = { ...shared, SUBGRAPH_URLS: `contacts=http://127.0.0.1:${port}/` };
  const others = ['workspaces', 'channels', 'campaigns', 'webhooks', 'oauth_apps'];
  processes = await Promise.all([
    world.start({ ...remote, ROLE: 'edge' }),
    world.start({ ...remote, ROLE: 'worker' }),
    world.start({
      ...shared,
      ROLE: 'subgraph:contacts',
      PORT: port,
      SUBGRAPH_URLS: others.map(name => `${name}=http://127.0.0.1:1/`).join(','),
    }),
  ]);
  edge = processes[0]!;
  await assignSender(jobContext(world.services, tenant.workspaceId), rcs, 'demo_agent');
});
afterAll(async () => {
  await Promise.all((processes ?? []).map(process => process.end()));
  await Promise.all([collector.stop(), receiver.stop(), platform.stop()]);
  await world.stop();
});

/** A trace of a caller, as its `traceparent` and its identifier. */
function newTrace(sampled = true): { traceparent: string; traceId: string } {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-0${sampled ? 1 : 0}` };
}

const request = (method: string, path: string, { traceparent, body }: { traceparent?: string; body?: object } = {}) =>
  call(edge.url, method, path, {
    key: tenant.liveKey,
    body,
    ...(traceparent ? { headers: { traceparent } } : {}),
  });

const spansOf = (traceId: string): CollectedSpan[] => collector.spans.filter(span => span.traceId === traceId);

/** Waits for a span of a trace. */
const spanOf = (traceId: string, matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan> =>
  vi.waitFor(
    () => {
      const found = spansOf(traceId).find(matches);
      if (!found) throw new Error(`The trace has only ${JSON.stringify(spansOf(traceId).map(pathTo), null, 1)}`);
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );

/** The names of the spans above one, from the first. */
function pathTo(span: CollectedSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent) : []), span.name];
}

const named = (name: string) => (span: CollectedSpan) => span.name === name;

describe('one send', () => {
  const { traceparent, traceId } = newTrace();

  beforeAll(async () => {
    const webhook = { name: 'Hook', url: receiver.url, events: ['rcs.sent'] };
    expect((await request('POST', '/v1/webhooks', { body: webhook })).status).toBe(201);
    const body = { to: ['+14155552671'], payload: { message: 'Hello' } };
    const sent = await request('POST', '/v1/rcs/messages', { traceparent, body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    await receiver.until(1);
  });

  test('is one trace, from the request of the caller over graph, subgraphs, statements and job to provider and webhook', async () => {
    const attempt = await spanOf(traceId, span => span.kind === 3 && pathTo(span).includes('attempt webhook'));
    expect(pathTo(attempt)[0]).toBe('POST /v1/rcs/messages');
    expect(pathTo(attempt).slice(-2)).toEqual(['attempt webhook', 'POST']);
    const stored = await spanOf(traceId, ({ name }) => name.includes('insert channels.message'));
    expect(pathTo(stored)).toEqual(
      expect.arrayContaining(['POST /v1/rcs/messages', 'mutation sendRcs', 'subgraph channels']),
    );
    const provider = await spanOf(traceId, span => span.name === 'POST' && pathTo(span).includes('send rcs'));
    expect(pathTo(provider)).toEqual(expect.arrayContaining(['job channels.send.rcs', 'send rcs', 'POST']));
    // The subgraph in a process of its own continues it.
    const consent = await spanOf(traceId, ({ role, kind }) => role === 'subgraph:contacts' && kind === 2);
    expect(pathTo(consent)[0]).toBe('POST /v1/rcs/messages');
    const statement = await spanOf(
      traceId,
      ({ role, name }) => role === 'subgraph:contacts' && name.includes('contacts.'),
    );
    expect(statement.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': statement.name });
    expect(new Set(spansOf(traceId).map(({ role }) => role))).toEqual(new Set(['edge', 'worker', 'subgraph:contacts']));
  });

  test('gives its trace to the receiver of the webhook', async () => {
    const [delivery] = await receiver.until(1);
    expect(delivery?.headers['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  });

  test('writes no path, no query and no text of a person into the trace', async () => {
    await spanOf(traceId, named('attempt webhook'));
    const text = JSON.stringify(spansOf(traceId));
    expect(text).not.toContain('/hook');
    expect(text).not.toContain('4155552671');
    expect(text).not.toContain('Hello');
  });

  test('is found in the logs by the trace', () => {
    const line = edge
      .printed()
      .split('\n')
      .find(text => text.includes('"path":"/v1/rcs/messages"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId, msg: 'rest' });
  });
});

test('several messages of one claim keep their own traces, and the claim is linked to them', async () => {
  const traces = [newTrace(), newTrace(), newTrace()];
  await Promise.all(
    traces.map(({ traceparent }, at) =>
      request('POST', '/v1/rcs/messages', {
        traceparent,
        body: { to: [`+1415555300${at}`], payload: { message: 'Hi' } },
      }),
    ),
  );
  const isJob = named('job channels.send.rcs');
  for (const { traceId } of traces) {
    const sent = await spanOf(traceId, named('send rcs'));
    // The claim of one message alone is part of its trace.
    await vi.waitFor(() => {
      const own = spansOf(traceId).some(isJob);
      const linked = collector.spans.find(span => isJob(span) && span.links.includes(traceId));
      expect(own || (linked && linked.links.length > 1 && sent.links.includes(linked.traceId))).toBe(true);
    });
  }
});

test('a trace that its caller does not record is not recorded', async () => {
  const { traceparent, traceId } = newTrace(false);
  await request('GET', '/v1/topics', { traceparent });
  const after = newTrace();
  await request('GET', '/v1/topics', { traceparent: after.traceparent });
  await spanOf(after.traceId, named('GET /v1/topics'));
  expect(spansOf(traceId)).toEqual([]);
});

test('a header that is no trace begins a new one', async () => {
  await request('GET', '/v1/segments', { traceparent: '00-zz-1-01' });
  await until(() => collector.spans.some(named('GET /v1/segments')));
  expect(collector.spans.find(named('GET /v1/segments'))?.parentSpanId).toBeUndefined();
});

test('probes and idle jobs write no spans', async () => {
  const before = newTrace();
  await call(edge.url, 'GET', '/readyz');
  await request('GET', '/v1/topics', { traceparent: before.traceparent });
  await spanOf(before.traceId, named('GET /v1/topics'));
  expect(collector.spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
  // The worker claims each second; a span begins with a request or with a row that has a trace.
  const roots = collector.spans.filter(
    ({ role, parentSpanId, links }) => role === 'worker' && !parentSpanId && links.length === 0,
  );
  expect(roots.map(({ name }) => name)).toEqual([]);
});

test('metrics go to the collector with a trace as exemplar', async () => {
  const { traceparent, traceId } = newTrace();
  await request('GET', '/v1/templates', { traceparent });
  const pointOf = () => {
    const metrics = collector.metrics.at(-1)?.resourceMetrics[0].scopeMetrics[0].metrics ?? [];
    const times = metrics.find(({ name }: { name: string }) => name === 'switchboard_http_request_seconds');
    return times?.histogram?.dataPoints.find((point: { attributes: unknown }) =>
      JSON.stringify(point.attributes).includes('"/templates"'),
    );
  };
  await until(() => pointOf() !== undefined);
  const point = pointOf();
  expect(point.count).toBe('1');
  expect(point.bucketCounts.map(Number).reduce((sum: number, n: number) => sum + n)).toBe(1);
  expect(point.bucketCounts).toHaveLength(point.explicitBounds.length + 1);
  expect(point.exemplars).toEqual([
    {
      traceId,
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      asDouble: expect.any(Number),
      timeUnixNano: expect.any(String),
    },
  ]);
  expect(collector.headers.every(headers => headers['x-team'] === 'messages and calls')).toBe(true);
});

test('the end of a process exports what is left', async () => {
  const last = await world.start({
    ...platform.settings,
    ROLE: 'edge',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const { traceparent, traceId } = newTrace();
  await call(last.url, 'GET', '/v1/topics', { key: tenant.liveKey, headers: { traceparent } });
  expect(await last.end()).toBe(0);
  expect(spansOf(traceId).map(({ name }) => name)).toContain('GET /v1/topics');
});

test('a collector that is away keeps no request and no stop waiting', async () => {
  const alone = await world.start({
    ...platform.settings,
    ROLE: 'edge',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
  expect((await call(alone.url, 'GET', '/v1/topics', { key: tenant.liveKey })).status).toBe(200);
  await until(() => alone.printed().includes('metrics were not exported'));
  expect(await alone.end()).toBe(0);
});
