import type { RequestListener, ServerResponse } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { traceOf } from './trace.js';

const tracer = trace.getTracer('switchboard');

/** Monitoring requests these many times a minute. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers each request in a span, which continues the trace of its `traceparent` header and ends with the answer. {@link nameRequest} names
 * it. Paths and queries stay out of the trace: they may hold codes and tokens.
 */
export const inRequestSpans =
  (answer: RequestListener): RequestListener =>
  (req, res) => {
    if (PROBES.has(req.url ?? '')) return answer(req, res);
    const method = req.method ?? '';
    const parent = traceOf(req.headers);
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    );
    if (span.isRecording()) endWith(res, span);
    return context.with(trace.setSpan(parent, span), answer, undefined, req, res);
  };

/** Ends a span with the answer of its request. */
function endWith(res: ServerResponse, span: Span): void {
  res.once('close', () => {
    const { statusCode } = res;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    if (!res.writableFinished) span.setAttribute('error.type', 'connection_closed');
    span.end();
  });
}

/** The span of the request that is being answered; undefined without telemetry. */
export const requestSpan = (): Span | undefined => trace.getActiveSpan();

/** Gives the span of a request the pattern of its route as name. */
export function nameRequest(span: Span | undefined, method: string, route: string): void {
  span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}
