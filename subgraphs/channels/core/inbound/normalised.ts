import type { ContentPreview } from './content-preview.js';
import type { InboundType } from './inbound-type.js';

/** The file of a message, in the form in which the provider of the line gives it. */
export interface InboundMedia {
  /** The provider's id of the file. */
  readonly id?: string;
  /** The address of the file, for providers without ids. */
  readonly url?: string;
  readonly contentType?: string;
  readonly fileName?: string;
  readonly bytes?: number;
}

/** A message that came in on a line, in the form that all providers share. */
export interface NormalisedInbound {
  /** The provider's id: a line stores it once. */
  readonly ref: string;
  /** The writer, in the form of the channel's addresses; for an echo, the account of the line. */
  readonly from: string;
  /** The other person or the group whose conversation it is in. */
  readonly peer: string;
  readonly inGroup: boolean;
  /** The number of the other person, where the service tells it beside a name of its own; it is their address then. */
  readonly number?: string;
  /** Somebody else wrote it in the conversation of {@link peer}, such as one to whom a mail was passed on. */
  readonly byAnother?: true;
  /** Sent on the phone or in the application of the account itself. */
  readonly echo: boolean;
  readonly profileName: string | null;
  readonly type: InboundType;
  readonly text: string | null;
  readonly preview: ContentPreview;
  readonly media: InboundMedia | null;
  /** The message of ours that it answers: by our id, by the provider's, or the last one that its writer got on the line. */
  readonly answers: { readonly messageId: string } | { readonly ref: string } | { readonly last: true } | null;
  /** When it was written, as the provider says. */
  readonly at: Date;
}

/** A change that somebody made to a message of a line after it was sent. */
export interface NormalisedChange {
  /** The provider's id of the message. */
  readonly ref: string;
  readonly kind: 'EDIT' | 'DELETE';
  /** The text that it has now; `null` when it is not known, or for a deletion. */
  readonly text: string | null;
  readonly at: Date;
  /**
   * The message as it is now, which is stored if it never came in before; `null` when the provider
   * does not say.
   */
  readonly message: NormalisedInbound | null;
}

/** The facts about a line that receiving needs. */
export interface InboundLine {
  readonly id: string;
  readonly workspaceId: string;
  readonly channel: string;
  readonly sandbox: boolean;
}

/** A message that came in, with all that is known of it. */
export interface Received {
  readonly line: InboundLine;
  readonly item: NormalisedInbound;
  readonly id: string;
  readonly conversation: { readonly id: string; readonly sequence: number };
  /** Its place in the conversation. */
  readonly sequence: number;
  readonly contactId: string | null;
  /** The message of ours that it answers. */
  readonly messageId: string | null;
}
