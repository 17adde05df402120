import { randomUUID } from 'node:crypto';
import type { TelemetryConfig } from './config.js';

const INSTANCE = randomUUID();

/** The attributes of this process in traces and metrics (OpenTelemetry's conventions for services). */
export const resourceAttributes = (
  { serviceName, attributes }: TelemetryConfig,
  role: string,
): Record<string, string> => ({
  'service.name': serviceName,
  'service.instance.id': INSTANCE,
  'switchboard.role': role,
  ...attributes,
});
