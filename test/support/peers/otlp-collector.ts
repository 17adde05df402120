import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as a collector gets it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** `switchboard.role` of the process. */
  readonly role: string;
  readonly durationMs: number;
  readonly links: readonly string[];
}

/** A collector of OpenTelemetry on loopback: OTLP in JSON over HTTP. */
export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** The bodies of exports of metrics, as they came. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body holds
  readonly metrics: any[];
  readonly headers: IncomingHttpHeaders[];
  stop(): Promise<void>;
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

const record = (attributes: readonly KeyValue[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const metrics: unknown[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (req, res) => {
    const bytes = await buffer(req);
    const body = JSON.parse((req.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
    headers.push(req.headers);
    if (req.url === '/otlp/v1/traces') spans.push(...spansOf(body));
    else if (req.url === '/otlp/v1/metrics') metrics.push(body);
    else res.statusCode = 404;
    res.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`,
    spans,
    metrics,
    headers,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly KeyValue[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly links?: readonly { readonly traceId: string }[];
}

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const spansOf = ({ resourceSpans }: OtlpTraces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        kind: span.kind,
        failed: span.status?.code === 2,
        attributes: record(span.attributes),
        role: String(record(resource.attributes)['switchboard.role']),
        durationMs: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        links: (span.links ?? []).map(({ traceId }) => traceId),
      })),
    ),
  );
