import type { z } from 'zod';
import { defineConfig } from '../../../../kernel/config/part.js';
import { duration, httpUrl, secret, type VariableSet } from '../../../../kernel/config/variable.js';
import { type Duration, days } from '../../../../kernel/context/clock.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    numbers: NumberConfig;
  }
}

/** The variables of the phone numbers of workspaces. */
const NUMBER_VARIABLES = {
  NUMBERS_URL: httpUrl.optional(),
  NUMBERS_TOKEN: secret.optional(),
  NUMBER_PERIOD: duration.default(days(30)),
  NUMBER_GRACE: duration.default(days(7)),
  NUMBER_SUSPENSION: duration.default(days(14)),
  NUMBER_QUARANTINE: duration.default(days(30)),
};

type NumberEnvironment = z.output<z.ZodObject<typeof NUMBER_VARIABLES>>;

/** The steps of a number that is not paid. */
export interface NumberTiming {
  /** The time that one payment covers. */
  readonly period: Duration;
  /** From the payment that failed to the suspension. */
  readonly grace: Duration;
  /** From the suspension to the release. */
  readonly suspension: Duration;
  /** From the release until the number goes back to the inventory. */
  readonly quarantine: Duration;
}

interface NumberConfig extends NumberTiming {
  /** The API that live numbers are bought from; `null` when none can be bought. */
  readonly inventory: { readonly url: string; readonly token: string } | null;
}

const numbersOf = (env: NumberEnvironment): NumberConfig => ({
  period: env.NUMBER_PERIOD,
  grace: env.NUMBER_GRACE,
  suspension: env.NUMBER_SUSPENSION,
  quarantine: env.NUMBER_QUARANTINE,
  inventory: env.NUMBERS_URL && env.NUMBERS_TOKEN ? { url: env.NUMBERS_URL, token: env.NUMBERS_TOKEN } : null,
});

/** Errors that only a combination of these variables shows. */
function numberErrors(set: VariableSet): string[] {
  const names = ['NUMBERS_URL', 'NUMBERS_TOKEN'];
  const missing = names.filter(name => !set[name]);
  const given = names.filter(name => set[name]);
  // A period of nothing would be charged without end.
  const empty = /^0+(ms|s|m|h|d)$/.test(set['NUMBER_PERIOD'] ?? '')
    ? ['NUMBER_PERIOD: must be longer than nothing']
    : [];
  return missing.length === 1 ? [`${missing[0]}: is required with ${given[0]}`, ...empty] : empty;
}

export const numberConfig = defineConfig({
  variables: NUMBER_VARIABLES,
  errors: numberErrors,
  read: env => ({ numbers: numbersOf(env) }),
});
