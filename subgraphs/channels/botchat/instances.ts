import { ArgsType } from 'type-graphql';
import { CreateInstanceArgs } from '../instance/instance.args.js';
import type { InstanceRules } from '../instance/rules.js';

@ArgsType()
class CreateBotchatInstanceArgs extends CreateInstanceArgs {}

/** Bots, and users of the bot chat (`UNOFFICIAL`), who scan a QR code. */
export const botchatInstances: InstanceRules = {
  channel: 'botchat',
  typeName: 'BotchatInstance',
  scopes: { read: 'botchat:read', manage: 'botchat:manage' },
  modes: { OFFICIAL: 'provider', UNOFFICIAL: 'qr' },
  createArgs: CreateBotchatInstanceArgs,
  account: { kind: 'USERNAME', locks: [], mismatch: null },
  cooldown: null,
  abusePause: null,
  warmup: null,
  logins: null,
  linkModes: ['UNOFFICIAL'],
  draftsHaveLink: false,
};
