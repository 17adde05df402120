import type { Texts } from '../texts.js';

/** The form of a setting, which the server checks and by which the dashboard chooses the control. */
export type ProviderFieldForm = 'text' | 'long-text' | 'url' | 'host' | 'number' | 'choice' | 'boolean';

/** A setting of an account at a provider, as people find it in the console of that provider. */
export interface ProviderField {
  /** Its member in the settings of the account, in camelCase. */
  readonly name: string;
  readonly form: ProviderFieldForm;
  /** Encrypted and never returned: people see its last four characters. */
  readonly secret: boolean;
  readonly required: boolean;
  /** The name that the console of the provider gives it, which is a word of no language. */
  readonly label: Texts;
  /** The place at which it is found, and the usual mistakes; `null` if its name says all. */
  readonly help: Texts | null;
  /** The value when none is given. */
  readonly default?: string | number | boolean;
  /** The values of `choice`. */
  readonly choices?: readonly string[];
  /** Names for people, by the value, where the value is no name of its own. */
  readonly choiceLabels?: Readonly<Record<string, Texts>>;
  /** The bounds of `number`. */
  readonly min?: number;
  readonly max?: number;
  /** A regular expression of the whole value. */
  readonly pattern?: string;
  /** An ending that the console may show behind the value, and that is no part of it. */
  readonly ending?: string;
  /** True for what hardly anybody sets, such as the address of another region: shown on demand. */
  readonly advanced?: true;
}

/** A kind of account: a provider as people look for it. */
export interface ProviderKindRow {
  /** The name of the provider, as it writes it. */
  readonly title: string;
  readonly channel: 'sms' | 'email' | 'rcs' | 'voice';
  /** The page of the provider's console on which the credentials stand; `null` where there is no provider behind it. */
  readonly console: string | null;
  /** True if the provider reports through the address of the account; it is then shown to be copied. */
  readonly callbacks: boolean;
  readonly fields: readonly ProviderField[];
  /** True if the provider has each sender for one account alone: an account then takes the messages of its own senders only. */
  readonly ownSenders?: true;
}
