import { ArgsType, type ClassType } from 'type-graphql';
import { CheckedBy } from '../../../../kernel/graph/validation.js';
import type { Channels } from '../../core/channels.js';
import { checkChangedAccount, checkNewAccount } from './check-settings.js';
import { CreateProviderAccountArgs, UpdateProviderAccountArgs } from './provider-account.args.js';

/** The arguments of the acts on accounts, with the checks of the channels that take them. */
export interface AccountArgs {
  readonly CreateArgs: ClassType<CreateProviderAccountArgs>;
  readonly UpdateArgs: ClassType<UpdateProviderAccountArgs>;
}

const argsByChannels = new WeakMap<Channels, AccountArgs>();

/** Returns the arguments for the channels of a build. They are made once: type-graphql keeps every class. */
export function accountArgsWith(channels: Channels): AccountArgs {
  const args = argsByChannels.get(channels) ?? makeArgs(channels);
  argsByChannels.set(channels, args);
  return args;
}

function makeArgs(channels: Channels): AccountArgs {
  @CheckedBy<CreateProviderAccountArgs>((input, ctx) => checkNewAccount(channels, input, ctx))
  @ArgsType()
  class CreateArgs extends CreateProviderAccountArgs {}

  @CheckedBy<UpdateProviderAccountArgs>((input, ctx) => checkChangedAccount(channels, input, ctx))
  @ArgsType()
  class UpdateArgs extends UpdateProviderAccountArgs {}

  return { CreateArgs, UpdateArgs };
}
