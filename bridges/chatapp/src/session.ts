import { setTimeout as pause } from 'node:timers/promises';
import { BufferJSON, getContentType, normalizeMessageContent, proto, type WAMessage } from 'baileys';
import {
  type Group,
  type InboundFile,
  NotConnected,
  type OutboundEdit,
  type OutboundMessage,
  type Recipient,
  Refused,
  type Session,
  type SessionHost,
} from '../../core/library.js';
import type { Acks } from './acks.js';
import { Connection } from './connection.js';
import { addressOf, groupAddress, newId } from './names.js';
import type { Network, Socket } from './network.js';
import { contentOf } from './outbound.js';

const PROBE_MS = 6_000;
const SENT = 2;

/** A session of the chat application. */
export class ChatappSession implements Session {
  readonly #connection: Connection;

  constructor(
    readonly host: SessionHost,
    readonly network: Network,
  ) {
    this.#connection = new Connection(host, network);
  }

  async send(message: OutboundMessage): Promise<string> {
    const { socket, acks } = this.#live;
    const { remembered } = this.#connection;
    const jid = await this.#addressOf(socket, message);
    const content = contentOf(message, jid, remembered);
    const quoted = message.quote && remembered.seen(message.quote.reference);
    const options = { messageId: message.id, ...(quoted ? { quoted: quoted as WAMessage } : {}) };
    // Before it leaves: a receipt may be faster than the answer.
    remembered.keepSent(message.id, { jid, message: null, receipt: SENT });
    await acks.of(message.id, async () => {
      const sent = await socket.sendMessage(jid, content, options);
      const kept = remembered.sent(message.id);
      if (sent?.message) remembered.keepSent(message.id, { jid, receipt: SENT, ...kept, message: sent.message });
    });
    return message.id;
  }

  async edit({ part, text, ...message }: OutboundEdit): Promise<void> {
    const sent = this.#sent(message.id);
    const { socket, acks } = this.#live;
    const key = { remoteJid: sent.jid, fromMe: true, id: message.id };
    const messageId = newId();
    if (part === 'text') {
      const content = { text, edit: key, linkPreview: null };
      return acks.of(messageId, () => socket.sendMessage(sent.jid, content, { messageId }));
    }
    const editedMessage = captioned(sent.message, text);
    const type = proto.Message.ProtocolMessage.Type.MESSAGE_EDIT;
    const protocolMessage = { key, editedMessage, type, timestampMs: Date.now() };
    const options = { messageId, additionalAttributes: { edit: '1' } };
    await acks.of(messageId, () => socket.relayMessage(sent.jid, { protocolMessage }, options));
  }

  async remove({ id }: Recipient & { readonly id: string }): Promise<void> {
    const { jid } = this.#sent(id);
    const { socket, acks } = this.#live;
    const messageId = newId();
    const content = { delete: { remoteJid: jid, fromMe: true, id } };
    await acks.of(messageId, () => socket.sendMessage(jid, content, { messageId }));
  }

  /** The ping of the protocol: only a working connection brings its answer. */
  async probe(): Promise<boolean> {
    const { live } = this.#connection;
    if (!live) return false;
    const ping = {
      tag: 'iq',
      attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'w:p' },
      content: [{ tag: 'ping', attrs: {} }],
    };
    const late = new AbortController();
    const answered = live.socket.query(ping, PROBE_MS).then(Boolean);
    const inTime = pause(PROBE_MS, false, { signal: late.signal }).catch(() => false);
    return Promise.race([answered.catch(() => false), inTime]).finally(() => late.abort());
  }

  async groups(): Promise<readonly Group[]> {
    const groups = await this.#live.socket.groupFetchAllParticipating();
    return Object.values(groups).map(({ id, subject, size, participants }) => ({
      id,
      name: subject ? subject.slice(0, 200) : null,
      participants: size ?? participants.length,
    }));
  }

  async media(_id: string, descriptor: string): Promise<InboundFile | null> {
    const message = JSON.parse(descriptor, BufferJSON.reviver) as WAMessage;
    const { socket } = this.#live;
    const bytes = await this.network.download(message, socket);
    const content = normalizeMessageContent(message.message);
    const file = content?.[getContentType(content) ?? 'imageMessage'] as { mimetype?: string } | null | undefined;
    return bytes && { contentType: file?.mimetype?.split(';')[0] ?? 'application/octet-stream', bytes };
  }

  async logOut(): Promise<void> {
    this.#connection.remembered.keepLeft(Date.now());
    await this.#connection.logOut();
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  get #live(): { readonly socket: Socket; readonly acks: Acks } {
    const { live } = this.#connection;
    if (!live) throw new NotConnected();
    return live;
  }

  #sent(id: string) {
    const sent = this.#connection.remembered.sent(id);
    if (!sent) throw new Refused('MESSAGE_UNDELIVERABLE');
    return sent;
  }

  /** The address of a recipient: the service is asked once whether a number has an account, and how it writes it. */
  async #addressOf(socket: Socket, { to, identity, group }: Recipient): Promise<string> {
    if (group) return groupAddress(to);
    if (identity) return addressOf(identity);
    if (to.endsWith('@lid')) return addressOf(to);
    const number = to.replace(/\D/g, '');
    if (number.length < 5) throw new Refused('RECIPIENT_REJECTED');
    const { remembered } = this.#connection;
    const known = remembered.addressOf(number);
    if (known) return known;
    const [found] = (await socket.onWhatsApp(addressOf(number))) ?? [];
    if (!found?.exists) throw new Refused('RECIPIENT_REJECTED');
    remembered.keepAddress(number, found.jid);
    await socket.presenceSubscribe(found.jid).catch(() => undefined);
    return found.jid;
  }
}

/** The message as it was sent, with another caption: the service replaces the whole of it. */
function captioned(message: proto.IMessage | null, caption: string): proto.IMessage {
  const [kind, file] =
    Object.entries(message ?? {}).find(([name]) => /^(?:image|video|document)Message$/.test(name)) ?? [];
  if (!kind || !file) throw new Refused('CONTENT_REJECTED');
  return { [kind]: { ...(file as object), caption } };
}
