import type { Receipt } from '../../provider/port.js';
import type { AccountReport, CallbackSource } from '../callback/source.js';
import { list, type Members, members, number, text, timeOf } from '../callback/wire.js';
import type { ContentPreview } from '../content-preview.js';
import { InboundType } from '../inbound-type.js';
import type { InboundMedia, NormalisedChange, NormalisedInbound } from '../normalised.js';

/**
 * Reads the events of messages that a bridge pushes (`docs/bridge.md`); the states of its sessions
 * are read elsewhere.
 */
export const bridgeCallbacks: CallbackSource = {
  name: 'bridge',
  channel: null,
  read(body): AccountReport[] {
    const instanceId = text(members(body)['session']);
    if (!instanceId) return [];
    const events = list(members(body)['events'])
      .map(members)
      .sort((a, b) => (number(a['sequence']) ?? 0) - (number(b['sequence']) ?? 0));
    return [
      {
        line: { instanceId },
        inbound: events.flatMap(messageOf),
        receipts: events.flatMap(receiptOf),
        changes: events.flatMap(changeOf),
        identities: events.flatMap(identityOf),
      },
    ];
  },
};

const momentOf = (event: Members): Date => timeOf(Date.parse(text(event['at']) ?? '') || null);

function messageOf(event: Members): NormalisedInbound[] {
  const kind = event['type'];
  if (kind !== 'message' && kind !== 'echo') return [];
  const data = members(event['data']);
  const [ref, from] = [text(data['id']), text(data['from'])];
  const echo = kind === 'echo';
  const group = text(data['group']);
  const other = echo ? text(data['to']) : from;
  const number = text(data['number']);
  if (!ref || !from || !(group ?? other)) return [];
  const answered = text(data['replyTo']);
  return [
    {
      ref,
      from,
      peer: (group ?? other)!,
      ...(number ? { number } : {}),
      inGroup: group !== null,
      echo,
      profileName: text(data['name']),
      answers: answered ? { ref: answered } : null,
      at: momentOf(event),
      ...contentOf(data),
    },
  ];
}

/** The service may tell the number of a person after the first messages of them. */
function identityOf(event: Members): { identity: string; address: string }[] {
  if (event['type'] !== 'identity') return [];
  const data = members(event['data']);
  const [identity, address] = [text(data['identity']), text(data['number'])];
  return identity && address ? [{ identity, address }] : [];
}

/** Returns the change of an event. An edit contains the whole message as it is now. */
function changeOf(event: Members): NormalisedChange[] {
  const kind = event['type'];
  const data = members(event['data']);
  const ref = text(data['id']);
  if (!ref || (kind !== 'edited' && kind !== 'deleted')) return [];
  const at = momentOf(event);
  // A message without a writer is one that we sent, changed on the phone.
  const [message = null] = messageOf({ ...event, type: 'message', data: { type: kind, ...data } });
  return [
    {
      ref,
      kind: kind === 'edited' ? 'EDIT' : 'DELETE',
      text: kind === 'edited' ? text(data['text']) : null,
      at,
      message,
    },
  ];
}

function contentOf(data: Members): Pick<NormalisedInbound, 'type' | 'text' | 'preview' | 'media'> {
  const kind = text(data['type']) ?? 'unknown';
  const type =
    Object.values(InboundType).find(name => name === kind.toUpperCase().replace(/^CONTACTS$/, 'CONTACT')) ??
    'UNSUPPORTED';
  const caption = text(data['text']);
  const file = members(data['media']);
  const id = text(file['id']);
  const facts = factsOf(file);
  const preview = { kind, ...facts, ...partsOf(data), ...(id && caption ? { caption } : {}) };
  return { type, text: type === 'TEXT' ? (caption ?? '') : caption, preview, media: id ? { id, ...facts } : null };
}

function factsOf(file: Members): Omit<InboundMedia, 'id' | 'url'> {
  const [contentType, fileName, bytes] = [text(file['contentType']), text(file['fileName']), number(file['bytes'])];
  return {
    ...(contentType ? { contentType } : {}),
    ...(fileName ? { fileName } : {}),
    ...(bytes !== null && Number.isInteger(bytes) && bytes >= 0 && bytes < 2 ** 31 ? { bytes } : {}),
  };
}

function partsOf(data: Members): Omit<ContentPreview, 'kind'> {
  const [place, reaction, choice] = [members(data['location']), members(data['reaction']), members(data['choice'])];
  const [latitude, longitude] = [number(place['latitude']), number(place['longitude'])];
  const cards = list(data['contacts']).map(members);
  const target = text(reaction['to']);
  const choiceId = text(choice['id']);
  return {
    ...(latitude !== null && longitude !== null
      ? { location: { latitude, longitude, placeName: text(place['name']), address: text(place['address']) } }
      : {}),
    ...(cards.length > 0 ? { cards: cards.map(cardOf) } : {}),
    ...(target ? { reaction: { emoji: text(reaction['emoji']), providerMessageId: target } } : {}),
    ...(choiceId ? { choice: { choiceId, title: text(choice['title']) } } : {}),
  };
}

const cardOf = (card: Members) => ({
  displayName: text(card['name']),
  phones: list(card['phones']).flatMap(phone => text(phone) ?? []),
});

function receiptOf(event: Members): Receipt[] {
  if (event['type'] !== 'receipt') return [];
  const data = members(event['data']);
  const providerRef = text(data['id']);
  if (!providerRef) return [];
  const at = momentOf(event);
  const status = text(data['status']);
  if (status === 'DELIVERED') return [{ providerRef, status, at }];
  if (status === 'READ') return [{ providerRef, status: 'DELIVERED', substatus: 'read', at }];
  if (status !== 'FAILED') return [];
  const reason = text(data['reason']) ?? 'the service did not deliver it';
  return [{ providerRef, status, substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE', reason, at }];
}
