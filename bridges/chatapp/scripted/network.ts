import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import {
  type AnyMessageContent,
  generateMessageIDV2,
  generateWAMessage,
  type MessageRelayOptions,
  type MiscMessageGenerationOptions,
  type proto,
} from 'baileys';
import pino from 'pino';
import type { Network, Socket, SocketOptions } from '../src/network.js';
import { type Line, talk } from './wire.js';

const logger = pino({ level: 'silent' });

/** The network of a scripted service on loopback: everything of the bridge and of the library's messages but the real network. */
export const scriptedNetwork = (port: number): Network => ({
  open: options => new ScriptedSocket(port, options) as unknown as Socket,
  download: async (_message, socket) => {
    const bytes = await (socket as unknown as ScriptedSocket).ask('download', null);
    return bytes ? Readable.from(Buffer.from(bytes as Buffer)) : null;
  },
});

class ScriptedSocket {
  readonly ev = new EventEmitter();
  readonly ws = new EventEmitter();
  readonly #say: (line: Line) => void;
  readonly #asked = new Map<string, (data: unknown) => void>();
  readonly #socket;
  #ended = false;

  constructor(
    port: number,
    readonly options: SocketOptions,
  ) {
    this.#socket = connect(port, '127.0.0.1');
    this.#say = talk(this.#socket, line => this.#take(line));
    this.#say({ op: 'hello', data: Boolean(options.auth.creds.me) });
    this.#socket.on('close', () => this.#lost(428));
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#socket.destroy();
  }

  async logout(): Promise<void> {
    this.#say({ op: 'logout' });
    await new Promise(resolve => this.#socket.end(() => resolve(null)));
  }

  ask(op: string, data: unknown): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const id = generateMessageIDV2();
    this.#asked.set(id, resolve);
    this.#say({ op, id, data });
    return promise;
  }

  query = () => this.ask('ping', null);
  groupFetchAllParticipating = () => this.ask('groups', null);
  onWhatsApp = (jid: string) => this.ask('number', jid);
  presenceSubscribe = async () => undefined;
  /** Names the owner before the device is paired, as the library does. */
  requestPairingCode = (number: string) => {
    this.options.auth.creds.me = { id: `${number}@s.whatsapp.net`, name: '~' };
    this.ev.emit('creds.update', this.options.auth.creds);
    return this.ask('code', null);
  };

  /** The library itself makes the message, with an upload that goes nowhere. */
  async sendMessage(jid: string, content: AnyMessageContent, options: MiscMessageGenerationOptions = {}) {
    const upload = async (path: string) => {
      await readFile(path);
      return { mediaUrl: 'https://media.example/uploaded', directPath: '/uploaded' };
    };
    const userJid = this.options.auth.creds.me?.id ?? '';
    const message = await generateWAMessage(jid, content, {
      logger,
      userJid,
      upload,
      messageId: generateMessageIDV2(),
      ...options,
    });
    this.#say({ op: 'send', data: { id: message.key.id, jid, message: message.message } });
    return message;
  }

  async relayMessage(
    jid: string,
    message: proto.IMessage,
    { messageId: id = '' }: MessageRelayOptions,
  ): Promise<string> {
    this.#say({ op: 'send', data: { id, jid, message } });
    return id;
  }

  #take({ op, id = '', data }: Line): void {
    if (this.#ended) return;
    if (op === 'close') this.#lost(Number(data));
    else if (op === 'ack') this.ws.emit('CB:ack,class:message', { tag: 'ack', attrs: data });
    else if (op === 'reply') this.#asked.get(id)?.(data);
    else {
      this.ev.emit(data[0], data[1]);
      // The bridge has stored it: its listeners are done.
      if (id) this.#say({ op: 'heard', id });
    }
  }

  #lost(statusCode: number): void {
    if (this.#ended) return;
    this.#ended = true;
    const error = Object.assign(new Error('closed'), { output: { statusCode } });
    this.ev.emit('connection.update', { connection: 'close', lastDisconnect: { error, date: new Date() } });
  }
}
