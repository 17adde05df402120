import { minutes } from '../../../../kernel/context/clock.js';
import { type Context, jobContext, wake } from '../../../../kernel/context/context.js';
import { isId, newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { isWholeJson } from '../../../../kernel/graph/input/json-value.js';
import { type Allowance, countUses } from '../../../../kernel/limits/exact-limit.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import type { AutomationStatus } from '../automation.js';
import type { TriggerOf } from '../definition/triggers.js';
import { START_RUNS } from '../jobs.js';
import { valueAt } from '../step/condition.js';
import type { RunData } from '../step/step.js';
import { versionOf } from '../versions.js';
import { NOBODY, queueStarts } from './queue.js';

/** Calls of one automation. */
const CALLS: Allowance = { max: 3_000, per: minutes(1) };
/** Automations that may have led to a call. */
const MAX_CHAIN = 5;
const MAX_KEY = 255;

export const hookHashOf = (token: string): string => sha256(token).toString('base64url');

/** A request to the secret URL of an automation. */
export interface HookCall {
  readonly token: string;
  readonly body: string;
  /** Identifies the call, so that a repetition starts no second run. */
  readonly key: string | null;
  /** Automations that led to it, by their ids. */
  readonly chain: string | null;
}

interface Row {
  readonly id: string;
  readonly workspaceId: string;
  readonly status: AutomationStatus;
  readonly version: number;
}

const FIND = `select id, workspace_id as "workspaceId", status, version from campaigns.automation
  where hook_hash = $1 and deleted_at is null`;

/** Throws `NOT_FOUND`, `VALIDATION_ERROR`, `AUTOMATION_STATE`, `AUTOMATION_CALLED_IN_CIRCLE`, `RATE_LIMIT_EXCEEDED`. */
export async function receiveCall(ctx: Context, call: HookCall): Promise<boolean> {
  const [automation] = await sql<Row>(ctx.db, FIND, [hookHashOf(call.token)]);
  if (!automation) fail('NOT_FOUND');
  const { id: automationId, workspaceId, status, version } = automation;
  if (status !== 'ENABLED') fail('AUTOMATION_STATE', { status });
  const { definition } = await versionOf(jobContext(ctx, workspaceId), automationId, version);
  const trigger = definition.triggers.find(one => one.type === 'webhook');
  if (!trigger) fail('NOT_FOUND');
  const chain = (call.chain ?? '')
    .split(' ')
    .slice(0, MAX_CHAIN + 1)
    .filter(id => isId('atm', id));
  if (chain.includes(automationId) || chain.length > MAX_CHAIN) fail('AUTOMATION_CALLED_IN_CIRCLE');
  const retryAfterSec = await countUses(
    ctx.db,
    [{ limit: 'automation', allowance: CALLS, subject: automationId }],
    ctx.clock.now(),
  );
  if (retryAfterSec > 0) fail('RATE_LIMIT_EXCEEDED', { limit: CALLS.max, retryAfterSec });
  const data = readBody(call.body);
  const key = `call ${call.key?.slice(0, MAX_KEY) ?? newId('req')}`;
  await queueStarts(ctx, [
    { automationId, workspaceId, trigger: 'webhook', key, data, chain, ...addressIn(trigger, data) },
  ]);
  wake(ctx, START_RUNS);
  return true;
}

/** Throws `VALIDATION_ERROR`. */
function readBody(body: string): RunData {
  const data = jsonOf(body);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  if (!isObject) failIfInvalid([invalidField('body', 'object')]);
  if (!isWholeJson(data)) failIfInvalid([invalidField('body', 'unicode')]);
  return data as RunData;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const KINDS = { contactId: 'CONTACT', externalId: 'EXTERNAL_ID', email: 'MAILBOX', phone: 'E164' } as const;

/** Throws `VALIDATION_ERROR` if the body does not say whom it is about though it should. */
function addressIn({ contactFrom }: TriggerOf<'webhook'>, data: RunData): { addressKind: string; address: string } {
  if (!contactFrom) return { addressKind: NOBODY, address: '' };
  const value = valueAt(data, contactFrom.path);
  const address = typeof value === 'number' ? String(value) : value;
  const fits = typeof address === 'string' && address !== '' && address.length <= 254 && !address.includes('\u001f');
  if (!fits) failIfInvalid([invalidField(contactFrom.path, 'required')]);
  return { addressKind: KINDS[contactFrom.by], address: address as string };
}
