import type { Context } from '../../../../../kernel/context/context.js';
import type { Refusal } from '../../check/refusal.js';
import { costOf, type Quote, quoteOf } from '../../price/quote.js';
import type { ContactData } from '../template/ask-template.js';
import { ownMessages } from '../template/own-messages.js';
import { rendered, type Variables } from '../variables.js';
import type { SendCommand } from './command.js';
import { checkRecipients } from './plan.js';

/** One message whose id the caller chose, so that its repetition stores nothing twice. */
export interface InternalMessage {
  readonly id: string;
  readonly to: string;
  /**
   * The values that are written into the content when the message is handed over; absent when the
   * content has no slots.
   */
  readonly variables?: Variables;
  /** The contact that it is for, where that is known; else whoever has the address. */
  readonly contact?: ContactData;
}

interface Given extends Pick<SendCommand, 'channel' | 'content'> {
  readonly messages: readonly InternalMessage[];
}

/** A message to store. */
export interface InternalRow {
  readonly id: string;
  readonly recipient: string;
  readonly contact: string | null;
  readonly cost: number;
  readonly parts: number;
  readonly variables: Variables | null;
}

/** A message to store, with the quote of its recipient. */
export interface QuotedRow extends InternalRow {
  readonly quote: Quote;
}

export interface InternalRows {
  readonly rows: readonly QuotedRow[];
  /** The recipients for whom the template makes no message. */
  readonly unmade: ReadonlyMap<string, Refusal>;
}

const UNMADE: Refusal = { code: 'TEMPLATE_RENDER_FAILED', params: {} };

/** A text that is filled in may need more parts than the content that it comes from. Throws `VALIDATION_ERROR`. */
export async function rowsOf(ctx: Context, send: Given): Promise<InternalRows> {
  const { channel, content, messages } = send;
  const country = ctx.caller.workspace?.country;
  const to = messages.map(message => ({ given: message.to, to: channel.address.normalise(message.to, country) }));
  checkRecipients(to);
  const addressees = messages.map(({ variables = null, contact }, index) => ({
    ...{ to: to[index]!.to!, variables },
    ...(contact ? { contact } : {}),
  }));
  const made = content.template ? await ownMessages(ctx, channel, content, addressees) : addressees.map(plain(send));
  const unmade = new Map<string, Refusal>();
  const rows = messages.map(({ id }, index) => {
    const { to: recipient } = addressees[index]!;
    const { content: own, variables } = made[index]!;
    if (!own) unmade.set(recipient, UNMADE);
    const parts = channel.content.parts(own ?? content);
    const quote = quoteOf(ctx, channel, recipient);
    return { id, recipient, contact: null, cost: costOf(quote, parts), parts, variables, quote };
  });
  return { rows, unmade };
}

/** A slot without a value is found when the message is handed over. */
const plain =
  ({ channel, content }: Given) =>
  ({ variables }: { variables: Variables | null }) => {
    const own = variables && rendered(content, channel.content.slots, variables);
    return { variables, content: own && 'content' in own ? own.content : content };
  };
