import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Duration, seconds } from '../context/clock.js';
import type { SamplerName, TelemetryConfig } from './config.js';
import { resourceAttributes } from './resource-attributes.js';

/** The stop of a process waits so long for a collector that is away. */
const EXPORT_TIMEOUT: Duration = seconds(5);

/** The implementation of OpenTelemetry's API in this process. */
export interface Tracing {
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Starts to record and export traces, for the whole process. Requests that go out through undici continue them; of their URLs the trace
 * has the origin alone, since paths and queries of providers hold tokens.
 */
export function startTracing(config: TelemetryConfig, role: string): Tracing {
  const { endpoint, headers, sampler, ratio, spanInterval } = config;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resourceAttributes(config, role))),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_TIMEOUT }),
        scheduledDelayMillis: spanInterval,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const requests = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': undefined, 'url.query': undefined }),
  });
  return {
    stop: async () => {
      requests.disable();
      // A failed collector keeps no process from ending: the export of the metrics logs the
      // failure.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '')]!();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
