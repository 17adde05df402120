import type { Span } from '@opentelemetry/api';
import type { Histogram } from 'prom-client';
import { nameRequest, requestSpan } from './request-span.js';

type Label = 'api' | 'route' | 'method' | 'status';

/** The times of requests. Each answer is also the exemplar of its bucket, by which one comes from a time to a trace. */
export class RequestTimes {
  constructor(
    readonly histogram: Histogram<Label>,
    /** The histogram keeps exemplars: without telemetry there are none. */
    readonly hasExemplars: boolean,
  ) {}

  /** Counts an answer, and names the span of its request. */
  observe(
    labels: Readonly<Record<Label, string | number>>,
    seconds: number,
    span: Span | undefined = requestSpan(),
  ): void {
    if (this.hasExemplars) {
      const { api, method, route } = labels;
      nameRequest(span, String(method), api === 'rest' ? `/v1${route}` : String(route));
      this.histogram.observe({ labels, value: seconds, exemplarLabels: exemplarOf(span) });
    } else this.histogram.observe(labels, seconds);
  }
}

/** By the names of OpenMetrics; empty where the request is not recorded. */
function exemplarOf(span: Span | undefined): object {
  if (!span?.isRecording()) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
