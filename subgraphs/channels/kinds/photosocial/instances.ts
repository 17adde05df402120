import { ArgsType, Field } from 'type-graphql';
import { days, hours } from '../../../../kernel/context/clock.js';
import { Length, Nested, Optional } from '../../../../kernel/graph/validation.js';
import { bridgeProvider } from '../../core/instance/bridge/bridge-line.js';
import { ConnectInstanceArgs, CreateInstanceArgs, LoginInput } from '../../core/instance/instance.args.js';
import type { InstanceRules } from '../../core/instance/rules.js';
import { graphProvider } from './official/graph-api.js';

@ArgsType()
class CreatePhotosocialInstanceArgs extends CreateInstanceArgs {
  @Field(() => String, { nullable: true, description: 'The only account that may log in first.' })
  @Optional()
  @Length(1, 40)
  declare expectedUsername?: string | null;

  @Field(() => LoginInput, {
    nullable: true,
    description: 'The login. Without it, the instance is a draft with a link to log in.',
  })
  @Optional()
  @Nested()
  declare auth?: LoginInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms that the service may restrict accounts that programs log in to. Required with `auth`.',
  })
  @Optional()
  declare acceptPhotosocialTerms?: boolean | null;
}

/** Accounts of the photo-social service: with a login, or approved by the provider. */
export const photosocialInstances: InstanceRules = {
  channel: 'photosocial',
  typeName: 'PhotosocialInstance',
  scopes: { read: 'photosocial:read', manage: 'photosocial:manage' },
  codeModes: [],
  modes: { UNOFFICIAL: 'login', OFFICIAL: 'provider' },
  lines: { UNOFFICIAL: bridgeProvider, OFFICIAL: graphProvider },
  createArgs: CreatePhotosocialInstanceArgs,
  connectArgs: ConnectInstanceArgs,
  account: { kind: 'USERNAME', locks: ['UNOFFICIAL', 'OFFICIAL'], mismatch: 'PHOTOSOCIAL_ACCOUNT_MISMATCH' },
  cooldown: { lasts: hours(12), modes: ['UNOFFICIAL', 'OFFICIAL'], code: 'PHOTOSOCIAL_RECONNECT_COOLDOWN' },
  abusePause: { lasts: days(1), code: 'PHOTOSOCIAL_ABUSE_PAUSE' },
  warmup: { perDay: 15, days: 5, modes: ['UNOFFICIAL', 'OFFICIAL'], code: 'PHOTOSOCIAL_WARMUP_DAILY_LIMIT' },
  logins: { max: 3, per: hours(1), code: 'PHOTOSOCIAL_LOGIN_LIMIT' },
  challengeModes: ['UNOFFICIAL'],
  signup: null,
  linkModes: ['UNOFFICIAL', 'OFFICIAL'],
  draftsHaveLink: true,
};
