import type { Readable } from 'node:stream';
import type { AuthenticationState, BinaryNode, proto, WAMessage, WAMessageKey, WASocket } from 'baileys';

/** The members of the library's socket that the bridge uses. */
export type Socket = Pick<
  WASocket,
  | 'ev'
  | 'end'
  | 'logout'
  | 'query'
  | 'sendMessage'
  | 'relayMessage'
  | 'onWhatsApp'
  | 'requestPairingCode'
  | 'groupFetchAllParticipating'
  | 'presenceSubscribe'
> & {
  /** The stanzas of the service, by their name. */
  readonly ws: { on(name: string, listener: (node: BinaryNode) => void): unknown };
};

export interface SocketOptions {
  readonly auth: AuthenticationState;
  /** True if the phone is asked for messages of the time before the pairing. */
  readonly history: boolean;
  /** Finds a message that was sent, for a device that could not read it. */
  getMessage(key: WAMessageKey): Promise<proto.IMessage | undefined>;
}

/** The network of the service: the library's in production, a scripted one in tests. */
export interface Network {
  open(options: SocketOptions): Socket;
  /** Opens the file of a message; `null` if the service has it no more. */
  download(message: WAMessage, socket: Socket): Promise<Readable | null>;
}
