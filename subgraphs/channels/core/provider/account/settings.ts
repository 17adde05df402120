import type { ProviderField, ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import { toDomainName } from '../../../../../kernel/address/domain-name.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { Settings } from './http-kind.js';

/** The settings of an account as they are kept: what is shown apart from what is not. */
export interface SplitSettings {
  readonly shown: Settings;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The longest value of a setting: a key of a service account in PEM or JSON fits. */
const MAX_TEXT = 16_384;
const MAX_LINE = 1_000;

/** Settings as a caller gave them: `null` takes one away. */
type Given = Readonly<Record<string, unknown>>;

export const isSettings = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * Returns what is wrong with settings, each as `settings.<name>`: the unknown, the missing and those of a wrong form.
 *
 * @param kept the names of the settings that an account has already, which a change may leave out.
 */
export function settingErrors(
  { fields }: ProviderKindRow,
  given: unknown,
  kept: ReadonlySet<string> = new Set(),
): InvalidField[] {
  if (!isSettings(given)) return [invalidField('settings', 'object')];
  const fieldNames = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).filter(name => !fieldNames.has(name));
  return [
    ...unknown.slice(0, 20).map(name => invalidField(`settings.${name.slice(0, 60)}`, 'unknown')),
    ...fields.flatMap(field => fieldErrors(field, pasted(field, given[field.name]), kept.has(field.name))),
  ];
}

/** A value is copied from a console, often with a space or a line break around it. */
function pasted({ form, ending }: ProviderField, value: unknown): unknown {
  if (typeof value !== 'string' || form === 'long-text') return value;
  const text = value.trim();
  return ending !== undefined && text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

function fieldErrors(field: ProviderField, value: unknown, isKept: boolean): InvalidField[] {
  const at = `settings.${field.name}`;
  if (value === undefined && isKept) return [];
  if (value === undefined || value === null || value === '')
    return field.required && field.default === undefined ? [invalidField(at, 'required')] : [];
  return valueErrors(field, at, value);
}

function valueErrors(field: ProviderField, at: string, value: unknown): InvalidField[] {
  if (field.form === 'boolean') return typeof value === 'boolean' ? [] : [invalidField(at, 'boolean')];
  if (field.form === 'number') return numberErrors(field, at, value);
  if (typeof value !== 'string') return [invalidField(at, 'string')];
  if (field.form === 'choice') return choiceErrors(field, at, value);
  return textErrors(field, at, value);
}

function numberErrors({ min = 0, max = Number.MAX_SAFE_INTEGER }: ProviderField, at: string, value: unknown) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [invalidField(at, 'number')];
  return value >= min && value <= max ? [] : [invalidField(at, 'range', { min, max })];
}

const choiceErrors = ({ choices = [] }: ProviderField, at: string, value: string) =>
  choices.includes(value) ? [] : [invalidField(at, 'choice', { choices: choices.join(', ') })];

function textErrors({ form, pattern }: ProviderField, at: string, value: string): InvalidField[] {
  const max = form === 'long-text' ? MAX_TEXT : MAX_LINE;
  if (value.length > max) return [invalidField(at, 'length', { min: 1, max })];
  if (form !== 'long-text' && /[\r\n\0]/.test(value)) return [invalidField(at, 'singleLine')];
  if (form === 'url' && !isWebUrl(value)) return [invalidField(at, 'webUrl')];
  if (form === 'host' && !isHost(value)) return [invalidField(at, 'domain')];
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value))
    return [invalidField(at, 'pattern', { pattern })];
  return [];
}

/** Placeholders of a template in braces count as letters. */
function isWebUrl(text: string): boolean {
  const url = URL.parse(text.replaceAll(/\{+[^{}]*\}+/g, 'x'));
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
}

/** A name of the network or an address: which of them may be called is decided at the call. */
const isHost = (text: string): boolean =>
  toDomainName(text) !== null || /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$|^\[?[0-9a-fA-F:.]+\]?$/.test(text);

/** Returns the settings after a change that was checked: `null` and an empty text take one away, what is left out stays. */
export function changedSettings(row: ProviderKindRow, before: SplitSettings, given: Given): SplitSettings {
  const shown: Record<string, string | number | boolean> = {};
  const secrets: Record<string, string> = {};
  for (const field of row.fields) {
    const { name, secret, default: usual } = field;
    const had = secret ? before.secrets[name] : before.shown[name];
    const value = given[name] === undefined ? had : pasted(field, given[name]);
    const kept = value === null || value === '' || value === undefined ? usual : (value as string | number | boolean);
    if (kept === undefined) continue;
    if (secret) secrets[name] = String(kept);
    else shown[name] = kept;
  }
  return { shown, secrets };
}

/** Returns the last four characters of a secret that is long enough to keep the rest; else an empty text. */
export const lastFourOf = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '');
