/** The part of the package `smpp` (0.5) that this project uses; it ships no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  export interface Message {
    /** A buffer when the data coding is none the library knows. */
    message?: string | Buffer;
    udh?: Buffer[];
  }

  /** A protocol unit as read from the wire; a response with an error status has no fields. */
  export interface PDU {
    readonly command: string;
    readonly command_status: number;
    readonly sequence_number: number;
    isResponse(): boolean;
    response(fields?: Fields): PDU;
    readonly [field: string]: unknown;
    readonly message_id?: string;
    readonly system_id?: string;
    readonly password?: string;
    readonly source_addr?: string;
    readonly source_addr_ton?: number;
    readonly destination_addr?: string;
    readonly dest_addr_ton?: number;
    readonly esm_class?: number;
    readonly data_coding?: number;
    readonly registered_delivery?: number;
    readonly short_message?: Message;
    readonly message_payload?: Message;
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    readonly sar_msg_ref_num?: number;
    readonly sar_total_segments?: number;
    readonly sar_segment_seqnum?: number;
  }

  export type Fields = Readonly<Record<string, string | number | Buffer>>;
  export type Request = (fields: Fields, onResponse?: (response: PDU) => void) => boolean;

  export interface Session extends EventEmitter {
    readonly socket: Socket;
    /** False when the socket cannot be written to: nothing was sent. */
    send(pdu: PDU): boolean;
    bind_transceiver: Request;
    bind_transmitter: Request;
    bind_receiver: Request;
    submit_sm: Request;
    deliver_sm: Request;
    enquire_link(onResponse?: (response: PDU) => void): boolean;
    unbind(onResponse?: (response: PDU) => void): boolean;
    close(): void;
    destroy(): void;
  }

  export interface Server extends NetServer {
    readonly sessions: Session[];
  }

  export interface Smpp {
    connect(options: { host: string; port: number; tls: boolean; ca?: string; servername?: string }): Session;
    createServer(onSession: (session: Session) => void): Server;
    createServer(options: { key?: string; cert?: string }, onSession: (session: Session) => void): Server;
    /** Reads a unit from its bytes. */
    readonly PDU: new (
      raw: Buffer,
    ) => PDU;
    readonly errors: Readonly<Record<string, number>>;
  }

  const smpp: Smpp;
  export default smpp;
}
