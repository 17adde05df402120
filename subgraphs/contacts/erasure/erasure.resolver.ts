import { Arg, Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Erasure } from '../../../kernel/erasure/erasure.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Length, Optional } from '../../../kernel/graph/validation.js';
import { eraseContact, readErasure } from './erase-contact.js';
import { ContactErasure, ContactErasurePage } from './erasure.js';

@ArgsType()
class ErasuresArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only erasures of this contact, which no longer exists.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

/** @param erasures those of this subgraph, which take part when the contact is deleted. */
export function erasureResolver(erasures: readonly Erasure[]): ClassType<object> {
  @Resolver()
  class ErasureResolver {
    @Mutation(() => ContactErasure, {
      description:
        'Deletes a contact, cancels messages that wait for it, and erases the person from all stored data: messages, events, deliveries and stored answers. A proof without personal data stays.',
    })
    @Scope('contacts:manage')
    eraseContact(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactErasure> {
      return eraseContact(ctx, erasures, id);
    }

    @Query(() => ContactErasurePage, { description: 'Erasures of persons, newest first.' })
    @Scope('contacts:read')
    contactErasures(
      @Args(() => ErasuresArgs) { contactId, ...args }: ErasuresArgs,
      @Ctx() ctx: Context,
    ): Promise<Page<ContactErasure>> {
      return listPage(ctx, ContactErasure, args, { ...madeWithin(args), ...(contactId ? { contactId } : {}) });
    }

    @Query(() => ContactErasure, { description: 'One erasure of a person, with its progress.' })
    @Scope('contacts:read')
    contactErasure(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactErasure> {
      return readErasure(ctx, id);
    }
  }
  return ErasureResolver;
}
