import { systemCaller } from '../../../../../kernel/context/caller.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, createContext } from '../../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { SafeFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import { createSafeFetch } from '../../../../../kernel/outbound/safe-fetch.js';
import { hmacSha256Hex } from '../../../../../kernel/security/hash.js';
import type { Call } from '../call/call.js';
import { dataOf } from '../call/events.js';
import { refusalOfTarget } from '../flow/check-targets.js';
import type { CallStep } from '../flow/step.js';
import type { Order } from '../run/order.js';
import { readAnswer } from './read-answer.js';
import { controlSecret } from './secret.js';

/** Somebody waits on the phone meanwhile. */
const ANSWERS_WITHIN: Duration = seconds(5);
const MAX_BYTES = 64 * 1_024;

export const controlClient = defineResource('call control client', ({ config, log }) => {
  const { allowNetworks } = config.outbound;
  const client = createSafeFetch({ allowNetworks, timeout: ANSWERS_WITHIN, maxBytes: MAX_BYTES, log });
  return { value: client, close: () => client.close() };
});

export type Controlled = { readonly steps: readonly CallStep[] } | { readonly fault: string };

/** Asks the URL of a step what the call does next. Never throws. */
export async function askForSteps(
  services: Services,
  call: Call,
  order: Extract<Order, { act: 'ask' }>,
): Promise<Controlled> {
  const now = services.clock.now();
  const data = { ...dataOf(call), step: order.step, input: call.input };
  const facts = { event: 'voice.call.control', workspaceId: call.workspaceId, timestamp: now.toISOString() };
  const body = JSON.stringify({ ...facts, ...(call.sandbox ? { sandbox: true } : {}), data });
  const time = Math.floor(now.getTime() / 1_000);
  const secret = controlSecret(services.box, call);
  const headers = {
    'content-type': 'application/json',
    'x-webhook-event': facts.event,
    'x-workspace-id': call.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': `t=${time},v1=${hmacSha256Hex(secret, `${time}.${body}`)}`,
  };
  try {
    const answer = await resourceOf(services, controlClient).post(order.url, { headers, body });
    if (answer.status < 200 || answer.status >= 300) return { fault: `it answered ${answer.status}` };
    if (answer.truncated) return { fault: `it answered more than ${MAX_BYTES} bytes` };
    return await usable(contextOf(services, call), answer.body.toString('utf8'));
  } catch (error) {
    if (error instanceof SafeFetchError) return { fault: error.message };
    services.log.error({ err: error, callId: call.id }, 'the steps of a call could not be asked for');
    return { fault: 'it could not be asked' };
  }
}

const contextOf = (services: Services, { workspaceId, sandbox }: Call): Context =>
  createContext(services, { caller: { ...systemCaller(workspaceId), sandbox }, locale: 'en', requestId: '', ip: '' });

/** Its steps, unless one of them passes the call on to a number that may not be called. */
async function usable(ctx: Context, body: string): Promise<Controlled> {
  const answer = await readAnswer(ctx, body);
  for (const { name, to } of 'steps' in answer ? answer.steps : []) {
    const code = to ? await refusalOfTarget(ctx, to) : null;
    if (code) return { fault: `step ${name}: ${code}` };
  }
  return answer;
}
