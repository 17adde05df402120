import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../kernel/context/clock.js';
import { randomToken } from '../../kernel/security/hash.js';
import { signatureOf } from '../../subgraphs/webhooks/delivery/attempt/signature.js';
import { type Account, callApi, RefusalError, reach } from './client.js';

export interface Listening {
  /** Where events are posted. */
  forward: string;
  /** Names and families; empty: all. */
  events: readonly string[];
  /** Signs them; `null`: one is made and shown. */
  secret: string | null;
}

interface FedEvent {
  readonly id: string;
  readonly event: string;
  readonly workspaceId: string;
}

interface Answer {
  readonly data: readonly FedEvent[];
  readonly pagination: { readonly nextCursor: string };
}

const WAIT_SEC = 8;
/** After the service could not be reached. */
const RETRY_AFTER: Duration = seconds(2);
const FORWARD_TIMEOUT: Duration = seconds(10);

/** Reads the feed from now on and posts each event as a webhook has it, until it is stopped. No public address is needed. */
export async function listen(
  account: Account,
  { forward, events, secret: given }: Listening,
  stop: AbortSignal,
  write: (line: string) => void,
): Promise<void> {
  const secret = given ?? `whsec_${randomToken()}`;
  write(`Forwarding to ${forward}, signed with ${secret}`);
  const query = new URLSearchParams({ limit: '100', wait: String(WAIT_SEC), since: new Date().toISOString() });
  for (const name of events) query.append('names', name);
  while (!stop.aborted) {
    const answer = await poll(account, query, stop, write);
    if (!answer) continue;
    for (const event of answer.data) write(await post(forward, event, secret));
    query.delete('since');
    query.set('cursor', answer.pagination.nextCursor);
  }
}

/** `null`: it was stopped, or the service cannot be reached now. Throws what the API refuses. */
async function poll(
  account: Account,
  query: URLSearchParams,
  stop: AbortSignal,
  write: (line: string) => void,
): Promise<Answer | null> {
  try {
    return await callApi<Answer>(account, 'GET', `/events?${query}`, stop);
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    if (stop.aborted) return null;
    write((error as Error).message);
    await pause(RETRY_AFTER, undefined, { signal: stop }).catch(() => undefined); // The stop.
    return null;
  }
}

/** Answers the line that says what came of it. */
async function post(forward: string, event: FedEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1_000);
  const started = performance.now();
  const headers = {
    'content-type': 'application/json',
    'x-webhook-event': event.event,
    'x-webhook-id': event.id,
    'x-webhook-attempt': '1',
    'x-workspace-id': event.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': signatureOf([secret], time, body),
  };
  const said = await reach(forward, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(FORWARD_TIMEOUT),
  }).then(
    async answer => {
      await answer.body?.cancel();
      return String(answer.status);
    },
    error => `failed: ${(error as Error).message}`,
  );
  return `${event.event} ${event.id} → ${said} ${Math.round(performance.now() - started)} ms`;
}
