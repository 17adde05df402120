import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { proto, WAMessage } from 'baileys';
import { picture } from './picture.js';
import { replyTo } from './replies.js';
import { type Line, talk } from './wire.js';

/** A message as the devices of its recipient show it. */
export interface Shown {
  readonly id: string;
  readonly jid: string;
  message: proto.IMessage;
  edits: number;
  deleted: boolean;
}

interface Device {
  readonly say: (line: Line) => void;
  readonly socket: Socket;
  paired: boolean;
  /** True while it shows a code that nobody scanned. */
  showsCode: boolean;
}

/** An event that waits for a device until it has acknowledged it. */
interface Queued {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

export const OWN_NUMBER = '14155550123';

/**
 * The chat service in a test: it pairs, acknowledges, shows each message once by its id, tells receipts, answers, and keeps what a device
 * has not acknowledged. It lives on when the bridge is killed.
 */
export class ScriptedService {
  port = 0;
  /** From a code to its scan; `null`: {@link scan} does it. */
  scansAfterMs: number | null = null;
  /** True if the other person answers. */
  answers = true;
  /** Milliseconds until a message is acknowledged. */
  ackAfterMs = 0;
  /** The code with which messages are refused; `null`: they are taken. */
  refusal: string | null = null;
  readonly shown = new Map<string, Shown>();
  /** Messages as they came, repetitions too. */
  readonly stanzas: string[] = [];
  readonly #devices = new Set<Device>();
  readonly #queue: Queued[] = [];
  readonly #server = createServer(socket => this.#serve(socket));
  #registered = false;

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    for (const { socket } of this.#devices) socket.destroy();
    this.#server.close();
  }

  /** The owner scans the code, or types it. The service then wants the connection anew, as the real one does. */
  scan(): void {
    for (const device of this.#devices) if (device.showsCode) this.#scan(device);
  }

  /** Pairs the one device whose code it is; others wait for theirs. */
  #scan(device: Device): void {
    this.#registered = true;
    device.showsCode = false;
    const me = { id: `${OWN_NUMBER}:7@s.whatsapp.net`, lid: '99000000000001:7@lid' };
    const account = { details: Buffer.from('scripted') };
    device.say({ op: 'event', data: ['creds.update', { me, account }] });
    this.#close(device, 515);
  }

  /** Ends the connections with a status; 401: the owner logged the device out. */
  close(status: number): void {
    if (status === 401) this.#registered = false;
    for (const device of this.#devices) this.#close(device, status);
  }

  /** Something happens that a device must hear of, now or when it is back. */
  tell(name: string, data: unknown): void {
    const queued = { id: randomUUID(), name, data };
    this.#queue.push(queued);
    for (const device of this.#devices) if (device.paired) this.#deliver(device, queued);
  }

  /** Somebody writes to the account. */
  write(message: Partial<WAMessage> & Pick<WAMessage, 'message'>, from = '14155550199@s.whatsapp.net'): string {
    const key = {
      remoteJid: from,
      fromMe: false,
      id: `3A${randomBytes(8).toString('hex').toUpperCase()}`,
      ...message.key,
    };
    const messageTimestamp = Math.floor(Date.now() / 1_000);
    this.tell('messages.upsert', {
      type: 'notify',
      messages: [{ messageTimestamp, pushName: 'Ana', ...message, key }],
    });
    return key.id!;
  }

  #serve(socket: Socket): void {
    const device: Device = {
      ...{ socket, paired: false, showsCode: false },
      say: talk(socket, line => this.#take(device, line)),
    };
    this.#devices.add(device);
    socket.on('close', () => this.#devices.delete(device));
  }

  #close(device: Device, status: number): void {
    device.say({ op: 'close', data: status });
    device.socket.end();
  }

  #deliver({ say }: Device, { id, name, data }: Queued): void {
    say({ op: 'event', id, data: [name, data] });
  }

  #take(device: Device, { op, id = '', data }: Line): void {
    if (op === 'hello') this.#greet(device, data as boolean);
    else if (op === 'heard') this.#queue.splice(0, this.#queue.length, ...this.#queue.filter(one => one.id !== id));
    else if (op === 'send') this.#receive(device, data as { id: string; jid: string; message: proto.IMessage });
    else if (op === 'logout') this.#registered &&= !device.paired;
    else device.say({ op: 'reply', id, data: replyTo(op, data) });
  }

  #greet(device: Device, paired: boolean): void {
    const refused = paired && !this.#registered;
    device.paired = paired && !refused;
    if (refused) this.#close(device, 401);
    else if (!paired) {
      device.showsCode = true;
      device.say({ op: 'event', data: ['connection.update', { qr: `2@${randomBytes(24).toString('base64')}` }] });
      if (this.scansAfterMs !== null)
        setTimeout(() => this.#devices.has(device) && this.#scan(device), this.scansAfterMs);
    } else {
      device.say({ op: 'event', data: ['connection.update', { connection: 'open' }] });
      for (const queued of [...this.#queue]) this.#deliver(device, queued);
    }
  }

  #receive(device: Device, sent: { id: string; jid: string; message: proto.IMessage }): void {
    this.stanzas.push(sent.id);
    if (this.refusal) device.say({ op: 'ack', data: { id: sent.id, error: this.refusal } });
    else this.#accept(device, sent);
  }

  #accept(device: Device, sent: { id: string; jid: string; message: proto.IMessage }): void {
    const isNew = !this.shown.has(sent.id);
    this.#show(sent);
    setTimeout(() => device.say({ op: 'ack', data: { id: sent.id } }), this.ackAfterMs);
    if (!isNew || sent.message.protocolMessage) return;
    const key = { remoteJid: sent.jid, fromMe: true, id: sent.id };
    for (const status of [3, 4]) this.tell('messages.update', [{ key, update: { status } }]);
    if (this.answers) this.#answer(sent);
  }

  #show({ id, jid, message }: { id: string; jid: string; message: proto.IMessage }): void {
    const change = message.protocolMessage ?? message.editedMessage?.message?.protocolMessage;
    const target = change && this.shown.get(change.key?.id ?? '');
    if (target && change.editedMessage)
      Object.assign(target, { message: change.editedMessage, edits: target.edits + 1 });
    else if (target) target.deleted = true;
    else if (!change && !this.shown.has(id)) this.shown.set(id, { id, jid, message, edits: 0, deleted: false });
  }

  /** The other person answers; to `photo` with a picture, and changes the answers to `edit` and `unsend`. */
  #answer({ id, jid, message }: { id: string; jid: string; message: proto.IMessage }): void {
    const said = message.extendedTextMessage?.text ?? message.conversation ?? '';
    const contextInfo = { stanzaId: id, participant: jid };
    const text = `You said: ${said}`;
    const isGroup = jid.endsWith('@g.us');
    const place = { remoteJid: jid, ...(isGroup ? { participant: '14155550199@s.whatsapp.net' } : {}) };
    const content =
      said === 'photo' ? { imageMessage: picture(text, contextInfo) } : { extendedTextMessage: { text, contextInfo } };
    const answer = this.write({ message: content, key: place as WAMessage['key'] }, jid);
    const key = { ...place, fromMe: false, id: answer };
    const messageTimestamp = Math.floor(Date.now() / 1_000);
    if (said === 'edit') {
      const message = { editedMessage: { message: { conversation: `${text}!` } } };
      this.tell('messages.update', [{ key, update: { message, messageTimestamp } }]);
    }
    if (said === 'unsend')
      this.tell('messages.update', [{ key, update: { message: null, messageStubType: 1, messageTimestamp } }]);
  }
}
