import { type ErrorCode, isErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { storeTurn } from '../call/store.js';
import { endCall } from './end-call.js';
import type { Turn } from './turn.js';

const MESSAGE = 'select status, substatus, error_code as "errorCode" from channels.message where id = $1';

interface Placing {
  readonly status: string;
  readonly substatus: string | null;
  readonly errorCode: string | null;
}

/** Ends a call whose message failed: it was cancelled, or the provider never took it. Answers whether that is so. */
export async function endUnplaced(tx: Context, turn: Turn): Promise<boolean> {
  const { call } = turn;
  if (call.isOver || call.answeredAt || !call.messageId) return false;
  const [message] = await sql<Placing>(tx.em, MESSAGE, [call.messageId]);
  if (message?.status !== 'FAILED') return false;
  const { substatus, errorCode } = message;
  const code: ErrorCode = isErrorCode(errorCode) ? errorCode : 'VOICE_CALL_FAILED';
  const ending = substatus === 'cancelled' ? ({ status: 'CANCELLED', reason: 'API' } as const) : FAILED;
  // Its message was settled when it failed.
  call.cost = 0;
  endCall(turn, { ...ending, at: tx.clock.now(), ...(substatus === 'cancelled' ? {} : { code }) });
  await storeTurn(tx, turn);
  return true;
}

const FAILED = { status: 'FAILED', reason: 'PROVIDER' } as const;
