import { createHash, createHmac, randomUUID, sign } from 'node:crypto';
import type { ProviderCallback } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerRequest } from './peer.js';
import { SNS_CERTIFICATE, SNS_KEY } from './sns-certificate.js';

export const ACCESS_KEY = 'AKIAIOSFODNN7EXAMPLE';
export const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail-events';

const CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';

/** Returns the certificate at an address, as SNS serves it. */
export const certificateAt = async (url: string): Promise<string> => {
  if (url !== CERTIFICATE_URL) throw new Error(`Nothing stands at ${url}.`);
  return SNS_CERTIFICATE;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks the signature of a request as the service does, from the headers that it says it signs. */
export function isSignedForAws({ method, path, query, headers, body }: PeerRequest, service: string): boolean {
  const [, key, date, region, named, list = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = list.split(';');
  const needed = ['host', 'x-amz-date', ...(body ? ['content-type'] : [])];
  if (key !== ACCESS_KEY || named !== service || !needed.every(name => names.includes(name))) return false;
  const asked = [...query]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = names.map(name => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, path, asked, ...lines, '', list, hash(body)].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const derived = [date!, region!, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(derived, text).toString('hex') === signature;
}

interface Facts {
  readonly topic?: string;
  readonly version?: '1' | '2';
  readonly certificate?: string;
}

/** A request of SNS, signed with the key whose certificate stands at its address. */
export function notification(
  url: string,
  at: Date,
  type: 'Notification' | 'SubscriptionConfirmation',
  text: string,
  { topic = TOPIC, version = '1', certificate = CERTIFICATE_URL }: Facts = {},
): ProviderCallback {
  const token = '2336412f37fb687f5d51e6e2425c464de257';
  const subscribe = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=${token}`;
  const message: Record<string, string> = {
    ...{ Type: type, MessageId: randomUUID(), TopicArn: topic, Message: text, Timestamp: at.toISOString() },
    ...(type === 'Notification' ? {} : { Token: token, SubscribeURL: subscribe }),
  };
  const signed = Object.keys(message)
    .sort()
    .map(name => `${name}\n${message[name]}\n`)
    .join('');
  const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(signed), SNS_KEY).toString('base64');
  const all = { ...message, SignatureVersion: version, Signature: signature, SigningCertURL: certificate };
  return callbackOf(url, JSON.stringify(all, null, 2), {
    'content-type': 'text/plain; charset=UTF-8',
    'x-amz-sns-message-type': type,
  });
}
