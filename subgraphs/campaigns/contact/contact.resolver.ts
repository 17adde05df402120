import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Range } from '../../../kernel/graph/validation.js';
import { Message } from '../campaign/recipient/message.js';
import { Click } from '../click/click.js';
import { ShortLink } from '../short-link/short-link.js';
import { Contact } from './contact.js';
import { clicksOf } from './contact-clicks.js';

@ArgsType()
class ClicksOfContactArgs {
  @Field(() => Int, { description: 'The number of items, at most 100.' })
  @Range(1, 100)
  limit: number = 20;
}

@Resolver(() => ShortLink)
export class ContactOfLinkResolver {
  @FieldResolver(() => Contact, { nullable: true, description: 'The contact that it was made for.' })
  contact(@Root() { contactId }: ShortLink): Contact | null {
    return contactId === null ? null : { id: contactId };
  }

  @FieldResolver(() => Message, { nullable: true, description: 'The message that made it for its recipient.' })
  message(@Root() { messageId }: ShortLink): Message | null {
    return messageId === null ? null : { id: messageId };
  }
}

/** Adds to a contact the clicks at its short links. */
@Resolver(() => Contact)
export class ContactResolver {
  @FieldResolver(() => [Click], {
    description: 'The newest clicks of people at the 200 newest short links that were made for the contact.',
  })
  @Scope('short_links:read')
  clicks(
    @Root() { id }: Contact,
    @Args(() => ClicksOfContactArgs) { limit }: ClicksOfContactArgs,
    @Ctx() ctx: Context,
  ): Promise<Click[]> {
    return clicksOf(ctx, id, limit);
  }
}
