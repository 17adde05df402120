import { isProviderKind, PROVIDER_KINDS, type ProviderKindName } from '../../../../catalogue/provider-kinds/index.js';
import type { Context } from '../../../../kernel/context/context.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { failIfInvalid, type InvalidField } from '../../../../kernel/errors/errors.js';
import type { Channels } from '../../core/channels.js';
import { ProviderAccount } from '../../core/provider/account/provider-account.js';
import { settingsKept } from '../../core/provider/account/setting-rules.js';
import { isSettings, settingErrors } from '../../core/provider/account/settings.js';
import { conditionErrors } from './conditions.js';
import type { CreateProviderAccountArgs, UpdateProviderAccountArgs } from './provider-account.args.js';

/** Throws `VALIDATION_ERROR` for settings that are not those of the kind, and for conditions of another form. */
export async function checkNewAccount(
  channels: Channels,
  input: CreateProviderAccountArgs,
  ctx: Context,
): Promise<void> {
  const { kind, settings } = input;
  if (!isProviderKind(kind)) return;
  const faults = await settingFaults(ctx, channels, kind, settings ?? {}, null);
  failIfInvalid([...faults, ...conditionErrors(channels, kind, input)]);
}

/** The same for a change. Throws nothing for an account that does not exist: its change does. */
export async function checkChangedAccount(
  channels: Channels,
  input: UpdateProviderAccountArgs,
  ctx: Context,
): Promise<void> {
  const account = await findOwned(ctx, ProviderAccount, input.id);
  if (!account || !isProviderKind(account.kind)) return;
  const { kind } = account;
  const faults = input.settings == null ? [] : await settingFaults(ctx, channels, kind, input.settings, account);
  failIfInvalid([...faults, ...conditionErrors(channels, kind, input)]);
}

/** Returns what is wrong with the settings of an account that is made or changed: with their forms, and by the rules of its kind. */
async function settingFaults(
  ctx: Context,
  channels: Channels,
  kind: ProviderKindName,
  settings: unknown,
  account: ProviderAccount | null,
): Promise<readonly InvalidField[]> {
  const row = PROVIDER_KINDS[kind];
  const ofForms = settingErrors(row, settings, settingsKept(account));
  const rule = channels.get(row.channel)?.accounts?.get(kind)?.settingErrors;
  if (!rule || !isSettings(settings)) return ofForms;
  const wrong = new Set(ofForms.map(({ field }) => field));
  return [...ofForms, ...(await rule(ctx, { settings, account, wrong }))];
}
