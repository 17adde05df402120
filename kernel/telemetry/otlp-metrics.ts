import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** A value with the members that prom-client adds to those of histograms. */
interface Sample extends MetricValue<string> {
  readonly metricName?: string;
  readonly exemplar?: { readonly labelSet: Record<string, string>; readonly value: number; readonly timestamp: number };
}

/** The metrics of one moment, of a process that counts since `start`. Both are milliseconds. */
interface Moment {
  readonly start: number;
  readonly now: number;
}

/** OTLP's number for sums since the start of a process. */
const CUMULATIVE = 2;

/**
 * The body of a request to `/v1/metrics` (OTLP in JSON). OpenTelemetry's own exporter for Node drops exemplars, which are the way from a
 * time to a trace.
 */
export const otlpMetrics = (
  metrics: readonly MetricObjectWithValues<MetricValue<string>>[],
  resource: Readonly<Record<string, string>>,
  moment: Moment,
): object => ({
  resourceMetrics: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeMetrics: [{ scope: { name: 'switchboard' }, metrics: metrics.map(metric => toOtlp(metric, moment)) }],
    },
  ],
});

function toOtlp({ name, help, type, values }: MetricObjectWithValues<MetricValue<string>>, moment: Moment): object {
  const described = { name, description: help };
  // The types name an enumeration that the package does not export at run time.
  const kind = type as unknown as string;
  if (kind === 'histogram') {
    const dataPoints = histogramPoints(values, moment);
    return { ...described, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
  }
  const dataPoints = values.map(({ labels, value }) => ({
    ...pointOf(labels, moment),
    asDouble: value,
  }));
  return kind === 'counter'
    ? { ...described, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { ...described, gauge: { dataPoints } };
}

/** Prometheus counts in each bucket those of the smaller ones too, OTLP does not. */
function histogramPoints(samples: readonly Sample[], moment: Moment): object[] {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([labels, own]) => {
    const buckets = own.filter(({ labels: { le } }) => le !== undefined);
    const finite = buckets.filter(({ labels: { le } }) => Number.isFinite(Number(le)));
    const sumOf = (suffix: string) => own.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    const count = sumOf('_count');
    const upTo = [...finite.map(({ value }) => value), count];
    return {
      ...pointOf(JSON.parse(labels) as Labels, moment),
      count: String(count),
      sum: sumOf('_sum'),
      explicitBounds: finite.map(({ labels: { le } }) => Number(le)),
      bucketCounts: upTo.map((value, place) => String(value - (upTo[place - 1] ?? 0))),
      exemplars: buckets.flatMap(exemplarOf),
    };
  });
}

function exemplarOf({ exemplar }: Sample): object[] {
  const { trace_id: traceId, span_id: spanId } = exemplar?.labelSet ?? {};
  if (!exemplar || !traceId || !spanId) return [];
  return [{ traceId, spanId, asDouble: exemplar.value, timeUnixNano: nanoseconds(exemplar.timestamp * 1_000) }];
}

type Labels = Readonly<Partial<Record<string, string | number>>>;

const pointOf = (labels: Labels, { start, now }: Moment) => ({
  attributes: attributesOf(labels),
  startTimeUnixNano: nanoseconds(start),
  timeUnixNano: nanoseconds(now),
});

const attributesOf = (of: Labels): object[] =>
  Object.entries(of).map(([key, value]) => ({ key, value: { stringValue: String(value) } }));

/** A text: a number of JavaScript does not hold it. */
const nanoseconds = (ms: number): string => `${Math.round(ms)}000000`;
