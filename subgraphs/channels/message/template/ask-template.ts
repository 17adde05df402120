import type { Context } from '../../../../kernel/context/context.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { AddressRules } from '../../channel-rules.js';
import { CONTACT_KIND } from '../../consent/ask-consent.js';
import type { MessageContent } from '../../provider/port.js';

/** A template as a send sees it. */
export interface SentTemplate {
  readonly version: number;
  /** The contents of the asked channels that it has a part for, by channel. */
  readonly contents: Readonly<Record<string, MessageContent>>;
  /** For each of the given values: all values of such a message. */
  readonly values: readonly Readonly<Record<string, unknown>>[];
  /** The invalid fields of each of the given values: `variables.code`. */
  readonly problems: readonly (readonly Detail[])[];
}

interface Variables {
  readonly id: string;
  /** `null`: all. */
  readonly channels: readonly string[] | null;
  readonly given: readonly unknown[];
  /** Fills what is missing with examples, the contact too. */
  readonly samples: boolean;
}

const SENT_TEMPLATE: Question<Variables, SentTemplate | null> = {
  subgraph: 'campaigns',
  field: 'sentTemplate',
  document: `query ($id: ID!, $channels: [String!], $given: [JSON!]!, $samples: Boolean!) {
    sentTemplate(id: $id, channels: $channels, given: $given, samples: $samples) { version contents values problems }
  }`,
};

/** One question for a send. `null`: the workspace has no such template. Throws `SUBGRAPH_UNAVAILABLE`. */
export const askTemplate = (ctx: Context, variables: Variables): Promise<SentTemplate | null> =>
  ask(ctx, SENT_TEMPLATE, variables);

/** A contact as templates see it. */
export type ContactData = Readonly<Record<string, unknown>>;

const RECIPIENT_DATA: Question<{ addressKind: string; addresses: string }, readonly (ContactData | null)[]> = {
  subgraph: 'contacts',
  field: 'recipientData',
  document: `query ($addressKind: String!, $addresses: String!) {
    recipientData(addressKind: $addressKind, addresses: $addresses)
  }`,
};

/** What contacts know of the recipients, in their order; `null` of who is no contact. Throws `SUBGRAPH_UNAVAILABLE`. */
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
