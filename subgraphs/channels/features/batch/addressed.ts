import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { canonicalOf } from '../../../../kernel/address/forms.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Channel } from '../../core/channel.js';
import { CONTACT_KIND } from '../../core/consent/ask-consent.js';
import { askContacts, type ContactData } from '../../core/message/template/ask-template.js';
import type { Variables } from '../../core/message/variables.js';
import type { MessageContent } from '../../core/provider/port.js';
import { addressOf } from '../template/addresses.js';
import type { BatchRecipient, RefusedRecipient } from './batch.args.js';

/** A message to one address of a recipient. */
export interface Addressed {
  readonly id: string;
  readonly to: string;
  readonly recipient: BatchRecipient;
  readonly variables?: Variables;
  readonly contact?: ContactData;
}

export interface AddressedBatch {
  readonly messages: readonly Addressed[];
  readonly refused: readonly RefusedRecipient[];
}

/** A recipient in its one form, or why there is none. */
type Found =
  | { readonly recipient: BatchRecipient; readonly code: ErrorCode }
  | { readonly recipient: BatchRecipient; readonly to: string; readonly contact: ContactData | null };

/** The addresses of the recipients. One that an earlier recipient has is refused. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function addressed(
  ctx: Context,
  channel: Channel,
  content: MessageContent,
  recipients: readonly BatchRecipient[],
  country: string | undefined,
): Promise<AddressedBatch> {
  const found = withoutRepeated(channel, await addressesOf(ctx, channel, recipients, country));
  const refused = found.flatMap(one => ('code' in one ? [refusal(one.recipient, one.code)] : []));
  const open = found.flatMap(one => ('to' in one ? [one] : []));
  if (!channel.address.expand) return { messages: open.map(one => messageOf(one, one.to, 0)), refused };
  const expansions =
    open.length === 0
      ? new Map()
      : await channel.address.expand(ctx, { content, recipients: open.map(({ to }) => to), sendAt: null });
  const messages = open.flatMap(found =>
    [...((expansions.get(found.to)?.addresses ?? []) as string[])].sort().map((one, no) => messageOf(found, one, no)),
  );
  const nobody = open.flatMap(({ recipient, to }) => {
    const expansion = expansions.get(to);
    return expansion && expansion.addresses.length > 0
      ? []
      : [refusal(recipient, expansion?.refusal?.code ?? 'RECIPIENT_WITHOUT_ADDRESS')];
  });
  return { messages, refused: [...refused, ...nobody] };
}

/** Refuses a recipient whose address an earlier one has in any form. */
function withoutRepeated({ address }: Channel, given: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return given.map(one => {
    if ('code' in one) return one;
    const key = canonicalOf(address.kind, one.to);
    if (seen.has(key)) return { recipient: one.recipient, code: 'RECIPIENT_REPEATED' };
    seen.add(key);
    return one;
  });
}

async function addressesOf(
  ctx: Context,
  { address }: Channel,
  recipients: readonly BatchRecipient[],
  country: string | undefined,
): Promise<Found[]> {
  const ids = recipients.flatMap(({ contactId, to }) => (contactId && !to ? [contactId] : []));
  const contacts = await askContacts(ctx, { kind: CONTACT_KIND, contactsOf: null }, ids);
  const byId = new Map(ids.map((id, place) => [id, contacts[place] ?? null]));
  return recipients.map((recipient): Found => {
    const { contactId = null, to = null } = recipient;
    const contact = contactId === null ? null : (byId.get(contactId) ?? null);
    if (to === null && contactId !== null && contact === null) return { recipient, code: 'NOT_FOUND' };
    const text = to ?? addressOf(address.kind, { contactId }, contact);
    if (text === null) return { recipient, code: 'RECIPIENT_WITHOUT_ADDRESS' };
    const normal = address.normalise(text, country);
    return normal === null ? { recipient, code: 'INVALID_RECIPIENT' } : { recipient, to: normal, contact };
  });
}

const refusal = ({ messageId }: BatchRecipient, code: ErrorCode): RefusedRecipient => ({
  messageId,
  code,
  until: null,
});

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The devices of a recipient are numbered in the last two characters of the id. */
function messageOf(
  { recipient, contact }: { readonly recipient: BatchRecipient; readonly contact: ContactData | null },
  to: string,
  no: number,
): Addressed {
  const id = no === 0 ? recipient.messageId : `${recipient.messageId.slice(0, -2)}${DIGITS[no >> 5]}${DIGITS[no & 31]}`;
  const { variables } = recipient;
  return { id, to, recipient, ...(variables ? { variables } : {}), ...(contact ? { contact } : {}) };
}
