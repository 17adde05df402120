import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Consent } from '../consent/consent.js';
import { allConsents } from '../consent/consent-history.js';
import { Contact } from './contact.js';
import { findContact } from './contact.service.js';
import { mergesInto } from './merge/merge-contact.js';

@ObjectType({ description: 'A contact that was merged into another one.' })
class MergedContact {
  @Field(() => ID)
  contactId!: string;

  @Field()
  at!: Date;
}

@ObjectType({ description: 'Everything that is held about a contact here. Messages are listed by their channels.' })
export class ContactExport {
  @Field()
  exportedAt!: Date;

  @Field(() => Contact)
  contact!: Contact;

  @Field(() => [Consent], { description: 'Every change of what the contact agrees to, oldest first.' })
  consents!: Consent[];

  @Field(() => [MergedContact])
  mergedContacts!: MergedContact[];
}

/** Throws `NOT_FOUND`. */
export async function exportContact(ctx: Context, id: string): Promise<ContactExport> {
  const contact = await findContact(ctx, id);
  const [consents, mergedContacts] = await Promise.all([allConsents(ctx, id), mergesInto(ctx, id)]);
  return { exportedAt: ctx.clock.now(), contact, consents, mergedContacts };
}
