import type { Readable } from 'node:stream';

/** The order to connect a session, as Switchboard gives it: `docs/bridge.md`. */
export interface Connect {
  readonly attempt: number;
  readonly channel: string;
  /** `code` shows letters that the owner types on the phone. */
  readonly pairing: 'qr' | 'code' | 'login';
  /** The account that is expected. */
  readonly account: string | null;
  /** True if keys that are kept are to be used. */
  readonly resume: boolean;
  /** Given once, never stored: `null` after a restart. */
  readonly login: { readonly username: string; readonly password: string } | null;
}

export interface Account {
  readonly name: string;
  readonly userPk: string | null;
}

/** A change of the state of a session, which is its event too. */
export type SessionChange =
  | {
      readonly state: 'qr';
      readonly qr: { readonly code: string; readonly expiresInSec: number; readonly count: number };
    }
  | { readonly state: 'code'; readonly code: { readonly code: string; readonly expiresInSec: number } }
  | { readonly state: 'challenge'; readonly challenge: { readonly kind: string; readonly hint: string | null } }
  | { readonly state: 'connected'; readonly account: Account }
  | { readonly state: 'disconnected'; readonly reason: string };

/** The state of a session as the protocol shows it. */
export type SessionView = { readonly attempt: number } & ({ readonly state: 'starting' } | SessionChange);

/** Values of a session on disk. Each call has returned only when what it wrote would survive a kill. */
export interface Keys {
  get(kind: string, id: string): string | null;
  /** Writes all or nothing; `null` deletes. A value with `keepMs` goes after that time, others when the session is logged out. */
  set(values: readonly KeyValue[]): void;
  /** Deletes the values that stay until the session is logged out. */
  clear(): void;
  /** True if the session has such values. */
  readonly any: boolean;
}

export interface KeyValue {
  readonly kind: string;
  readonly id: string;
  readonly value: string | null;
  readonly keepMs?: number;
}

/** The side of the core that a session talks to. Nothing that a session reports after its end changes anything. */
export interface SessionHost {
  readonly id: string;
  readonly connect: Connect;
  readonly keys: Keys;
  /** Stores a state and its event together. */
  change(change: SessionChange): void;
  /** Stores an event; it is on disk when this returns. `at` is now unless it is given. */
  emit(type: string, data: object, at?: Date): void;
  /** Stores what a later call of `media` needs to find a file that came in. */
  keepMedia(id: string, descriptor: string): void;
  print(line: string): void;
}

/** A file that Switchboard handed over before the message. */
export interface OutboundFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly fileName: string | null;
}

export interface Recipient {
  readonly to: string;
  /** The name that the service has for them, if that is not `to`. */
  readonly identity: string | null;
  readonly group: boolean;
}

/** The service's id of a message, and ours. */
export interface Reference {
  readonly reference: string;
  readonly messageId: string;
}

export interface OutboundMessage extends Recipient {
  /** The id that `newId` made: the same at each repetition. */
  readonly id: string;
  readonly type: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly quote: Reference | null;
  readonly file: OutboundFile | null;
}

export interface OutboundEdit extends Recipient {
  /** The service's id of the message. */
  readonly id: string;
  readonly part: 'text' | 'caption';
  readonly text: string;
}

export interface Group {
  readonly id: string;
  readonly name: string | null;
  readonly participants: number | null;
}

export interface InboundFile {
  readonly contentType: string;
  readonly bytes: Readable;
}

/** A connection to the service, from `open` to `close`. */
export interface Session {
  /** Resolves with the service's id once the service has the message. Throws {@link Refused}, {@link Busy} or {@link NotConnected}. */
  send(message: OutboundMessage): Promise<string>;
  edit(edit: OutboundEdit): Promise<void>;
  remove(message: Recipient & { readonly id: string }): Promise<void>;
  /** Returns whether the service answered a question that only a working connection answers. */
  probe(): Promise<boolean>;
  groups(): Promise<readonly Group[]>;
  /** Opens a file that came in; `null` if the service has it no more. */
  media(id: string, descriptor: string): Promise<InboundFile | null>;
  /** Returns false for a wrong code. Absent where nothing is asked. */
  challenge?(code: string): Promise<boolean>;
  /** Logs the account out at the service. The core forgets its keys. */
  logOut(): Promise<void>;
  /** Ends the connection and keeps the account. */
  close(): Promise<void>;
}

/** A library of sessions, which the core serves by the protocol. */
export interface SessionLibrary {
  readonly name: string;
  /** The pairings of each channel that it serves. */
  readonly channels: Readonly<Record<string, readonly Connect['pairing'][]>>;
  /** True if a message that is sent twice under one id arrives once. If not, a send in doubt is never repeated. */
  readonly recognises: boolean;
  /** Messages a second through one session; 0 is as fast as they come. */
  readonly perSecond: number;
  /** Makes the service's id of a message before it is sent. */
  newId(): string;
  /** Begins to connect, and reports through the host. */
  open(host: SessionHost): Session;
}

/** The service will never take it. */
export class Refused extends Error {
  constructor(
    readonly code: 'RECIPIENT_REJECTED' | 'CONTENT_REJECTED' | 'MESSAGE_UNDELIVERABLE' | 'PROVIDER_REJECTED',
    message: string = code,
  ) {
    super(message);
  }
}

/** The service takes nothing now. */
export class Busy extends Error {
  constructor(readonly retryAfterSec: number) {
    super(`busy for ${retryAfterSec} s`);
  }
}

/** Nothing left this process. */
export class NotConnected extends Error {}
