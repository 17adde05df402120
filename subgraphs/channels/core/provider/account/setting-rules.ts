import type { Context } from '../../../../../kernel/context/context.js';
import type { InvalidField } from '../../../../../kernel/errors/errors.js';
import type { ProviderAccount } from './provider-account.js';

/** Settings that people gave, with what their forms say of them. */
export interface GivenSettings {
  readonly settings: Readonly<Record<string, unknown>>;
  /** The account that they change; `null` for a new one. */
  readonly account: ProviderAccount | null;
  /** The fields that are of another form than their kind has, such as `settings.url`. */
  readonly wrong: ReadonlySet<string>;
}

/** Returns what is wrong with settings beyond their forms. */
export type SettingRule = (ctx: Context, given: GivenSettings) => Promise<readonly InvalidField[]>;

/** The names of the settings that an account has already, which a change may leave out. */
export const settingsKept = (account: ProviderAccount | null): ReadonlySet<string> =>
  new Set(account ? [...Object.keys(account.settings), ...Object.keys(account.secretHints)] : []);
