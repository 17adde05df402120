import { ArgsType, Field } from 'type-graphql';
import { hours } from '../../../../kernel/context/clock.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';
import { bridgeProvider } from '../../core/instance/bridge/bridge-line.js';
import { ConnectInstanceArgs, CreateInstanceArgs } from '../../core/instance/instance.args.js';
import type { InstanceRules } from '../../core/instance/rules.js';
import { cloudProvider } from './official/cloud-api.js';
import { signUp, signupUrl } from './official/signup.service.js';

@ArgsType()
class CreateChatappInstanceArgs extends CreateInstanceArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'The only number that may pair first; in international form, or as written in the country of the workspace.',
  })
  @Optional()
  @Length(1, 40)
  declare expectedPhoneNumber?: string | null;
}

/** Lines of the chat application: a phone that scans a QR code, or an official line. */
export const chatappInstances: InstanceRules = {
  channel: 'chatapp',
  typeName: 'ChatappInstance',
  scopes: { read: 'chatapp:read', manage: 'chatapp:manage' },
  codeModes: ['UNOFFICIAL'],
  modes: { UNOFFICIAL: 'qr', OFFICIAL: 'provider', OFFICIAL_BYOK: 'provider' },
  lines: { UNOFFICIAL: bridgeProvider, OFFICIAL: cloudProvider, OFFICIAL_BYOK: cloudProvider },
  createArgs: CreateChatappInstanceArgs,
  connectArgs: ConnectInstanceArgs,
  account: { kind: 'PHONE', locks: ['UNOFFICIAL'], mismatch: 'PHONE_NUMBER_MISMATCH' },
  cooldown: { lasts: hours(6), modes: ['UNOFFICIAL'], code: 'RECONNECT_COOLDOWN' },
  abusePause: null,
  warmup: { perDay: 20, days: 3, modes: ['UNOFFICIAL'], code: 'WARMUP_DAILY_LIMIT' },
  logins: null,
  challengeModes: [],
  signup: {
    url: signupUrl,
    finish: async (ctx, id, code) => void (await signUp(ctx, chatappInstances, id, { code })),
  },
  linkModes: ['UNOFFICIAL', 'OFFICIAL', 'OFFICIAL_BYOK'],
  draftsHaveLink: false,
};
