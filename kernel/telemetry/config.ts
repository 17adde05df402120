import { z } from 'zod';
import { httpUrl, list } from '../config/variable.js';
import { type Duration, seconds } from '../context/clock.js';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Names of OpenTelemetry's samplers, as `OTEL_TRACES_SAMPLER` has them. */
export type SamplerName = (typeof SAMPLERS)[number];

/** The collector that gets traces and metrics: OTLP in JSON over HTTP. */
export interface TelemetryConfig {
  /** Without a slash at its end; `/v1/traces` and `/v1/metrics` follow. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Further attributes of this process. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly sampler: SamplerName;
  /** The part of the traces that samplers with `traceidratio` keep, 0 to 1. */
  readonly ratio: number;
  /** From the end of a span to its export at most. */
  readonly spanInterval: Duration;
  /** Between two exports of the metrics. */
  readonly metricInterval: Duration;
}

const PAIR = /^\s*([^=\s]+)\s*=\s*(.+?)\s*$/;

/** A list of `name=value` with the values percent-encoded, as OpenTelemetry has it. */
const pairs = list.transform((items, ctx) => {
  const read: Record<string, string> = {};
  for (const item of items) {
    const [, name = '', value = ''] = PAIR.exec(item) ?? [];
    if (name === '' || !/^(?:[^%]|%[0-9A-Fa-f]{2})*$/.test(value))
      ctx.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' });
    else read[name] = decodeURIComponent(value);
  }
  return read;
});

/** The variables of OpenTelemetry's specification that are read. */
export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json, the only protocol').default('http/json'),
  OTEL_SERVICE_NAME: z.string().default('switchboard'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number('must be a number of milliseconds').int().min(10).default(seconds(5)),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(seconds(1))
    .default(seconds(60)),
};

type TelemetryEnvironment = z.output<z.ZodObject<typeof TELEMETRY_VARIABLES>>;

/** `null` without an endpoint. */
export const telemetryOf = (env: TelemetryEnvironment): TelemetryConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        attributes: env.OTEL_RESOURCE_ATTRIBUTES,
        sampler: env.OTEL_TRACES_SAMPLER,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        spanInterval: env.OTEL_BSP_SCHEDULE_DELAY,
        metricInterval: env.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null;
