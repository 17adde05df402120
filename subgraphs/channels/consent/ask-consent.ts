import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../kernel/context/context.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import type { Channel } from '../channel.js';
import type { MessageContent } from '../provider/port.js';

interface Variables {
  channel: string;
  addressKind: string;
  addresses: readonly string[];
  class: string;
  topicId: string | null;
  /** `null`: now. */
  at: string | null;
}

/** What contacts say of the recipients of a send. */
interface Consent {
  /** False if the content names a topic that does not exist. */
  topicFound: boolean;
  /** Of each recipient; `null` if none is a contact. */
  contactIds: readonly (string | null)[] | null;
  /** The recipients that must not be written to. */
  refused: readonly RefusedRecipient[];
}

export interface RefusedRecipient {
  /** Among the recipients, from 0. */
  place: number;
  code: ErrorCode;
  /** With `QUIET_HOURS`: when they end. */
  until: string | null;
}

const SEND_CONSENT: Question<Variables, Consent> = {
  subgraph: 'contacts',
  field: 'sendConsent',
  document: `query ($channel: String!, $addressKind: String!, $addresses: [String!]!, $class: String!, $topicId: ID, $at: DateTimeISO) {
    sendConsent(channel: $channel, addressKind: $addressKind, addresses: $addresses, class: $class, topicId: $topicId, at: $at) {
      topicFound contactIds refused { place code until }
    }
  }`,
};

/**
 * Asks who of the recipients may be written to, in the world of the caller. Sends that ask at the same moment share a
 * statement. Throws `SUBGRAPH_UNAVAILABLE`.
 *
 * @param at when they are written to; `null`: now.
 */
export const askConsent = (
  ctx: Context,
  { name, address }: Channel,
  content: MessageContent,
  recipients: readonly string[],
  at: Date | null,
): Promise<Consent> =>
  ask(ctx, SEND_CONSENT, {
    channel: name,
    addressKind: address.kind,
    addresses: recipients,
    class: content.class ?? 'marketing',
    topicId: content.topicId ?? null,
    at: at?.toISOString() ?? null,
  });
