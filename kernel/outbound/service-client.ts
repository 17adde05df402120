import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { type Duration, seconds } from '../context/clock.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';

/** An answer of a service. */
export interface ServiceAnswer {
  readonly status: number;
  /** Its JSON; `null` if it is none. */
  readonly body: unknown;
}

export interface ServiceRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  /** The token of `Authorization: Bearer`. */
  readonly token?: string;
  readonly body?: object;
}

const TIMEOUT: Duration = seconds(10);
/** More than a service has to say. */
const MAX_BYTES = 1024 * 1024;
/** Between the tries of a request that never reached the service. */
const RETRY_WITHIN: Duration = 300;
/** A request that failed after more than this is not tried again: the caller waits. */
const FAST_FAILURE: Duration = seconds(1);

/** The connections to services that the operator configured. Redirects are not followed. */
export const serviceConnections = defineResource('service connections', () => {
  const agent = new Agent({ connectTimeout: seconds(5), headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT });
  return { value: agent, close: () => agent.destroy() };
});

/**
 * Calls a service that the operator configured. Returns `null` if it gave no readable answer within
 * 10 seconds. A call that may be repeated, which is any but a POST, is tried twice if it failed at
 * once.
 */
export async function callService(
  services: Pick<Services, 'resources'>,
  request: ServiceRequest,
): Promise<ServiceAnswer | null> {
  const agent = resourceOf(services, serviceConnections);
  const started = performance.now();
  const first = await attempt(agent, request);
  const slow = performance.now() - started > FAST_FAILURE;
  if (first || slow || request.method === 'POST') return first;
  await pause(Math.random() * RETRY_WITHIN);
  return attempt(agent, request);
}

async function attempt(agent: Agent, { method, url, token, body }: ServiceRequest): Promise<ServiceAnswer | null> {
  const target = new URL(url);
  try {
    const answer = await agent.request({
      method,
      origin: target.origin,
      path: target.pathname + target.search,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: answer.statusCode, body: jsonOrNull(await readText(answer.body, MAX_BYTES)) };
  } catch {
    return null;
  }
}

/** Reads a body. Throws for more than `maxBytes`. */
export async function readText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('its body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the JSON of a text; `null` if it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
