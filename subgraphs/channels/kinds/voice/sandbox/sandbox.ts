import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { isRecordingLost } from '../../../core/sandbox/magic.js';
import type { Call } from '../call/call.js';
import type { LegStatus } from '../call/call-leg.js';
import type { CallNews } from '../run/news.js';
import type { Order, Prompt } from '../run/order.js';

/** News without its time, which is so long after its cause. */
type Later = { [Kind in CallNews['kind']]: Omit<Extract<CallNews, { kind: Kind }>, 'at'> }[CallNews['kind']] & {
  readonly in: Duration;
};

const RINGS: Duration = seconds(1);
const ANSWERS: Duration = seconds(3);
const IS_HEARD: Duration = seconds(1);
const PRESSES: Duration = seconds(2);
const CHARACTER: Duration = 60;
const PLAYS: Duration = seconds(5);
/** The words that a person says where no branch has any. */
const ANSWER = 'Hello';
/** The time for which the two of a transfer talk. */
const TALKS: Duration = seconds(10);
/** The bytes of a second of a recording: 8,000 samples of two bytes. */
const RECORDED_BYTES = 16_000;
export const WAV_HEADER = 44;

/** The last digit of a number that ends in `0000` … `0006`; any other number answers. */
const endingOf = (number: string): string => /000([0-6])$/.exec(number)?.[1] ?? '0';

/** Returns the news of a call of a test key, from the moment at which it is placed. */
export function beginning({ to, options }: Call, at: Date): CallNews[] {
  const ending = endingOf(to);
  const ringing: Later = { kind: 'ringing', in: RINGS };
  if (ending === '1') return timed(at, [{ kind: 'ended', status: 'FAILED', reason: 'PROVIDER', in: RINGS }]);
  if (ending === '2') return timed(at, [ringing, { kind: 'ended', status: 'BUSY', in: RINGS * 2 }]);
  if (ending === '3') {
    const rings = RINGS + seconds(options.ringTimeoutSec);
    return timed(at, [ringing, { kind: 'ended', status: 'NO_ANSWER', in: rings }]);
  }
  const by = ending === '4' ? 'MACHINE' : 'HUMAN';
  const detected: Later = { kind: 'machine', by, in: ANSWERS + IS_HEARD };
  const keys: Later = { kind: 'keys', digits: pressed(to, 1), in: ANSWERS + IS_HEARD };
  return timed(at, [ringing, { kind: 'answered', in: ANSWERS }, detected, ...(ending === '5' ? [keys] : [])]);
}

/** Returns the news that an order causes. */
export function carriedOut(call: Call, order: Order, at: Date): CallNews[] {
  const { serial } = order;
  switch (order.act) {
    case 'prompt':
      return timed(at, [{ kind: 'done', serial, in: order.times * lengthOf(order.prompt) }]);
    case 'pause':
      return timed(at, [{ kind: 'done', serial, in: seconds(order.seconds) }]);
    case 'keys':
      return timed(at, [{ kind: 'done', serial, in: IS_HEARD }]);
    case 'gather':
      return timed(at, [gathered(call, order)]);
    case 'transfer':
      return timed(at, legOf(order));
    case 'recordStop':
      return [recorded(call, order.recordingId, order.since, at)];
    case 'hangup':
      return [{ kind: 'ended', status: call.answeredAt ? 'COMPLETED' : 'CANCELLED', at }];
    default:
      return [];
  }
}

/** The reference of a recording whose sound nobody has. */
export const LOST_RECORDING = 'sandbox:lost';

/** Returns the news of a recording that ended at a moment. */
export function recorded(call: Call, recordingId: string, since: string, at: Date): CallNews {
  const durationSec = Math.max(1, Math.ceil((at.getTime() - Date.parse(since)) / seconds(1)));
  const bytes = WAV_HEADER + durationSec * RECORDED_BYTES;
  const ref = isRecordingLost(otherSide(call)) ? LOST_RECORDING : 'sandbox';
  return { kind: 'recorded', recordingId, ref, durationSec, bytes, at: after(at, IS_HEARD) };
}

const timed = (from: Date, news: readonly Later[]): CallNews[] =>
  news.map(({ in: wait, ...one }) => ({ ...one, at: after(from, wait) }) as CallNews);

const lengthOf = (prompt: Prompt): Duration =>
  prompt.kind === 'play' ? PLAYS : Math.max(seconds(1), prompt.text.length * CHARACTER);

/** Returns the number of whoever types: the one who was called, or has called. */
const otherSide = ({ direction, from, to }: Call): string => (direction === 'INBOUND' ? (from ?? '') : to);

function gathered(call: Call, { serial, prompt, gather, step }: Extract<Order, { act: 'gather' }>): Later {
  const promptLength = prompt ? lengthOf(prompt) : 0;
  const to = otherSide(call);
  const wait = (gather.bargeIn ? 0 : promptLength) + PRESSES;
  const ending = endingOf(to);
  if (ending === '6' && gather.speech)
    return { kind: 'gathered', serial, digits: '', speech: spokenWords(call, step, to), in: wait };
  if (ending !== '5') return { kind: 'gathered', serial, digits: '', in: promptLength + seconds(gather.timeoutSec) };
  const digits = pressed(to, Math.min(gather.maxDigits, 10));
  return { kind: 'gathered', serial, digits, in: wait };
}

/** The digit that stands before the ending of a number. */
const choiceOf = (number: string): number => Number(/(\d)000\d$/.exec(number)?.[1] ?? 1);

/** Keys in their order, from the choice on: `…20005` presses 2, or 2, 3 and 4. */
const pressed = (number: string, count: number): string =>
  Array.from({ length: count }, (_, place) => (choiceOf(number) + place) % 10).join('');

/**
 * Returns the words of the branch at the place of the choice: `…20006` says those of the second. If
 * there is no such branch, the person says other words.
 */
const spokenWords = ({ flow }: Call, step: string | null, number: string): string =>
  flow.find(({ name }) => name === step)?.branches?.[choiceOf(number) - 1]?.when ?? ANSWER;

function legOf({ to, legId, timeoutSec }: Extract<Order, { act: 'transfer' }>): Later[] {
  const step = (status: LegStatus, wait: Duration): Later => ({ kind: 'leg', legId, status, in: wait });
  const ending = endingOf(to);
  const rings = step('RINGING', RINGS);
  if (ending === '1') return [step('FAILED', RINGS)];
  if (ending === '2') return [rings, step('BUSY', RINGS * 2)];
  if (ending === '3') return [rings, step('NO_ANSWER', RINGS + seconds(timeoutSec))];
  return [rings, step('ANSWERED', ANSWERS), step('COMPLETED', ANSWERS + TALKS)];
}
