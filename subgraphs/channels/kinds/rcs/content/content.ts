import type { OutboundFile } from '../../../core/provider/line/file.js';
import type { MessageContent } from '../../../core/provider/port.js';

/** The content of an RCS message; `kind` says which members it has. */
export interface RcsContent extends MessageContent {
  kind: RcsKind;
  /** The text of `text`. */
  text?: string;
  /** The card of `card`. */
  card?: RcsCard & { orientation: 'VERTICAL' | 'HORIZONTAL'; alignment: 'LEFT' | 'RIGHT' };
  /** The cards of `carousel`. */
  carousel?: { width: 'SMALL' | 'MEDIUM'; cards: readonly RcsCard[] };
  /** The file of `file`. */
  file?: RcsFile;
  /** Chips below the message. */
  suggestions?: readonly RcsSuggestion[];
  /** The SMS that goes out if this cannot be delivered. */
  fallback?: RcsFallback;
  /** Set when it is handed over, and never stored: the files that were uploaded to us. */
  uploads?: readonly OutboundFile[];
}

export const RCS_KINDS = ['text', 'card', 'carousel', 'file'] as const;
export type RcsKind = (typeof RCS_KINDS)[number];

/** Exactly one of `url` and `mediaId`. */
export interface RcsFile {
  readonly url?: string;
  /** The id of a file that was uploaded to us. */
  readonly mediaId?: string;
  readonly thumbnailUrl?: string;
}

export interface RcsCard {
  readonly title?: string;
  readonly description?: string;
  readonly media?: RcsFile & { readonly height: 'SHORT' | 'MEDIUM' | 'TALL' };
  readonly suggestions?: readonly RcsSuggestion[];
}

interface Suggested {
  readonly text: string;
  /** Comes back when it is chosen. */
  readonly postback: string;
}

export type RcsSuggestion = Suggested &
  (
    | { readonly type: 'reply' }
    | { readonly type: 'openUrl'; readonly url: string }
    | { readonly type: 'dial'; readonly phoneNumber: string }
    | { readonly type: 'viewLocation'; readonly latitude: number; readonly longitude: number; readonly label?: string }
    | { readonly type: 'shareLocation' }
    | {
        readonly type: 'calendar';
        readonly title: string;
        readonly description?: string;
        readonly start: string;
        readonly end: string;
      }
  );

export const SUGGESTION_TYPES = ['reply', 'openUrl', 'dial', 'viewLocation', 'shareLocation', 'calendar'] as const;

export interface RcsFallback {
  readonly message: string;
  /** A sender of SMS. */
  readonly from?: string;
  /**
   * The time within which the message is taken back if it is not delivered; when absent, the SMS
   * goes out only if the message fails.
   */
  readonly afterSeconds?: number;
}
