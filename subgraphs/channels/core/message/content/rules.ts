import type { ClassType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { SendResult } from '../../provider/port.js';
import type { TextSize } from '../accept/text-size.js';
import type { Message } from '../message.js';
import type { TemplateRules } from '../template/slots.js';
import type { SlotMembers } from '../variables.js';

export interface ContentRules<Args, Content> {
  /** GraphQL arguments of the send and the dry run: those of every channel, and `payload`. */
  readonly args: ClassType<Args & object>;
  /** The types, by `type` of the arguments. `template` is of every channel, and not among them. */
  readonly types: Readonly<Record<string, ContentType<Args, Content>>>;
  /** The texts of a content that may have slots (`{{name}}`), which a message with variables of its own fills. */
  readonly slots: SlotMembers<Content>;
  /** The texts that templates fill, anywhere in a content. */
  readonly template: TemplateRules;
  /** Parts in which a content is sent to one recipient: a long text may need several. */
  parts(content: Content): number;
  /**
   * Counts the text of a content, for the caller that sends it; `null` when the parts do not depend
   * on its text.
   */
  readonly textSize: ((content: Content) => TextSize) | null;
  /**
   * Moves what is too large for the row of a content elsewhere, before it is stored; `null` when
   * nothing is.
   */
  readonly store: ((ctx: Context, content: Content, dueAt: Date) => Promise<Content>) | null;
  /**
   * Returns the content to store for a message that is moved to another time, in the transaction
   * that moves it; `null` when nothing of a content depends on the time.
   */
  readonly rescheduled: ((tx: Context, content: Content, times: Rescheduled) => Promise<Content>) | null;
  /**
   * Returns what one recipient would get, for a dry run; `null` when the content shows it already.
   */
  readonly preview: Preview<Content> | null;
  /**
   * Returns the content that the provider gets for one message when it is handed over, or the
   * outcome of a message that must not be; `null` when the content goes out unchanged. It never
   * throws.
   */
  readonly forMessage: ((services: Services, message: Message, content: Content) => ForMessage<Content>) | null;
}

/**
 * Returns what goes over the wire to a recipient, as text, or `null` if the content shows it
 * already. `contactId` is the recipient's, `null` if it is no contact.
 */
export type Preview<Content> = (
  ctx: Context,
  to: string,
  contactId: string | null,
  content: Content,
) => Promise<string | null>;

/** When a message was due, and when it is due now. */
export interface Rescheduled {
  readonly from: Date;
  readonly to: Date;
}

type OwnContent<Content> = Content | { readonly outcome: SendResult };

export type ForMessage<Content> = OwnContent<Content> | Promise<OwnContent<Content>>;

export interface ContentType<Args, Content> {
  /**
   * Returns the content that is stored and handed to the provider. Throws `CONTENT_REQUIRED`,
   * `VALIDATION_ERROR` and codes of the channel.
   */
  read(args: Args, ctx: Context): Content;
}
