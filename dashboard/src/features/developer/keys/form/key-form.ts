import { momentOf } from '../../../../ui/time/moment';
import { type Preset, scopesOf } from '../../scopes/presets';

const DAY = 86_400_000;
const DAYS = { month: 30, quarter: 90, year: 365 } as const;

/** The time at which a key ends. `stays` is for one that is changed. */
export const ENDS = ['never', 'month', 'quarter', 'year', 'date'] as const;
export type End = 'stays' | (typeof ENDS)[number];

export interface KeyValues {
  name: string;
  preset: Preset;
  /** Those that are chosen one by one. */
  scopes: string[];
  instanceIds: string[];
  allowedIps: string[];
  end: End;
  /** The time by the clocks of the workspace: `2026-11-30T09:00`. */
  endsAt: string;
}

/** `undefined` leaves the end of the key as it is, `null` takes it away. */
export function expiryOf({ end, endsAt }: KeyValues, timeZone: string): string | null | undefined {
  if (end === 'stays') return undefined;
  if (end === 'never') return null;
  return end === 'date' ? momentOf(endsAt, timeZone) : new Date(Date.now() + DAYS[end] * DAY).toISOString();
}

/** Turns the values of the form into the variables of the mutation. */
export const inputOf = (values: KeyValues, grantable: readonly string[], timeZone: string) => ({
  name: values.name,
  scopes: values.preset === 'own' ? values.scopes : scopesOf(values.preset, grantable),
  instanceIds: values.instanceIds,
  allowedIps: values.allowedIps,
  expiresAt: expiryOf(values, timeZone),
});
