import type { Context } from '../../../../../kernel/context/context.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import { packList } from '../../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { CONTACT_KIND } from '../../consent/ask-consent.js';
import type { MessageContent } from '../../provider/port.js';
import type { AddressRules } from '../accept/recipient/address-rules.js';
import type { Variables } from '../variables.js';

/** A template as a send sees it. */
export interface SentTemplate {
  readonly name: string;
  readonly category: string;
  readonly language: string;
  readonly version: number;
  /** The contents of the asked channels that it has a part for, by channel. */
  readonly contents: Readonly<Record<string, MessageContent>>;
  /** The values that all messages share, with the usual ones. */
  readonly shared: Variables;
  /** The values in the order of those that were asked for. */
  readonly own: readonly Variables[];
  /** The invalid fields of the values: `variables.code`, `to[1].variables.code`. */
  readonly problems: readonly Detail[];
}

interface Asked {
  readonly id: string;
  /** `null` for all. */
  readonly channels: readonly string[] | null;
  /** Values of all messages. */
  readonly shared: Variables;
  /** Values of single recipients, which take precedence; empty when there are none. */
  readonly own: readonly Variables[];
  /** Fills what is missing with examples, the contact too. */
  readonly samples: boolean;
}

const SENT_TEMPLATE: Question<Asked, SentTemplate | null> = {
  subgraph: 'campaigns',
  field: 'sentTemplate',
  document: `query ($id: ID!, $channels: [String!], $shared: JSON!, $own: [JSON!]!, $samples: Boolean!) {
    sentTemplate(id: $id, channels: $channels, shared: $shared, own: $own, samples: $samples) {
      name category language version contents shared own problems
    }
  }`,
};

/**
 * Asks once for a send. Returns `null` when the workspace has no such template. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export const askTemplate = (ctx: Context, asked: Asked): Promise<SentTemplate | null> => ask(ctx, SENT_TEMPLATE, asked);

/** A contact as templates see it. */
export type ContactData = Readonly<Record<string, unknown>>;

const RECIPIENT_DATA: Question<{ addressKind: string; addresses: string }, readonly (ContactData | null)[]> = {
  subgraph: 'contacts',
  field: 'recipientData',
  document: `query ($addressKind: String!, $addresses: String!) {
    recipientData(addressKind: $addressKind, addresses: $addresses)
  }`,
};

/**
 * Returns what contacts know of the recipients, in their order; `null` for a recipient that is no
 * contact. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export async function askContacts(
  ctx: Context,
  address: Pick<AddressRules, 'kind' | 'contactsOf'>,
  recipients: readonly string[],
): Promise<readonly (ContactData | null)[]> {
  if (recipients.length === 0) return [];
  const contacts = (await address.contactsOf?.(ctx, recipients)) ?? null;
  return ask(ctx, RECIPIENT_DATA, {
    addressKind: contacts ? CONTACT_KIND : address.kind,
    addresses: packList(contacts ? contacts.map((id, place) => id ?? recipients[place]!) : recipients),
  });
}
