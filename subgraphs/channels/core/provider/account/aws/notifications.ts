import { createPublicKey, verify } from 'node:crypto';
import { type Duration, hours } from '../../../../../../kernel/context/clock.js';
import { jsonOf, textAt } from '../api/read.js';
import { isRecent } from '../api/signature.js';
import type { CallbackOutcome, ProviderCallback } from '../http-kind.js';

/** The meaning of a request of SNS. */
type Notification =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The subscription is to be confirmed by a call of this address. */
  | { readonly kind: 'confirm'; readonly url: string }
  /** The subscription was ended. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'message'; readonly content: unknown };

/** Members that are signed, in their order; one that is absent is left out. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;
const ONLY_OF_SUBSCRIPTIONS: ReadonlySet<string> = new Set(['SubscribeURL', 'Token']);
const HASHES: Readonly<Record<string, string>> = { '1': 'sha1', '2': 'sha256' };

/** SNS repeats a notification for an hour, with the time of the first try. */
const REPEATED: Duration = hours(2);

/** Returns whether an address is one of SNS itself, which nobody else can answer at. */
function isOfSns(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/.test(url.host);
}

function isSigned(message: unknown, certificate: string): boolean {
  const type = textAt(message, 'Type');
  const names = SIGNED.filter(name => type !== 'Notification' || !ONLY_OF_SUBSCRIPTIONS.has(name));
  const text = names.flatMap(name => (textAt(message, name) ? [`${name}\n${textAt(message, name)}\n`] : [])).join('');
  const hash = HASHES[textAt(message, 'SignatureVersion')];
  const signature = Buffer.from(textAt(message, 'Signature'), 'base64');
  try {
    return hash !== undefined && verify(hash, Buffer.from(text), createPublicKey(certificate), signature);
  } catch {
    return false;
  }
}

/**
 * Reads a request of SNS, whose signature and time are checked. Anybody can publish to a topic of their own, which SNS signs
 * alike, so that only one of the topic that the account names is taken, and none if it names no topic.
 */
async function readNotification(
  { body }: ProviderCallback,
  topic: string | undefined,
  now: Date,
  fetch: (url: string) => Promise<string>,
): Promise<Notification> {
  const message = jsonOf(body);
  const [type, certificate] = [textAt(message, 'Type'), textAt(message, 'SigningCertURL')];
  if (!type) return { kind: 'unreadable', reason: 'It is no notification of SNS.' };
  if (!isOfSns(certificate) || !new URL(certificate).pathname.endsWith('.pem')) return { kind: 'forged' };
  if (!topic || textAt(message, 'TopicArn') !== topic) return { kind: 'forged' };
  const time = Date.parse(textAt(message, 'Timestamp')) / 1_000;
  if (!isRecent(time, now, REPEATED)) return { kind: 'forged' };
  if (!isSigned(message, await fetch(certificate))) return { kind: 'forged' };
  if (type === 'UnsubscribeConfirmation') return { kind: 'ended' };
  if (type === 'Notification') return { kind: 'message', content: jsonOf(textAt(message, 'Message')) };
  const url = textAt(message, 'SubscribeURL');
  return isOfSns(url) ? { kind: 'confirm', url } : { kind: 'forged' };
}

/** Reads a callback of an account whose events come through SNS: those of its topic, to which nobody else publishes. */
export async function readThroughSns(
  callback: ProviderCallback,
  { settings, now }: { readonly settings: { readonly topicArn?: string | undefined }; readonly now: Date },
  fetch: (url: string) => Promise<string>,
  readEvent: (event: unknown, now: Date) => CallbackOutcome,
): Promise<CallbackOutcome> {
  const read = await readNotification(callback, settings.topicArn, now, fetch);
  if (read.kind === 'confirm') return { kind: 'read', receipts: [], confirm: read.url };
  if (read.kind === 'ended') return { kind: 'read', receipts: [] };
  return read.kind === 'message' ? readEvent(read.content, now) : read;
}
