import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { toLanguage } from '../../../../../kernel/address/language.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { phrase } from '../../../../../kernel/errors/text.js';
import { CheckedBy, Length, Line, Nested, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';
import { parseTarget } from '../../../../../kernel/outbound/address-guard.js';
import { toFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import { isPublicAddress, isWithin, parseNetworks } from '../../../../../kernel/outbound/public-address.js';
import { PushPlatform } from './subscription.js';

@InputType({ description: 'The `keys` of `PushSubscription.toJSON()` in a browser.' })
export class PushKeysInput {
  @Field(() => String, { description: '`p256dh` of the subscription of the browser, in Base64url.' })
  @Length(1, 200)
  p256dh!: string;

  @Field(() => String, { description: '`auth` of the subscription of the browser, in Base64url.' })
  @Length(1, 100)
  auth!: string;
}

@CheckedBy(checkSubscribe)
@ArgsType()
export class SubscribeArgs {
  @Field(() => ID, { description: 'The id of the push app.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The subscription to refresh after its endpoint or token changed; alone, the subscription to bind.',
  })
  @Optional()
  @Length(1, 64)
  subscriptionId?: string | null;

  @Field(() => PushPlatform, { description: 'The platform of the browser or device.', defaultValue: PushPlatform.WEB })
  platform: PushPlatform = PushPlatform.WEB;

  @Field(() => String, { nullable: true, description: 'The endpoint of a browser.' })
  @Optional()
  @Length(1, 2_048)
  endpoint?: string | null;

  @Field(() => PushKeysInput, { nullable: true, description: 'The keys of a browser.' })
  @Optional()
  @Nested()
  keys?: PushKeysInput | null;

  @Field(() => String, { nullable: true, description: 'The token that a device got from FCM or APNs.' })
  @Optional()
  @Length(8, 4_096)
  @SingleLine()
  token?: string | null;

  @Field(() => ID, { nullable: true, description: 'The contact whose browser or device it is; null unbinds it.' })
  contactId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the person in your own system; null unbinds it. Only with a secret key.',
  })
  @Optional()
  @Line(200)
  userId?: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47.' })
  @Optional()
  @Length(2, 35)
  language?: string | null;
}

/** Returns whether the arguments say where it is reached, not only which subscription is meant. */
export const hasAddress = ({ endpoint, keys, token }: SubscribeArgs): boolean =>
  typeof endpoint === 'string' || typeof token === 'string' || (keys !== null && keys !== undefined);

/** Throws `VALIDATION_ERROR`. */
export function checkSubscribe(input: SubscribeArgs, ctx: Context): void {
  const needsAddress = hasAddress(input) || !input.subscriptionId;
  const { language } = input;
  failIfInvalid([
    ...(needsAddress ? (input.platform === 'WEB' ? browserErrors(input, ctx) : deviceErrors(input)) : []),
    ...(language && toLanguage(language) === null ? [invalidField('language', 'language')] : []),
  ]);
}

function browserErrors({ endpoint, keys, token }: SubscribeArgs, ctx: Context): InvalidField[] {
  return [
    ...(endpoint ? endpointErrors(endpoint, ctx) : [invalidField('endpoint', 'required')]),
    ...(keys ? keyErrors(keys) : [invalidField('keys', 'required')]),
    ...(token ? [invalidField('token', 'notAllowed')] : []),
  ];
}

const deviceErrors = ({ endpoint, keys, token, platform }: SubscribeArgs): InvalidField[] => [
  ...(token ? tokenErrors(token, platform) : [invalidField('token', 'required')]),
  ...(endpoint ? [invalidField('endpoint', 'notAllowed')] : []),
  ...(keys ? [invalidField('keys', 'notAllowed')] : []),
];

/** It becomes a part of a path. */
const APNS_TOKEN = /^(?:[0-9a-f]{2}){16,100}$/i;
const FCM_TOKEN = /^[\w:%-]+$/;

function tokenErrors(token: string, platform: PushPlatform): InvalidField[] {
  const pattern = platform === 'IOS' ? APNS_TOKEN : FCM_TOKEN;
  return pattern.test(token) ? [] : [invalidField('token', 'pattern', { pattern: pattern.source })];
}

/**
 * Returns the errors of an endpoint. The address that a name leads to is checked when something is
 * sent to it.
 */
function endpointErrors(endpoint: string, { config }: Context): InvalidField[] {
  try {
    const { protocol, hostname } = parseTarget(endpoint);
    const host = hostname.replace(/^\[|\]$/g, '');
    const networks = parseNetworks(config.outbound.allowNetworks);
    const isOwn = isIP(host) ? isWithin(host, networks) : host === 'localhost' && networks.length > 0;
    if (isOwn || (protocol === 'https:' && (!isIP(host) || isPublicAddress(host)))) return [];
    const reason = phrase(protocol === 'https:' ? 'urlPrivate' : 'urlScheme');
    return [invalidField('endpoint', 'unusable', { reason })];
  } catch (error) {
    return [invalidField('endpoint', 'unusable', { reason: toFetchError(error).reason })];
  }
}

const keyErrors = ({ p256dh, auth }: PushKeysInput): InvalidField[] => [
  ...(p256dh && !isPoint(p256dh) ? [invalidField('keys.p256dh', 'unusable', { reason: phrase('notPushKey') })] : []),
  ...(auth && Buffer.from(auth, 'base64url').length !== 16
    ? [invalidField('keys.auth', 'unusable', { reason: phrase('notPushKey') })]
    : []),
];

const other = createECDH('prime256v1');
other.generateKeys();

/** A point that is not on the curve has no shared secret. */
function isPoint(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65) return false;
  try {
    return other.computeSecret(point).length === 32;
  } catch {
    return false;
  }
}

@ArgsType()
export class UnsubscribeArgs {
  @Field(() => ID, { description: 'The id of the push app.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the subscription.', nullable: true })
  @Optional()
  @Length(1, 64)
  subscriptionId?: string | null;

  @Field(() => String, { nullable: true, description: 'The endpoint of a browser, in place of subscriptionId.' })
  @Optional()
  @Length(1, 2_048)
  endpoint?: string | null;

  @Field(() => String, { nullable: true, description: 'The token of a device, in place of subscriptionId.' })
  @Optional()
  @Length(1, 4_096)
  token?: string | null;
}
