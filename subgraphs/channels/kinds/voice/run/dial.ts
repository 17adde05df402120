import { createBatcher } from '../../../../../kernel/context/batcher.js';
import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { ForMessage } from '../../../core/message/content/rules.js';
import type { Message } from '../../../core/message/message.js';
import type { SendResult } from '../../../core/provider/port.js';
import type { Call } from '../call/call.js';
import { lockCalls } from '../call/load.js';
import { type Played, storeManyCallChanges } from '../call/store/store-changes.js';
import { optionsOf, stepsOf, type VoiceContent } from '../options.js';
import { OPEN } from '../pricing.js';
import { accountOf } from '../provider/resource.js';
import { play } from '../sandbox/play.js';
import { beginning } from '../sandbox/sandbox.js';
import type { CallChanges } from './call-changes.js';
import { Capacity } from './capacity.js';

/**
 * The time after which a call that finds no place comes again, and later the more there are before
 * it.
 */
const NEXT_TRY: Duration = seconds(2);
const MAX_AT_ONCE = 200;

interface Ask {
  readonly message: Message;
  readonly content: VoiceContent;
}

/** The result, or `null` when it has begun, and its provider is to place it. */
type Answer = SendResult | null;

/** Calls of a moment begin in one transaction. */
export const dialling = defineResource('dialling', services => ({
  value: createBatcher<Ask, Answer>({ maxItems: MAX_AT_ONCE, run: asks => beginAll(services, asks) }),
}));

/**
 * Begins the call of a message before it is handed over, within the limit of the workspace. A call
 * of the sandbox is played by the clock from here on.
 */
export async function dial(
  services: Services,
  message: Message,
  content: VoiceContent,
): Promise<Awaited<ForMessage<VoiceContent>>> {
  try {
    const answer = await resourceOf(services, dialling)({ message, content });
    return answer ? { outcome: answer } : content;
  } catch (error) {
    services.log.warn({ err: error, messageId: message.id }, 'a call cannot begin');
    return { outcome: { kind: 'retry', after: seconds(5), reason: 'The call could not be begun.' } };
  }
}

async function beginAll(services: Services, asks: readonly Ask[]): Promise<Answer[]> {
  return transact(jobContext(services), async tx => {
    const byMessage = await lockedBy(tx, asks);
    const capacity = await Capacity.of(
      tx,
      [...byMessage.values()].map(({ call }) => call),
    );
    const waiting = new Map<string, number>();
    const played: Played[] = [];
    const results = asks.map(({ message, content }): Answer => {
      const changes = byMessage.get(message.id);
      if (!changes || changes.call.isOver) return GONE;
      const { call } = changes;
      if (call.isUnderWay && giveBack(call)) played.push({ changes, news: [] });
      if (call.isUnderWay) return placed(tx, message);
      if (!capacity.take(call)) return full(changes, capacity, waiting);
      played.push(begin(tx, changes, content));
      return placed(tx, message);
    });
    await storeManyCallChanges(tx, played);
    return results;
  });
}

/** Locks the calls of messages; returns them by the identifiers of these. */
async function lockedBy(tx: Context, asks: readonly Ask[]): Promise<ReadonlyMap<string, CallChanges>> {
  const ids = asks.map(({ message }) => message.id);
  return new Map((await lockCalls(tx, ids)).map(changes => [changes.call.id, changes]));
}

const GONE: SendResult = { kind: 'rejected', code: 'VOICE_CALL_FAILED', reason: 'The call is over already.' };

/** A call that no account took yet is the operator's again until one does. Returns whether that is new. */
function giveBack(call: Call): boolean {
  if (call.providerRef !== null || accountOf(call.provider) === null) return false;
  call.provider = 'voice';
  return true;
}

/** Nobody places a call of the sandbox. */
const placed = (tx: Context, { id, sandbox, parts }: Message): Answer =>
  sandbox ? { kind: 'accepted', providerRef: `sandbox:${id}`, parts, openUntil: after(tx.clock.now(), OPEN) } : null;

/** Those that wait come again in turns as long as the places of a workspace, so that a long queue asks no more often. */
function full({ call }: CallChanges, capacity: Capacity, waiting: Map<string, number>): SendResult {
  const limit = Math.max(1, capacity.limitFor(call));
  const before = waiting.get(call.workspaceId) ?? 0;
  waiting.set(call.workspaceId, before + 1);
  const reason = `The workspace has ${limit} calls under way.`;
  return { kind: 'wait', after: NEXT_TRY * (1 + Math.floor(before / limit)), reason, code: 'VOICE_CONCURRENT_CALLS' };
}

function begin(tx: Context, changes: CallChanges, content: VoiceContent): Played {
  const { call } = changes;
  const now = tx.clock.now();
  const { sandbox } = call;
  const { perCall, perMinute } = changes.rateTo(call.to);
  const provider = sandbox ? 'sandbox' : 'voice';
  call.begin({ provider, options: optionsOf(content), flow: stepsOf(content), perMinute, perCall }, now);
  changes.addEvent('initiated', now);
  return { changes, news: sandbox ? play(changes, beginning(call, now), now) : [] };
}
