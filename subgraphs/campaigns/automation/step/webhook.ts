import { z } from 'zod';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { fail, invalidField } from '../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { isWholeJson } from '../../../../kernel/graph/input/json-value.js';
import { SafeFetchError } from '../../../../kernel/outbound/fetch-error.js';
import { hmacSha256Hex, sha256 } from '../../../../kernel/security/hash.js';
import { breaks, matching, text } from '../definition/fields.js';
import { automationClient } from '../outbound.js';
import { signingSecrets } from '../secret.js';
import { defineStep, effectKey, type GivenStep, type RunData, type Work } from './step.js';

const MAX_URL = 2_048;
const MAX_BODY = 16_384;
/** Bytes of an answer that become data of the run. */
const MAX_SAVED = 16_384;
const USER_AGENT = 'Switchboard-Automations/1.0';
/** Names the automations that led to a call, so that a webhook which starts them sees a circle. */
const CHAIN_HEADER = 'x-automation-chain';

const members = {
  url: text(MAX_URL).describe('https, on a public address.'),
  body: z
    .record(z.string(), z.unknown())
    .refine(body => Buffer.byteLength(JSON.stringify(body)) <= MAX_BODY, breaks('bytes', { max: MAX_BODY }))
    .optional()
    .describe('The JSON object that is sent as payload.'),
  saveAs: matching(/^[A-Za-z]\w{0,39}$/)
    .optional()
    .describe('The answer, if it is a JSON object, becomes the data of the run under this name.'),
};

type Given = GivenStep & { url: string; body?: Record<string, unknown> | undefined; saveAs?: string | undefined };

export const webhook = defineStep({
  type: 'webhook',
  description:
    'Posts the run to a URL, signed as webhooks are. Any answer but 2xx is retried. X-Webhook-Id is the same in every attempt.',
  members,
  lane: 'calls',
  async check(ctx, { url }, at): Promise<Detail[]> {
    const reason = await resourceOf(ctx, automationClient).checkUrl(url);
    return reason ? [invalidField(`${at}.url`, 'unusable', { reason })] : [];
  },
  async begin(work) {
    const { status, saved } = await post(work);
    return { kind: 'next', output: { status }, ...(saved ? { data: saved } : {}) };
  },
  simulate: async ({ step }) => ({ kind: 'next', output: { url: step.url } }),
});

/** Throws `AUTOMATION_CALL_FAILED`. */
async function post(work: Work<Given>): Promise<{ status: number; saved: RunData | null }> {
  const { ctx, step } = work;
  const body = bodyOf(work);
  try {
    const answer = await resourceOf(ctx, automationClient).post(step.url, {
      headers: await headersOf(work, body),
      body,
    });
    const { status } = answer;
    if (status < 200 || status >= 300) fail('AUTOMATION_CALL_FAILED', { problem: `it answered ${status}` });
    return { status, saved: step.saveAs ? savedOf(step.saveAs, answer.body) : null };
  } catch (cause) {
    if (cause instanceof SafeFetchError) fail('AUTOMATION_CALL_FAILED', { problem: cause.message }, { cause });
    throw cause;
  }
}

const bodyOf = ({ run, step, ctx }: Work<Given>): string =>
  JSON.stringify({
    automationId: run.automationId,
    runId: run.id,
    stepId: step.id,
    workspaceId: ctx.caller.workspaceId,
    contactId: run.contactId,
    ...(ctx.caller.sandbox ? { sandbox: true } : {}),
    data: run.data,
    ...(step.body ? { payload: step.body } : {}),
  });

async function headersOf(work: Work<Given>, body: string): Promise<Record<string, string>> {
  const { ctx, run } = work;
  const time = Math.floor(ctx.clock.now().getTime() / 1_000);
  const secret = await signingSecrets.of(ctx, run.automationId);
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-webhook-event': 'automation.call',
    'x-webhook-id': sha256(effectKey(work)).toString('hex').slice(0, 32),
    'x-workspace-id': ctx.caller.workspaceId,
    'x-service-timestamp': String(time),
    'x-service-signature': `t=${time},v1=${hmacSha256Hex(secret, `${time}.${body}`)}`,
    [CHAIN_HEADER]: [...run.chain, run.automationId].join(' '),
  };
}

function savedOf(name: string, body: Buffer): RunData | null {
  if (body.length > MAX_SAVED) return null;
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && isWholeJson(value) ? { [name]: value } : null;
  } catch {
    return null;
  }
}
