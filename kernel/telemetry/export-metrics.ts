import { Agent } from 'undici';
import { seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import type { TelemetryConfig } from './config.js';
import { otlpMetrics } from './otlp-metrics.js';
import { resourceAttributes } from './resource-attributes.js';

const TIMEOUT = seconds(10);

/**
 * Sends the metrics of this process to the collector at each interval and once at its stop. A lost
 * export is contained in the next one: all values are sums since the start.
 */
export function exportMetrics(
  { metrics, log }: Pick<Services, 'metrics' | 'log'>,
  config: TelemetryConfig,
  role: string,
  measure: () => Promise<void>,
): { stop(): Promise<void> } {
  const agent = new Agent({ connectTimeout: TIMEOUT, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT });
  const resource = resourceAttributes(config, role);
  const { origin, pathname } = new URL(`${config.endpoint}/v1/metrics`);
  const start = Date.now();
  let failing = false;
  const send = async () => {
    await measure();
    const body = JSON.stringify(
      otlpMetrics(await metrics.registry.getMetricsAsJSON(), resource, { start, now: Date.now() }),
    );
    const headers = { ...config.headers, 'content-type': 'application/json' };
    const answer = await agent.request({ method: 'POST', origin, path: pathname, headers, body });
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`The collector answered ${answer.statusCode}.`);
  };
  const attempt = async () => {
    try {
      await send();
      failing = false;
    } catch (err) {
      // The failure of a collector is logged once: an export follows each minute.
      if (!failing) log.warn({ err }, 'metrics were not exported');
      failing = true;
    }
  };
  const timer = setInterval(attempt, config.metricInterval);
  return {
    stop: async () => {
      clearInterval(timer);
      await attempt();
      await agent.destroy();
    },
  };
}
