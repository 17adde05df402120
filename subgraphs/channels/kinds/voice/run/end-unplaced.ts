import { type ErrorCode, isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Call } from '../call/call.js';
import type { CallChanges } from './call-changes.js';
import { endCall } from './end-call.js';

const MESSAGE = `select status, substatus, error_code as "errorCode", provider_ref as "providerRef"
  from channels.message where id = $1`;

/** The state of the message that places a call. */
export interface Placing {
  readonly status: string;
  readonly substatus: string | null;
  readonly errorCode: string | null;
  readonly providerRef: string | null;
}

/** Returns `null` when no message placed it. */
export async function placingOf(tx: Context, { messageId }: Call): Promise<Placing | null> {
  if (!messageId) return null;
  const [message] = await sql<Placing>(tx.em, MESSAGE, [messageId]);
  return message ?? null;
}

const FAILED = { status: 'FAILED', reason: 'PROVIDER' } as const;

/**
 * Ends a call whose message failed: it was cancelled, or the provider never took it. Returns
 * whether that is so.
 */
export function endUnplaced(changes: CallChanges, placing: Placing | null, now: Date): boolean {
  const { call } = changes;
  if (call.isOver || call.answeredAt || placing?.status !== 'FAILED') return false;
  const { substatus, errorCode } = placing;
  const code: ErrorCode = isErrorCode(errorCode) ? errorCode : 'VOICE_CALL_FAILED';
  const isCancelled = substatus === 'cancelled';
  // Its message was settled when it failed.
  call.cost = 0;
  if (isCancelled) endCall(changes, { status: 'CANCELLED', reason: 'API', at: now });
  else endCall(changes, { ...FAILED, at: now, code });
  return true;
}
