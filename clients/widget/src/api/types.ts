/** The shapes of `/webchat`, as docs/webchat.md describes them. */

export interface Visitor {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** The site has signed the identity. */
  readonly verified: boolean;
}

export interface Widget {
  readonly name: string;
  /** CSS color: `#0a7a5c`. */
  readonly color: string;
  readonly position: 'left' | 'right';
  readonly askEmail: 'NEVER' | 'AWAY' | 'ALWAYS';
  readonly files: boolean;
  readonly texts: {
    readonly title: string | null;
    readonly greeting: string | null;
    readonly away: string | null;
  } | null;
  readonly push: { readonly vapidPublicKey: string } | null;
}

export interface ChatFile {
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
}

export interface Message {
  readonly id: string;
  readonly from: 'visitor' | 'team';
  readonly author: { readonly name: string } | null;
  readonly text: string | null;
  readonly files: readonly ChatFile[];
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** ISO 8601, as all times. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deleted: boolean;
  /** The id by which its page knows it; `null` for those of the team. */
  readonly clientId: string | null;
  readonly status: 'SENT' | 'READ' | null;
}

export interface State {
  /** The newest 30, the newest first. */
  readonly messages: readonly Message[];
  readonly unread: number;
  /** Somebody of the team writes an answer. */
  readonly typing: boolean;
  readonly open: boolean;
  /**
   * The moment at which the hours begin again; `null` while they are on, or when none are in sight.
   */
  readonly opensAt: string | null;
}

export interface Session {
  readonly visitorToken: string;
  readonly visitor: Visitor;
  readonly widget: Widget;
  readonly state: State;
}

/** All that a page shows before anybody writes. */
export interface Front {
  readonly widget: Widget;
  readonly open: boolean;
  readonly opensAt: string | null;
}

export interface Written {
  readonly clientId: string;
  readonly text?: string;
  readonly fileIds?: readonly string[];
  readonly choiceId?: string;
  readonly name?: string;
  readonly email?: string;
}
