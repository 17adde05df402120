import { createECDH, createPrivateKey } from 'node:crypto';
import type { PhraseName } from '../../../../../catalogue/errors/phrases.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';

const CURVE = 'prime256v1';

/** Keys of RFC 8292: the public one as an uncompressed point, the private one as a scalar, both in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The account that signs for a project of Firebase Cloud Messaging. */
export interface FcmAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM. */
  readonly privateKey: string;
}

/** A token key of the Apple Push Notification service. */
export interface ApnsKey {
  /** PEM (the content of the `.p8` file). */
  readonly privateKey: string;
  readonly keyId: string;
  readonly teamId: string;
  readonly bundleId: string;
  /** The service that builds of Xcode use, not the App Store's. */
  readonly development: boolean;
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded(pair.getPrivateKey()).toString('base64url') };
}

/** A scalar is stored without its leading zeros. */
const padded = (scalar: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);

const unusable = (field: string, reason: PhraseName): InvalidField =>
  invalidField(field, 'unusable', { reason: { phrase: reason } });

/** Returns the errors of a pair that the caller brought. */
export function vapidErrors({ publicKey, privateKey }: Partial<VapidKeys>): InvalidField[] {
  if (!publicKey || !privateKey) return [];
  const derived = publicKeyOf(privateKey);
  if (derived === null) return [unusable('vapid.privateKey', 'notP256Key')];
  return derived === publicKey ? [] : [unusable('vapid.publicKey', 'otherPublicKey')];
}

/** Returns `null` if the text is no private key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const scalar = Buffer.from(privateKey, 'base64url');
  if (scalar.length !== 32) return null;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(scalar);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** The file of a service account, as JSON or as its text; `null` if it is none. */
export function fcmAccountOf(given: unknown): FcmAccount | null {
  const file = typeof given === 'string' ? parsed(given) : given;
  const {
    type,
    project_id: projectId,
    client_email: clientEmail,
    private_key: privateKey,
  } = Object(file) as Record<string, unknown>;
  const isAccount =
    type === 'service_account' && isText(projectId) && /^[a-z0-9:.-]{4,64}$/.test(projectId) && isText(clientEmail);
  return isAccount && isText(privateKey) && keyType(privateKey) === 'rsa'
    ? { projectId, clientEmail, privateKey }
    : null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 8_192;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const fcmErrors = (given: unknown): InvalidField[] =>
  fcmAccountOf(given) ? [] : [unusable('fcmServiceAccount', 'notServiceAccount')];

export const apnsErrors = ({ privateKey }: Partial<ApnsKey>): InvalidField[] =>
  !privateKey || keyType(privateKey) === 'ec' ? [] : [unusable('apns.privateKey', 'notP256Key')];

/** Returns `null` for what is no private key, and for keys of other curves than P-256. */
function keyType(pem: string): string | null {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem);
    return type === 'ec' && details?.namedCurve !== CURVE ? null : (type ?? null);
  } catch {
    return null;
  }
}
