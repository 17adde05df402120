import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing implements its API, and all functions here do no more than run
 * their work.
 */
const tracer = trace.getTracer('switchboard');

interface SpanOptions {
  /** `INTERNAL` by default. */
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  readonly links?: Link[];
  /** By default the present one. */
  readonly parent?: Context;
}

/** Runs work in a span, which ends with it and is an error if the work throws. Work of a trace that is not recorded gets none. */
export function inSpan<T>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (isUnrecorded(parent)) return work(null);
  const span = tracer.startSpan(name, options, parent);
  if (!isSpanContextValid(span.spanContext())) return work(null);
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The sampler has decided against the trace. */
function isUnrecorded(of: Context): boolean {
  const spanContext = trace.getSpanContext(of);
  return spanContext !== undefined && !isSampled(spanContext);
}

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/**
 * Marks a span as failed by an error, whose text may hold the words of a person and stays out of
 * the trace.
 */
export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** The present trace as the value of a `traceparent` header (W3C Trace Context), for a row or an event; `null` where none is recorded. */
export function presentTrace(): string | null {
  const present = trace.getSpanContext(context.active());
  if (!present || !isSampled(present)) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The trace that a row or the headers of a request name. */
export const traceOf = (carrier: object): Context => propagation.extract(ROOT_CONTEXT, carrier);

const storedTrace = (traceparent: string): Context => traceOf({ traceparent });

/**
 * Runs the work of a job on rows in one span: it belongs to the trace of the row if there is one alone, and is linked to each of several
 * (OpenTelemetry's conventions for batches). Rows without a trace get no span.
 */
export function inJobSpan<T>(name: string, traces: readonly (string | null)[], work: () => Promise<T>): Promise<T> {
  const [first, ...others] = [...new Set(traces.filter(one => one !== null))].map(storedTrace);
  if (!first) return work();
  const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.batch.message_count': traces.length } };
  if (others.length === 0) return inSpan(name, { ...options, parent: first }, work);
  const links = [first, ...others].flatMap(linkTo);
  return inSpan(name, { ...options, links, parent: ROOT_CONTEXT }, work);
}

/** Runs the work on one row of a job in a span of the trace that the row names. A row without a trace gets no span. */
export function inRowSpan<T>(
  name: string,
  traceparent: string | null,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (traceparent === null) return work();
  const own = storedTrace(traceparent);
  const present = context.active();
  const isSame = trace.getSpanContext(present)?.traceId === trace.getSpanContext(own)?.traceId;
  return isSame
    ? inSpan(name, { attributes }, work)
    : inSpan(name, { attributes, parent: own, links: linkTo(present) }, work);
}

function linkTo(of: Context): Link[] {
  const spanContext = trace.getSpanContext(of);
  return spanContext ? [{ context: spanContext }] : [];
}

/** Runs work that belongs to no trace, though a request may have started it. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);
