import type { AccountReport, CallbackSource } from '../../core/inbound/callback/source.js';
import { list, type Members, members, number, text, timeOf } from '../../core/inbound/callback/wire.js';
import type { NormalisedChange, NormalisedInbound } from '../../core/inbound/normalised.js';
import { contentOf } from './message.js';

/** Updates of a bot: what persons write, change, choose and react with. */
export const botCallbacks: CallbackSource = {
  name: 'botchat',
  channel: 'botchat',
  read(body, instanceId): AccountReport[] {
    if (!instanceId) return [];
    const update = members(body);
    const parts = Object.entries(update).filter(([kind]) => kind !== 'update_id');
    const inbound = parts.flatMap(([kind, part]) => messageOf(kind, members(part), text(update['update_id'])));
    const changes = parts.flatMap(([kind, part]) => (EDITED.includes(kind) ? changeOf(kind, members(part)) : []));
    return [{ line: { instanceId }, inbound, receipts: [], changes }];
  },
};

const WRITTEN: readonly string[] = ['message', 'channel_post'];
const EDITED: readonly string[] = ['edited_message', 'edited_channel_post'];

function messageOf(kind: string, part: Members, updateId: string | null): NormalisedInbound[] {
  if (WRITTEN.includes(kind)) return written(kind, part);
  if (EDITED.includes(kind)) return [];
  if (kind === 'callback_query') return chosen(part);
  if (kind === 'message_reaction') return reacted(part, updateId);
  return other(kind, part, updateId);
}

/** A message, in the form in which we name our own: its number is only unique within its chat. */
export const refOf = (chat: string, message: string): string => `${chat}:${message}`;

function written(kind: string, part: Members): NormalisedInbound[] {
  const chat = members(part['chat']);
  const [peer, message] = [text(chat['id']), text(part['message_id'])];
  if (!peer || !message) return [];
  const answered = text(members(part['reply_to_message'])['message_id']);
  return [
    {
      ...personOf(part, chat),
      ref: refOf(peer, message),
      answers: answered ? { ref: refOf(peer, answered) } : null,
      at: timeOf((number(part['edit_date'] ?? part['date']) ?? 0) * 1_000),
      ...contentOf(part, kind === 'message' ? null : kind),
    },
  ];
}

function changeOf(kind: string, part: Members): NormalisedChange[] {
  return written(kind, part).map(message => {
    const { ref, text: says, at } = message;
    return { ref, kind: 'EDIT', text: says, at, message };
  });
}

/** A press of a button under a message of ours. */
function chosen(part: Members): NormalisedInbound[] {
  const message = members(part['message']);
  const chat = members(message['chat']);
  const [id, peer, answered] = [text(part['id']), text(chat['id']), text(message['message_id'])];
  if (!id || !peer) return [];
  return [
    {
      ...personOf(part, chat),
      ref: `choice:${id}`,
      answers: answered ? { ref: refOf(peer, answered) } : null,
      at: timeOf(null),
      type: 'INTERACTIVE',
      text: text(part['data']),
      preview: { kind: 'callback_query', choice: { choiceId: text(part['data']), title: null } },
      media: null,
    },
  ];
}

function reacted(part: Members, updateId: string | null): NormalisedInbound[] {
  const chat = members(part['chat']);
  const [peer, message] = [text(chat['id']), text(part['message_id'])];
  if (!peer || !message || !updateId) return [];
  const ref = refOf(peer, message);
  const emoji = text(members(list(part['new_reaction'])[0])['emoji']);
  return [
    {
      ...personOf(part, chat),
      ref: `update:${updateId}`,
      answers: { ref },
      at: timeOf((number(part['date']) ?? 0) * 1_000),
      type: 'REACTION',
      text: null,
      preview: { kind: 'message_reaction', reaction: { emoji, providerMessageId: ref } },
      media: null,
    },
  ];
}

/** An update of a kind that is unknown, if it says in which chat it is. */
function other(kind: string, part: Members, updateId: string | null): NormalisedInbound[] {
  const chat = members(part['chat']);
  if (!text(chat['id']) || !updateId) return [];
  return [
    {
      ...personOf(part, chat),
      ref: `update:${updateId}`,
      answers: null,
      at: timeOf((number(part['date']) ?? 0) * 1_000),
      type: 'UNSUPPORTED',
      text: null,
      preview: { kind },
      media: null,
    },
  ];
}

type Person = Pick<NormalisedInbound, 'from' | 'peer' | 'inGroup' | 'echo' | 'profileName'>;

/** Returns the person of an update. A chat of two has the number of the person. */
function personOf(part: Members, chat: Members): Person {
  const writer = members(part['from'] ?? part['user']);
  const peer = text(chat['id'])!;
  const names = [text(writer['first_name']), text(writer['last_name'])].filter(name => name !== null);
  return {
    from: text(writer['id']) ?? peer,
    peer,
    inGroup: chat['type'] !== 'private',
    echo: false,
    profileName: names.join(' ') || text(writer['username']),
  };
}
