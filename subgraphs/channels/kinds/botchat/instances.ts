import { ArgsType, Field } from 'type-graphql';
import { Matches, Optional } from '../../../../kernel/graph/validation.js';
import { bridgeProvider } from '../../core/instance/bridge/bridge-line.js';
import { ConnectInstanceArgs, CreateInstanceArgs } from '../../core/instance/instance.args.js';
import type { InstanceRules } from '../../core/instance/rules.js';
import { botProvider } from './bot-api.js';

/** The form of tokens in the Bot API, where a token is part of a path. */
const TOKEN = /^\d{1,20}:[A-Za-z0-9_-]{8,100}$/;

@ArgsType()
class CreateBotchatInstanceArgs extends CreateInstanceArgs {
  @Field(() => String, { nullable: true, description: 'The token of the bot. With it, the instance connects at once.' })
  @Optional()
  @Matches(TOKEN)
  declare token?: string | null;
}

@ArgsType()
class ConnectBotchatInstanceArgs extends ConnectInstanceArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The token of the bot; the one that was given before when absent.',
  })
  @Optional()
  @Matches(TOKEN)
  declare token?: string | null;
}

/** Bots, and users of the bot chat (`UNOFFICIAL`), who scan a QR code. */
export const botchatInstances: InstanceRules = {
  channel: 'botchat',
  typeName: 'BotchatInstance',
  scopes: { read: 'botchat:read', manage: 'botchat:manage' },
  codeModes: [],
  modes: { OFFICIAL: 'provider', UNOFFICIAL: 'qr' },
  lines: { OFFICIAL: botProvider, UNOFFICIAL: bridgeProvider },
  createArgs: CreateBotchatInstanceArgs,
  connectArgs: ConnectBotchatInstanceArgs,
  account: { kind: 'USERNAME', locks: [], mismatch: null },
  cooldown: null,
  abusePause: null,
  warmup: null,
  logins: null,
  challengeModes: ['UNOFFICIAL'],
  signup: null,
  linkModes: ['UNOFFICIAL'],
  draftsHaveLink: false,
};
