import type { AccountReport, CallbackSource } from '../../core/inbound/callback/source.js';
import { type Members, members, number, text, textOrUndefined } from '../../core/inbound/callback/wire.js';
import type { InboundType } from '../../core/inbound/inbound-type.js';
import type { NormalisedInbound } from '../../core/inbound/normalised.js';
import type { Receipt } from '../../core/provider/port.js';
import { rcsSenders } from './agent/agents.js';
import { toMessageId } from './message-id.js';

/**
 * Reads what the platform reports of an agent: the results of its messages, and what people write
 * to it.
 */
export const rcsCallbacks: CallbackSource = {
  name: 'rcs',
  channel: 'rcs',
  read(body, providerAccountId): AccountReport[] {
    const report = members(body);
    const sender = rcsSenders.normalise(text(report['agentId']) ?? '');
    if (!sender) return [];
    const event = text(report['eventType']);
    return [
      {
        line: { sender, ...(providerAccountId ? { providerAccountId } : {}) },
        receipts: event ? receiptOf(event, report) : [],
        inbound: event ? [] : inboundOf(report),
      },
    ];
  },
};

const timeIn = (report: Members): Date => new Date(text(report['sendTime']) ?? Number.NaN);

type Step = Pick<Receipt, 'status' | 'substatus' | 'code' | 'reason'>;

const STEPS: Readonly<Record<string, Step>> = {
  DELIVERED: { status: 'DELIVERED' },
  READ: { status: 'DELIVERED', substatus: 'read' },
  TTL_EXPIRATION_REVOKED: {
    status: 'FAILED',
    substatus: 'expired',
    code: 'MESSAGE_UNDELIVERABLE',
    reason: 'The platform took the message back, because it had expired.',
  },
};

function receiptOf(event: string, report: Members): Receipt[] {
  const providerRef = text(report['messageId']) ?? '';
  const messageId = toMessageId(providerRef);
  const step = Object.hasOwn(STEPS, event) ? STEPS[event] : undefined;
  return messageId && step ? [{ providerRef, messageId, at: timeIn(report), ...step }] : [];
}

function inboundOf(report: Members): NormalisedInbound[] {
  const [ref, from] = [text(report['messageId']), text(report['senderPhoneNumber'])];
  if (!ref || !from) return [];
  return [
    {
      ...{ ref, from, peer: from, inGroup: false, echo: false, profileName: null },
      ...contentIn(report),
      answers: { last: true },
      at: timeIn(report),
    },
  ];
}

type Content = Pick<NormalisedInbound, 'type' | 'text' | 'preview' | 'media'>;

function contentIn(report: Members): Content {
  const written = text(report['text']);
  if (written) return { type: 'TEXT', text: written, preview: { kind: 'text' }, media: null };
  if (report['suggestionResponse']) return choiceIn(members(report['suggestionResponse']));
  if (report['userFile']) return fileIn(members(members(report['userFile'])['payload']));
  if (report['location']) return locationIn(members(report['location']));
  return { type: 'UNSUPPORTED', text: null, preview: { kind: 'unknown' }, media: null };
}

function choiceIn(choice: Members): Content {
  const title = text(choice['text']);
  const kind = text(choice['type'])?.toLowerCase() ?? 'suggestion';
  const preview = { kind, choice: { choiceId: text(choice['postbackData']), title } };
  return { type: 'INTERACTIVE', text: title, preview, media: null };
}

const FILE_TYPES: Readonly<Record<string, InboundType>> = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO' };

function fileIn(file: Members): Content {
  const contentType = textOrUndefined(file['mimeType']);
  const bytes = number(file['fileSizeBytes']);
  const [fileName, url] = [text(file['fileName']), text(file['fileUri'])];
  const facts = {
    ...(contentType ? { contentType } : {}),
    ...(bytes !== null && Number.isSafeInteger(bytes) && bytes < 2 ** 31 ? { bytes } : {}),
  };
  const preview = { kind: 'file', ...facts, fileName, mediaUrl: url };
  const family = contentType?.split('/')[0]?.toLowerCase() ?? '';
  const type = Object.hasOwn(FILE_TYPES, family) ? FILE_TYPES[family]! : 'DOCUMENT';
  const media = url === null ? null : { url, ...facts, ...(fileName ? { fileName } : {}) };
  return { type, text: null, preview, media };
}

function locationIn(location: Members): Content {
  const [latitude, longitude] = [number(location['latitude']), number(location['longitude'])];
  const place = latitude !== null && longitude !== null ? { location: { latitude, longitude } } : {};
  return { type: 'LOCATION', text: null, preview: { kind: 'location', ...place }, media: null };
}
