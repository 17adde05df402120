import { type Duration, seconds } from '../../../../../kernel/context/clock.js';

/** A text that is said, or a file that is played. */
export type Prompt =
  | { readonly kind: 'say'; readonly text: string; readonly voice?: string; readonly language: string }
  | { readonly kind: 'play'; readonly url: string };

/** The input that a provider is asked to collect. */
export interface Gathering {
  readonly minDigits: number;
  readonly maxDigits: number;
  /** The key that ends the input and is no part of it; empty when no key does. */
  readonly finishOnKey: string;
  /** Seconds without a key after which the input ends. */
  readonly timeoutSec: number;
  /** A key ends the prompt. */
  readonly bargeIn: boolean;
  readonly speech: boolean;
  /** Tries in all: another one follows where nothing was typed, or nothing that fits. */
  readonly attempts: number;
}

/** The input that was typed or said. */
export interface CallInput {
  readonly step: string | null;
  readonly digits: string;
  readonly speech: string | null;
}

type Act =
  /** These say when they are done. */
  | { readonly act: 'prompt'; readonly prompt: Prompt; readonly times: number }
  | { readonly act: 'gather'; readonly prompt: Prompt | null; readonly gather: Gathering }
  | { readonly act: 'pause'; readonly seconds: number }
  | { readonly act: 'keys'; readonly digits: string }
  | {
      readonly act: 'transfer';
      readonly legId: string;
      readonly to: string;
      readonly from: string | null;
      readonly timeoutSec: number;
    }
  /** A request to the integrator's URL for the next steps. */
  | { readonly act: 'ask'; readonly url: string }
  /** These are done at once, beside the others. */
  | { readonly act: 'recordStart'; readonly recordingId: string }
  | {
      readonly act: 'recordStop';
      readonly recordingId: string;
      readonly since: string;
      /** The reference by which the provider knows it; absent until it is known to run. */
      readonly soundRef?: string;
    }
  | { readonly act: 'hangup' };

/**
 * One thing to do in a call. Reports of it name its serial, so that a late report changes nothing.
 */
export type Order = Act & {
  readonly serial: number;
  /** The step of the flow that gave it; `null` when an action did. */
  readonly step: string | null;
  /** The number of the try of a gathering, from 1. */
  readonly attempt: number;
  /** ISO 8601. */
  readonly givenAt: string;
  /** The number of times that somebody began to give it to the provider; absent for never. */
  readonly tries?: number;
};

export type NewOrder = Act & { readonly step?: string | null; readonly attempt?: number };

/** Such an order ends with what it does; the others leave what the call is doing as it is. */
export const isLasting = ({ act }: Pick<Order, 'act'>): boolean =>
  act !== 'recordStart' && act !== 'recordStop' && act !== 'hangup';

/** The time that a slow voice takes for a character. */
const SLOW_CHARACTER: Duration = 200;

/** Returns the most time that an order may take, or `null` when nobody can say. */
export function longestOf(order: Order): Duration | null {
  switch (order.act) {
    case 'prompt':
      return lengthOf(order.prompt, order.times);
    case 'pause':
      return seconds(order.seconds);
    case 'keys':
      return seconds(order.digits.length);
    case 'gather': {
      const promptLength = order.prompt ? lengthOf(order.prompt, 1) : 0;
      // Each key lets the time begin again.
      const { maxDigits, timeoutSec } = order.gather;
      return promptLength === null ? null : promptLength + seconds(timeoutSec) * (maxDigits + 1);
    }
    default:
      return null;
  }
}

const lengthOf = (prompt: Prompt, times: number): Duration | null =>
  prompt.kind === 'play' ? null : prompt.text.length * SLOW_CHARACTER * times;

/**
 * Returns the order that is given to the provider next. One that was tried in vain lets the others
 * go first; a recording is started before it is stopped.
 */
export function nextOf(orders: readonly Order[]): Order | null {
  const starting = new Set(orders.flatMap(order => (order.act === 'recordStart' ? [order.recordingId] : [])));
  const [next] = orders
    .filter(order => order.act !== 'recordStop' || !starting.has(order.recordingId))
    .sort((a, b) => (a.tries ?? 0) - (b.tries ?? 0) || a.serial - b.serial);
  return next ?? null;
}
