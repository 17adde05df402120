import { type ErrorCode, isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { systemCaller } from '../../../../../kernel/context/caller.js';
import { asCaller, type Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import type { Channel } from '../../../core/channel.js';
import { acceptInternalSend } from '../../../core/message/accept/internal-send.js';
import type { SendArgs } from '../../../core/message/accept/send.args.js';
import type { MessageContent } from '../../../core/provider/port.js';
import type { RcsContent, RcsFallback } from '../content/content.js';
import { rcsFellBack } from '../events.js';
import type { Leg } from './watch.js';

/** The two ways to a recipient. */
export interface Ways {
  readonly rcs: Channel;
  readonly sms: Channel;
}

/**
 * The errors after which the message is not delivered, and an SMS may be: neither its content nor
 * its recipient's wish stood in the way.
 */
const FALLS_BACK: ReadonlySet<string> = new Set<ErrorCode>([
  'RCS_NOT_SUPPORTED',
  'RCS_NOT_DELIVERED_IN_TIME',
  'MESSAGE_UNDELIVERABLE',
  'PROVIDER_REJECTED',
  'PROVIDER_UNAVAILABLE',
  'RECIPIENT_REJECTED',
  'PROVIDER_ACCOUNT_REFUSED',
  'PROVIDER_BALANCE_EXHAUSTED',
  'SENDER_REJECTED',
  'DESTINATION_UNSUPPORTED',
]);

/** Returns whether a message that failed goes out as an SMS. */
export const fallsBack = ({ message, content }: Leg): boolean =>
  content.fallback !== undefined &&
  message.status === 'FAILED' &&
  message.substatus !== 'cancelled' &&
  FALLS_BACK.has(message.errorCode ?? '');

/** The reason for which there is no SMS. */
interface Refused {
  readonly code: string;
}

/**
 * Stores the SMS of a message that failed, with its event, in the transaction that ends its watch,
 * so that there is one.
 *
 * @param refused what stood in the way in a transaction that was taken back.
 */
export async function fallBack(tx: Context, { sms }: Ways, leg: Leg, refused: Refused | null): Promise<void> {
  const { id: messageId, workspaceId, sandbox, to } = leg.message;
  const own = asCaller(tx, { caller: { ...systemCaller(workspaceId), sandbox }, locale: 'en', requestId: '', ip: '' });
  const outcome = refused ?? (await storeSms(own, sms, leg));
  const code = typeof outcome === 'string' ? null : outcome.code;
  await emit(
    tx,
    rcsFellBack,
    { workspaceId, messageId, sandbox },
    {
      ...{ messageId, channel: 'rcs', to, fallbackMessageId: typeof outcome === 'string' ? outcome : null },
      ...(isErrorCode(code) ? { error: { code, message: messageOf(code, 'en') } } : {}),
      ...(sandbox ? { sandbox: true as const } : {}),
    },
  );
}

/** The id of the SMS, or why there is none. In quiet hours it waits for their end. */
async function storeSms(own: Context, sms: Channel, leg: Leg): Promise<string | Refused> {
  const first = await tryStore(own, sms, leg, null);
  const until = typeof first === 'string' ? undefined : first.params['until'];
  if (typeof first === 'string' || typeof until !== 'string') return first;
  return tryStore(own, sms, leg, new Date(until));
}

async function tryStore(own: Context, sms: Channel, { message, content, variables }: Leg, sendAt: Date | null) {
  const id = newId('msg');
  const given = { id, to: message.to, ...(variables ? { variables } : {}) };
  const { refused } = await acceptInternalSend(own, {
    channel: sms,
    content: smsOf(own, sms, content.fallback!, content),
    messages: [given],
    source: message.source ?? { kind: 'NOTIFICATION', id: message.id },
    sendAt,
    labels: { reference: message.reference, metadata: message.metadata },
    leaveOutRefused: true,
  });
  return refused[0] ?? id;
}

/** Throws what the channel throws for a text that it does not take. */
export function smsOf(ctx: Context, sms: Channel, fallback: RcsFallback, purpose: Partial<RcsContent>): MessageContent {
  const payload = { message: fallback.message, ...(fallback.from ? { from: fallback.from } : {}) };
  const args = { to: [], type: 'text', class: purpose.class ?? 'marketing', payload } as SendArgs;
  const { class: given, topicId, template } = purpose;
  return {
    ...sms.content.types['text']!.read(args, ctx),
    ...(given ? { class: given } : {}),
    ...(topicId ? { topicId } : {}),
    ...(template ? { template } : {}),
  };
}
