import type { AccountReport, CallbackSource, NormalisedComment } from '../../core/inbound/callback/source.js';
import { entryIn, list, type Members, members, number, text, timeOf } from '../../core/inbound/callback/wire.js';
import type { InboundType } from '../../core/inbound/inbound-type.js';
import type { NormalisedChange, NormalisedInbound } from '../../core/inbound/normalised.js';
import type { Receipt } from '../../core/provider/port.js';

/** Callbacks of the official API: direct messages, what became of ours, and what the account itself sends. */
export const graphCallbacks: CallbackSource = {
  name: 'photosocial',
  channel: 'photosocial',
  read: body => list(members(body)['entry']).flatMap(entry => reportOf(members(entry))),
};

function reportOf(entry: Members): AccountReport[] {
  const accountKey = text(entry['id']);
  if (!accountKey) return [];
  const items = list(entry['messaging']).map(members);
  const comments = list(entry['changes']).flatMap(change =>
    commentOf(members(change), accountKey, number(entry['time'])),
  );
  return [
    {
      line: { accountKey },
      inbound: items.flatMap(messageOf),
      receipts: items.flatMap(receiptOf),
      comments,
      changes: items.flatMap(changeOf),
    },
  ];
}

type Content = Pick<NormalisedInbound, 'type' | 'text' | 'preview' | 'media' | 'answers'>;

function messageOf(item: Members): NormalisedInbound[] {
  const [sender, recipient] = [text(members(item['sender'])['id']), text(members(item['recipient'])['id'])];
  const read = readItem(item);
  if (!sender || !recipient || !read) return [];
  const { ref, echo, content } = read;
  const peer = echo ? recipient : sender;
  const at = timeOf(number(item['timestamp']));
  return [{ ref, from: sender, peer, inGroup: false, echo, profileName: null, at, ...content }];
}

/**
 * Returns what is written, reacted or chosen, or `null` for what is no message. A message that this
 * app itself sent is none.
 */
function readItem(item: Members): { ref: string; echo: boolean; content: Content } | null {
  const [message, reaction, postback] = [
    members(item['message']),
    members(item['reaction']),
    members(item['postback']),
  ];
  const mid = text(message['mid']);
  const echo = message['is_echo'] === true;
  if (mid && message['is_deleted'] !== true && !(echo && message['app_id'] !== undefined))
    return { ref: mid, echo, content: contentOf(message) };
  const target = text(reaction['mid']);
  if (target) {
    const emoji = reaction['action'] === 'unreact' ? null : (text(reaction['emoji']) ?? text(reaction['reaction']));
    const ref = `${target}:reaction:${text(item['timestamp']) ?? ''}`;
    return { ref, echo: false, content: reactionTo(target, emoji) };
  }
  const chosen = text(postback['mid']);
  return chosen ? { ref: chosen, echo: false, content: choiceOf(postback) } : null;
}

/** Returns the change of an item. An edit contains the new text alone. */
function changeOf(item: Members): NormalisedChange[] {
  const [message, edit] = [members(item['message']), members(item['message_edit'])];
  const at = timeOf(number(item['timestamp']));
  const deleted = message['is_deleted'] === true ? text(message['mid']) : null;
  if (deleted) return [{ ref: deleted, kind: 'DELETE', text: null, at, message: deletedOf(item, deleted, at) }];
  const edited = text(edit['mid']);
  return edited ? [{ ref: edited, kind: 'EDIT', text: text(edit['text']), at, message: null }] : [];
}

function deletedOf(item: Members, ref: string, at: Date): NormalisedInbound | null {
  const [from, echo] = [text(members(item['sender'])['id']), members(item['message'])['is_echo'] === true];
  const content = { ...unsupported('deleted', null), answers: null };
  return from && !echo ? { ref, from, peer: from, inGroup: false, echo, profileName: null, at, ...content } : null;
}

const reactionTo = (target: string, emoji: string | null): Content => ({
  type: 'REACTION',
  text: null,
  preview: { kind: 'reaction', reaction: { emoji, providerMessageId: target } },
  media: null,
  answers: { ref: target },
});

const choiceOf = (postback: Members): Content => ({
  type: 'INTERACTIVE',
  text: text(postback['title']),
  preview: { kind: 'postback', choice: { choiceId: text(postback['payload']), title: text(postback['title']) } },
  media: null,
  answers: null,
});

const MEDIA: Readonly<Record<string, InboundType>> = {
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'AUDIO',
  file: 'DOCUMENT',
  ig_reel: 'VIDEO',
  reel: 'VIDEO',
};

function contentOf(message: Members): Content {
  const answered = text(members(message['reply_to'])['mid']);
  const answers = answered ? { ref: answered } : null;
  const body = text(message['text']);
  const attachment = members(list(message['attachments'])[0]);
  const kind = text(attachment['type']);
  if (kind) return { ...attached(kind, members(attachment['payload']), body), answers };
  const choice = text(members(message['quick_reply'])['payload']);
  if (choice)
    return {
      type: 'INTERACTIVE',
      text: body,
      preview: { kind: 'quick_reply', choice: { choiceId: choice, title: body } },
      media: null,
      answers,
    };
  if (body !== null) return { type: 'TEXT', text: body, preview: { kind: 'text' }, media: null, answers };
  return { ...unsupported('unknown', null), answers };
}

type Shown = Omit<Content, 'answers'>;

function attached(kind: string, payload: Members, body: string | null): Shown {
  const mediaUrl = text(payload['url']);
  const media = mediaUrl ? { url: mediaUrl } : null;
  const preview = { kind, ...(mediaUrl ? { mediaUrl } : {}), ...(body ? { caption: body } : {}) };
  const type = entryIn(MEDIA, kind);
  return { type: type ?? 'UNSUPPORTED', text: body, preview, media: type ? media : null };
}

const unsupported = (kind: string, body: string | null): Shown => ({
  type: 'UNSUPPORTED',
  text: body,
  preview: { kind },
  media: null,
});

function receiptOf(item: Members): Receipt[] {
  const providerRef = text(members(item['read'])['mid']);
  const at = timeOf(number(item['timestamp']));
  return providerRef ? [{ providerRef, status: 'DELIVERED', substatus: 'read', at }] : [];
}

/** @param seconds since 1970: when the provider reported it. */
function commentOf({ field, value }: Members, accountKey: string, seconds: number | null): NormalisedComment[] {
  const comment = members(value);
  const [ref, mediaId] = [text(comment['id']), text(members(comment['media'])['id'])];
  if ((field !== 'comments' && field !== 'live_comments') || !ref || !mediaId) return [];
  const writer = members(comment['from']);
  const userKey = text(writer['id']);
  return [
    {
      ref,
      mediaId,
      parentRef: text(comment['parent_id']),
      text: text(comment['text']) ?? '',
      username: text(writer['username']),
      userKey,
      own: userKey === accountKey,
      at: timeOf(seconds === null ? null : seconds * 1_000),
    },
  ];
}
