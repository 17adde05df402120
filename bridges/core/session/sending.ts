import { Busy, NotConnected, type OutboundMessage, Refused } from '../library.js';
import { CONTENTS, fileOf, type MessageBody } from '../protocol.js';
import { findFile } from '../store/files.js';
import { beginSend, dropSend, endSend, findSend, type StoredSend } from '../store/sends.js';
import type { Runner } from './runner.js';

/** The result of a send, as the protocol has it. */
export type SendResult =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string; readonly id?: string }
  | { readonly kind: 'busy'; readonly retryAfterSec: number }
  | { readonly kind: 'not connected' };

/**
 * Sends a message once, by its key. That it is about to leave is on disk before it does, so that a bridge that is killed knows afterwards
 * which messages the service may have. Throws if it is not known whether this one arrived.
 */
export async function send(runner: Runner, key: string, body: MessageBody): Promise<SendResult> {
  const running = runner.sending.get(key) as Promise<SendResult> | undefined;
  if (running) return running;
  const sending = sendOnce(runner, key, body).finally(() => runner.sending.delete(key));
  runner.sending.set(key, sending);
  return sending;
}

async function sendOnce(runner: Runner, key: string, body: MessageBody): Promise<SendResult> {
  const { db, library } = runner.deps;
  const known = findSend(db, runner.id, key);
  if (known && known.state !== 'SENDING') return resultOf(known);
  if (known && !library.recognises) return { kind: 'refused', code: 'DELIVERY_UNKNOWN', id: known.id };
  return handOver(runner, key, body, known?.id ?? library.newId(), known !== null);
}

async function handOver(
  runner: Runner,
  key: string,
  body: MessageBody,
  id: string,
  inDoubt: boolean,
): Promise<SendResult> {
  try {
    const { session } = runner;
    const message = messageOf(runner, body, id);
    if ('kind' in message) return message;
    await runner.pace.turn();
    beginSend(runner.deps.db, runner.id, key, id, runner.deps.now());
    const given = await session.send(message);
    return keep(runner, key, { id: given, state: 'SENT', code: null });
  } catch (error) {
    if (error instanceof Refused) return keep(runner, key, { id, state: 'REFUSED', code: error.code });
    const result = unsent(error);
    // A message that an earlier attempt left in doubt stays so.
    if (!inDoubt) dropSend(runner.deps.db, runner.id, key);
    return result;
  }
}

/** Returns the result of an error that says that nothing left. Throws any other, which leaves the message in doubt. */
export function unsent(error: unknown): SendResult {
  if (error instanceof Busy) return { kind: 'busy', retryAfterSec: error.retryAfterSec };
  if (error instanceof NotConnected) return { kind: 'not connected' };
  throw error;
}

function keep(runner: Runner, key: string, send: StoredSend): SendResult {
  endSend(runner.deps.db, runner.id, key, send);
  return resultOf(send);
}

const resultOf = ({ id, code }: StoredSend): SendResult =>
  code === null ? { kind: 'sent', id } : { kind: 'refused', code };

/** The message for the library, with its file; or why it is none. A file that is gone may come again, so that is not kept. */
function messageOf(runner: Runner, { content, ...body }: MessageBody, id: string): OutboundMessage | SendResult {
  const schema = Object.hasOwn(CONTENTS, body.type) ? CONTENTS[body.type] : undefined;
  if (!schema?.safeParse(content).success) return { kind: 'refused', code: 'CONTENT_REJECTED' };
  const shown = fileOf(content);
  const file = shown && findFile(runner.deps.db, runner.id, shown.file);
  if (shown && !file) return { kind: 'refused', code: 'FILE_UNKNOWN' };
  return { ...body, id, content, file: file && { ...file, fileName: shown?.fileName ?? null } };
}
