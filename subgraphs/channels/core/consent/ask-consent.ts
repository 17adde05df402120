import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { ContactsOf } from '../message/accept/recipient/address-rules.js';
import type { MessageContent } from '../provider/port.js';

interface Variables {
  channel: string;
  addressKind: string;
  /** A packed list. */
  addresses: string;
  class: string;
  topicId: string | null;
  /** `null` for now. */
  at: string | null;
}

/** The facts about a channel that a question needs. */
interface AskedChannel {
  readonly name: string;
  readonly address: { readonly kind: string; readonly contactsOf?: ContactsOf | null };
}

/** The answer of the subgraph of contacts about the recipients of a send. */
interface Consent {
  /** False if the content names a topic that does not exist. */
  topicFound: boolean;
  /**
   * The contact of each recipient, separated by spaces and empty for a recipient that is none;
   * `null` if none is a contact.
   */
  contactIds: string | null;
  /** The recipients that must not be written to. */
  refused: readonly RefusedRecipient[];
}

export interface RefusedRecipient {
  /** The index among the recipients, from 0. */
  place: number;
  code: ErrorCode;
  /** The end of the quiet hours, with `QUIET_HOURS`. */
  until: string | null;
}

/**
 * The address kind under which contacts are named to the subgraph of contacts by a channel that
 * knows them already.
 */
export const CONTACT_KIND = 'CONTACT';

const SEND_CONSENT: Question<Variables, Consent> = {
  subgraph: 'contacts',
  field: 'sendConsent',
  document: `query ($channel: String!, $addressKind: String!, $addresses: String!, $class: String!, $topicId: ID, $at: DateTimeISO) {
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
export async function askConsent(
  ctx: Context,
  { name, address }: AskedChannel,
  content: MessageContent,
  recipients: readonly string[],
  at: Date | null,
): Promise<Consent> {
  const contacts = (await address.contactsOf?.(ctx, recipients)) ?? null;
  return askConsentOf(ctx, {
    channel: name,
    addressKind: contacts ? CONTACT_KIND : address.kind,
    // The address of nobody's is no contact's id.
    addresses: packList(contacts ? contacts.map((id, place) => id ?? recipients[place]!) : recipients),
    class: content.class ?? 'marketing',
    topicId: content.topicId ?? null,
    at: at?.toISOString() ?? null,
  });
}

/** The same for addresses that the subgraph of contacts knows by their kind. */
export const askConsentOf = (ctx: Context, variables: Variables): Promise<Consent> => ask(ctx, SEND_CONSENT, variables);
