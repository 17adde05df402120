import type { KeyObject } from 'node:crypto';
import type { MessageContent } from '../../../core/provider/port.js';
import type { Attachment, LoadAttachments } from '../attachment/attachment.js';

/** The keys that sign a mail (RFC 6376). */
export interface DkimSignature {
  domainName: string;
  keySelector: string;
  /** The RSA key. */
  privateKey: KeyObject;
  /** A second key of the same domain (RFC 8463). */
  ed25519?: { keySelector: string; privateKey: KeyObject };
}

/** `from`, `replyTo`, `moreReplyTo`, `cc`, `bcc`, `shownTo` and `shownCc`: `address` or `Name <address>`. */
export interface EmailContent extends MessageContent {
  kind: 'email';
  subject: string;
  html?: string;
  text?: string;
  /** Those of {@link isFreeHeader} alone. */
  headers?: Record<string, string>;
  replyTo?: string;
  /** The addresses that answers go to beside it (RFC 5322 §3.6.2). */
  moreReplyTo?: readonly string[];
  /**
   * Answers come to an address of ours that is made for the mail, and are received for the
   * workspace.
   */
  receiveReplies?: boolean;
  /** The recipients of a copy that every reader sees; each is a recipient that costs a part. */
  cc?: readonly string[];
  /** The recipients of a copy that no other reader sees. */
  bcc?: readonly string[];
  /** The recipients that readers see in To in place of the one of the message: a mail that one program wrote to many. */
  shownTo?: readonly string[];
  /** The same in Cc. */
  shownCc?: readonly string[];
  attachments?: readonly Attachment[];
  /** The topic that List-Unsubscribe leaves. */
  unsubscribeTopicId?: string;
  /** `false`: nothing is recorded of its readers, whatever the workspace chose. */
  tracking?: false;
  /**
   * True if the mail has List-Unsubscribe; when absent, it has it if its recipient is a contact,
   * unless it is transactional.
   */
  listUnsubscribe?: boolean;
  /**
   * Set when it is handed over, and never stored; when absent, the operator's key signs, if there
   * is one.
   */
  dkim?: DkimSignature;
  /**
   * The address to which bounces go, set when it is handed over, and never stored; when absent,
   * they go to `from`.
   */
  returnPath?: string;
  /**
   * The part of its Message-ID before the @, set when it is handed over, and never stored; when
   * absent, it is the id of the message.
   */
  messageIdLocal?: string;
  /** Set when it is handed over, and never stored; absent when the mail has no attachments. */
  loadAttachments?: LoadAttachments;
}
