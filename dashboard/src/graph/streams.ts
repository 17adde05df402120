import type { SubscriptionForwarder } from '@urql/core';
import { createClient } from 'graphql-sse';
import { waitForNetwork } from './outage';
import { type Place, placeHeaders } from './place';

/** `behind`: the display may be old, because the connection was lost. It is tried again. */
export type StreamState = 'live' | 'behind';

/** The server says something at least every 15 seconds; a connection that is silent for three times as long is dead. */
const SILENCE_MS = 45_000;
const MAX_WAIT_MS = 15_000;

/**
 * Ends a response that has been silent for too long, as after the sleep of a laptop, so that it is
 * requested again.
 */
async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const control = new AbortController();
  init.signal?.addEventListener('abort', () => control.abort(), { once: true });
  const response = await fetch(url, { ...init, signal: control.signal });
  if (!response.ok || !response.body) return response;
  let timer = setTimeout(() => control.abort(), SILENCE_MS);
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), SILENCE_MS);
      out.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(response.body.pipeThrough(watched), response);
}

/** Refused for good: another try would be refused too, and each counts against the person's minute. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

type Asked = Parameters<SubscriptionForwarder>[0];
type Streamed = ReturnType<SubscriptionForwarder>;

/** Follows a subscription at `/graphql/stream` for as long as somebody listens; lost connections are made again. */
export function openStream(request: Asked, place: Place, onState: (state: StreamState) => void): Streamed {
  let refused = false;
  const client = createClient({
    url: '/graphql/stream',
    credentials: 'same-origin',
    headers: () => placeHeaders(place),
    fetchFn: async (url: string, init: RequestInit) => {
      const response = await watchedFetch(url, init);
      refused = isRefusal(response.status);
      return response;
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: async retries => {
      if (refused) throw new Error('The stream is refused.');
      onState('behind');
      await waitForNetwork(Math.min(MAX_WAIT_MS, 500 * 2 ** retries) * (0.75 + Math.random() / 2));
    },
    on: { message: () => onState('live') },
  });
  // The document is named by its hash, as in a query.
  const { query = '', variables = {}, extensions } = request;
  return {
    subscribe: observer => ({
      unsubscribe: client.subscribe({ query, variables: { ...variables }, extensions }, observer as never),
    }),
  };
}
