import type { ProviderField, ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import type { Problem } from '../../../graph/problem';

/** The values of a form by the names of fields: what a person typed, or chose. */
export type Values = Readonly<Record<string, string | boolean>>;

const shownOf = (field: ProviderField, value: unknown): string | boolean => {
  const given = value ?? field.default;
  if (field.form === 'boolean') return given === true;
  return given === undefined || given === null ? '' : String(given);
};

/** The values with which a form begins. A secret begins empty, as it is never shown. */
export const valuesOf = ({ fields }: ProviderKindRow, settings: Readonly<Record<string, unknown>> = {}): Values =>
  Object.fromEntries(fields.map(field => [field.name, field.secret ? '' : shownOf(field, settings[field.name])]));

/** A number that is none is sent as it was typed, so that the server says what is wrong with it. */
function settingOf({ form }: ProviderField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (form !== 'number') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

/**
 * Returns the settings of a form. What is empty is left out of a new account, and taken from one that has it; an empty
 * secret stays as it is.
 */
export function settingsOf({ fields }: ProviderKindRow, values: Values, before?: Values): Record<string, unknown> {
  const entries = fields.flatMap(field => {
    const value = values[field.name] ?? '';
    if (before && value === before[field.name]) return [];
    const given = typeof value === 'string' ? value.trim() : value;
    if (given !== '') return [[field.name, settingOf(field, given)] as const];
    return before && !field.secret ? [[field.name, null] as const] : [];
  });
  return Object.fromEntries(entries);
}

const PLACE = /^settings\./;

/** The errors of settings, by the names of their fields. */
export const settingErrors = (problem: Problem | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (problem?.fields ?? [])
      .filter(({ field }) => PLACE.test(field))
      .toReversed()
      .map(({ field, message }) => [field.replace(PLACE, ''), message]),
  );
