import { z } from 'zod';
import type { AccountReport, CallbackSource } from '../../../core/inbound/callback/source.js';
import { list, type Members, members, number, text, timeOf } from '../../../core/inbound/callback/wire.js';
import type { NormalisedChange, NormalisedInbound } from '../../../core/inbound/normalised.js';
import type { Receipt } from '../../../core/provider/port.js';
import { contentOf } from './message.js';
import { templateReports } from './template-reports.js';

/** A change of one number. */
const change = z.object({
  field: z.string(),
  value: z.object({ metadata: z.object({ display_phone_number: z.string() }) }).loose(),
});

/**
 * Callbacks of the official API: messages, what became of ours, and what the owner of the number sends from the phone.
 * Other fields are left alone.
 */
export const cloudCallbacks: CallbackSource = {
  name: 'chatapp',
  channel: 'chatapp',
  read: body =>
    list(members(body)['entry'])
      .flatMap(entry => list(members(entry)['changes']))
      .flatMap(given => {
        const { data } = change.safeParse(given);
        return data ? [reportOf(data.field, data.value)] : [];
      }),
  templates: templateReports,
};

function reportOf(field: string, value: z.output<typeof change>['value']): AccountReport {
  const account = value.metadata.display_phone_number.replace(/\D/g, '');
  const names = namesOf(list(value['contacts']));
  const messages = field === 'messages' ? list(value['messages']).map(members) : [];
  const changes = messages.flatMap(item => changeOf(item, names));
  const inbound = messages.flatMap(item => (CHANGED.includes(text(item['type']) ?? '') ? [] : messageOf(item, names)));
  const echoes = list(value['message_echoes']).flatMap(item => echoOf(members(item), account));
  const receipts = field === 'messages' ? list(value['statuses']).flatMap(item => receiptOf(members(item))) : [];
  return { line: { account }, inbound: [...inbound, ...echoes], receipts, changes };
}

const namesOf = (contacts: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(
    contacts.flatMap(given => {
      const contact = members(given);
      const [id, name] = [text(contact['wa_id']), text(members(contact['profile'])['name'])];
      return id && name ? [[id, name] as const] : [];
    }),
  );

const addressOf = (digits: string): string => (/^\d+$/.test(digits) ? `+${digits}` : digits);

/** Seconds since 1970, as text. */
const momentOf = (message: Members): Date => timeOf((number(message['timestamp']) ?? 0) * 1_000);

function messageOf(message: Members, names: ReadonlyMap<string, string>): NormalisedInbound[] {
  const [ref, from] = [text(message['id']), text(message['from'])];
  if (!ref || !from) return [];
  const group = text(message['group_id']);
  const answered = text(members(message['context'])['id']);
  return [
    {
      ref,
      from: addressOf(from),
      peer: group ?? addressOf(from),
      inGroup: group !== null,
      echo: false,
      profileName: names.get(from) ?? null,
      answers: answered ? { ref: answered } : null,
      at: momentOf(message),
      ...contentOf(message),
    },
  ];
}

const CHANGED: readonly string[] = ['edit', 'revoke'];

/**
 * Returns the change that a person made to a message: `edit` has it as it is now, `revoke` says
 * which one was taken back.
 */
function changeOf(message: Members, names: ReadonlyMap<string, string>): NormalisedChange[] {
  const kind = text(message['type']);
  const part = members(message[kind ?? '']);
  const ref = text(part['original_message_id']);
  if (!ref || (kind !== 'edit' && kind !== 'revoke')) return [];
  const at = momentOf(message);
  const [now = null] = messageOf({ ...message, ...members(part['message']), id: ref }, names);
  const says = kind === 'edit' ? (now?.text ?? null) : null;
  return [{ ref, kind: kind === 'edit' ? 'EDIT' : 'DELETE', text: says, at, message: now }];
}

function echoOf(message: Members, account: string): NormalisedInbound[] {
  const [ref, to] = [text(message['id']), text(message['to'])];
  if (!ref || !to) return [];
  return [
    {
      ref,
      from: addressOf(account),
      peer: addressOf(to),
      inGroup: false,
      echo: true,
      profileName: null,
      answers: null,
      at: momentOf(message),
      ...contentOf(message),
    },
  ];
}

/** `sent` says nothing that the answer to the send did not say. */
function receiptOf(status: Members): Receipt[] {
  const providerRef = text(status['id']);
  if (!providerRef) return [];
  const at = momentOf(status);
  const kind = text(status['status']);
  if (kind === 'delivered') return [{ providerRef, status: 'DELIVERED', at }];
  if (kind === 'read' || kind === 'played') return [{ providerRef, status: 'DELIVERED', substatus: 'read', at }];
  if (kind !== 'failed') return [];
  const error = members(list(status['errors'])[0]);
  const reason = [number(error['code']), text(error['title'])].filter(part => part !== null).join(' ');
  return [{ providerRef, status: 'FAILED', substatus: 'undeliverable', at, code: 'MESSAGE_UNDELIVERABLE', reason }];
}
