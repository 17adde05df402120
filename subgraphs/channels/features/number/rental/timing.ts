import type { Config } from '../../../../../kernel/config/config.js';
import { minutes } from '../../../../../kernel/context/clock.js';
import type { NumberTiming } from '../config.js';

/** The end of sandbox numbers that nobody can pay. */
const UNPAYABLE = /0004$/;

/** Their whole life takes as long as an integrator waits for its events. */
const QUICK: NumberTiming = {
  period: minutes(5),
  grace: minutes(5),
  suspension: minutes(5),
  quarantine: minutes(5),
};

interface TimedNumber {
  readonly sandbox: boolean;
  readonly phoneNumber: string;
}

/**
 * Returns whether payments of a number fail, whatever the balance: it is a fixed number of the
 * sandbox.
 */
export const isUnpayable = ({ sandbox, phoneNumber }: TimedNumber): boolean => sandbox && UNPAYABLE.test(phoneNumber);

export const timingOf = ({ numbers }: Pick<Config, 'numbers'>, number: TimedNumber): NumberTiming =>
  isUnpayable(number) ? QUICK : numbers;
