import { toNumber } from '../../../../../kernel/address/phone-number.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { AppError, fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { unaffordableRefusal } from '../../../core/check/credits.js';
import { cancelMessage } from '../../../core/message/cancel/cancel.js';
import type { Call } from '../call/call.js';
import { readCall } from '../call/call.service.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import { holdLeg, needOf } from '../charge/hold-leg.js';
import { refusalOfTarget } from '../flow/check-targets.js';
import { withoutNulls } from '../flow/read-steps.js';
import { gatheringOf, promptOf, transfer } from '../flow/run-flow.js';
import { startRecording, stopRecording } from '../recording/record.js';
import type { CallChanges } from '../run/call-changes.js';
import { endUnplaced, placingOf } from '../run/end-unplaced.js';
import { hangUp } from '../run/hang-up.js';
import { voice } from '../voice.js';
import {
  checkGather,
  checkSpeak,
  checkTransfer,
  type DtmfCallArgs,
  type GatherCallArgs,
  type PlayCallArgs,
  type SpeakCallArgs,
  type TransferCallArgs,
} from './action.args.js';

/** Calls to second numbers of one call. */
const MAX_LEGS = 10;

type Work = (changes: CallChanges, at: Date, tx: Context) => unknown;

/**
 * Does something in a call that is under way. Throws `NOT_FOUND`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`; while the
 * call is with a second number, what would be heard is refused with `VOICE_CALL_TRANSFERRED`.
 */
async function act(ctx: Context, id: string, name: string, isHeard: boolean, work: Work): Promise<Call> {
  const { id: stored } = await readCall(ctx, id);
  return transact(ctx, async tx => {
    const changes = (await lockCall(tx, stored)) ?? fail('NOT_FOUND');
    const { call } = changes;
    if (call.isOver || call.endReason) fail('VOICE_CALL_ENDED', { status: call.status });
    if (call.status !== 'ANSWERED') fail('VOICE_CALL_NOT_ANSWERED', { status: call.status });
    if (isHeard && call.doing?.act === 'transfer') fail('VOICE_CALL_TRANSFERRED');
    const now = tx.clock.now();
    changes.note(`action.${name}`, now);
    await work(changes, now, tx);
    await storeCallChanges(tx, changes);
    return call;
  });
}

export async function speak(ctx: Context, { id, text, voice: by, language, times }: SpeakCallArgs): Promise<Call> {
  checkSpeak({ id, text, voice: by ?? null, language: language ?? null });
  const prompt = promptOf(withoutNulls({ text, voice: by, language }))!;
  return act(ctx, id, 'speak', true, (changes, at) => changes.order({ act: 'prompt', prompt, times: times ?? 1 }, at));
}

export const play = (ctx: Context, { id, url, times }: PlayCallArgs): Promise<Call> =>
  act(ctx, id, 'play', true, (changes, at) =>
    changes.order({ act: 'prompt', prompt: { kind: 'play', url }, times: times ?? 1 }, at),
  );

export async function gather(ctx: Context, args: GatherCallArgs): Promise<Call> {
  checkGather(args);
  const given = withoutNulls(args);
  const prompt = promptOf(given);
  return act(ctx, args.id, 'gather', true, (changes, at) =>
    changes.order({ act: 'gather', prompt, gather: gatheringOf(given) }, at),
  );
}

/**
 * Throws `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `VOICE_TRANSFER_LIMIT`, `INSUFFICIENT_CREDITS` and
 * `SPENDING_CAP_REACHED` too.
 */
export async function passOn(ctx: Context, args: TransferCallArgs): Promise<Call> {
  checkTransfer(args, ctx);
  const to = toNumber(args.to, ctx.caller.workspace?.country)!;
  const refused = await refusalOfTarget(ctx, to);
  if (refused === 'DESTINATION_BLOCKED' || refused === 'DESTINATION_UNSUPPORTED')
    fail(refused, {}, { details: [invalidField('to', 'notAllowed')] });
  return act(ctx, args.id, 'transfer', true, async (changes, at, tx) => {
    if (changes.call.storedLegs.length >= MAX_LEGS) fail('VOICE_TRANSFER_LIMIT', { max: MAX_LEGS });
    transfer(changes, { to, ...(args.timeoutSec ? { timeoutSec: args.timeoutSec } : {}) }, null, at);
    const need = needOf(changes);
    if (await holdLeg(tx, changes)) return;
    const { code, params } = await unaffordableRefusal(tx, need);
    throw new AppError(code, params);
  });
}

/** Throws `VOICE_ALREADY_RECORDING` too. */
export const record = (ctx: Context, id: string): Promise<Call> =>
  act(ctx, id, 'record-start', false, (changes, at) => {
    if (changes.call.recording) fail('VOICE_ALREADY_RECORDING');
    startRecording(changes, at);
  });

/** Throws `VOICE_NOT_RECORDING` too. */
export const endRecord = (ctx: Context, id: string): Promise<Call> =>
  act(ctx, id, 'record-stop', false, (changes, at) => {
    if (!changes.call.recording) fail('VOICE_NOT_RECORDING');
    stopRecording(changes, at);
  });

export const pressKeys = (ctx: Context, { id, digits }: DtmfCallArgs): Promise<Call> =>
  act(ctx, id, 'dtmf', true, (changes, at) => changes.order({ act: 'keys', digits }, at));

/**
 * Ends a call, whether it waits, rings or was answered. Throws `NOT_FOUND`, `VOICE_CALL_ENDED`, and
 * `MESSAGE_NOT_CANCELLABLE` in the moment in which it is handed to the provider.
 */
export async function end(ctx: Context, id: string): Promise<Call> {
  const { id: stored } = await readCall(ctx, id);
  return transact(ctx, async tx => {
    const changes = (await lockCall(tx, stored)) ?? fail('NOT_FOUND');
    const { call } = changes;
    if (call.isOver || call.endReason) fail('VOICE_CALL_ENDED', { status: call.status });
    const now = tx.clock.now();
    changes.note('action.hangup', now);
    if (await takeBack(tx, call)) endUnplaced(changes, await placingOf(tx, call), now);
    else hangUp(changes, 'API', now);
    await storeCallChanges(tx, changes);
    return call;
  });
}

/**
 * Cancels the message of a call that waits still, or again. Returns whether nobody is called.
 * Throws `MESSAGE_NOT_CANCELLABLE` as {@link end} does.
 */
async function takeBack(tx: Context, call: Call): Promise<boolean> {
  if (!call.messageId) return false;
  try {
    await cancelMessage(tx, voice, call.id);
    return true;
  } catch (error) {
    if (call.isUnderWay && error instanceof AppError && error.code === 'MESSAGE_NOT_CANCELLABLE') return false;
    throw error;
  }
}
