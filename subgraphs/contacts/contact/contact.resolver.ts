import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CreateContactArgs, UpdateContactArgs } from './contact.args.js';
import { Contact, ContactPage, SuppressedChannel } from './contact.js';
import {
  addContactTag,
  createContact,
  deleteContact,
  findContact,
  removeContactTag,
  setContactTopic,
  updateContact,
} from './contact.service.js';
import { ContactsArgs } from './list/contacts.args.js';
import { listContacts } from './list/list-contacts.js';
import { sameAddressIds } from './merge/same-address.js';
import { suppressedChannels } from './suppressed.js';

@Resolver(() => Contact)
export class ContactResolver {
  @Query(() => ContactPage, { description: 'Contacts of the workspace, newest first unless `orderBy` says otherwise.' })
  @Scope('contacts:read')
  contacts(@Args(() => ContactsArgs) args: ContactsArgs, @Ctx() ctx: Context): Promise<Page<Contact>> {
    return listContacts(ctx, args);
  }

  @Query(() => Contact, { description: 'One contact.' })
  @Scope('contacts:read')
  contact(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Contact> {
    return findContact(ctx, id);
  }

  @Mutation(() => Contact, { description: 'Makes a contact, or changes the one with its email, phone or external id.' })
  @Scope('contacts:manage')
  @Refuses('CONTACT_CONFLICT', 'LIMIT_REACHED')
  createContact(@Args(() => CreateContactArgs) args: CreateContactArgs, @Ctx() ctx: Context): Promise<Contact> {
    return createContact(ctx, args);
  }

  @Mutation(() => Contact, { description: 'Changes a contact. Omitted fields stay unchanged.' })
  @Scope('contacts:manage')
  @Refuses('CONTACT_CONFLICT', 'LIMIT_REACHED')
  updateContact(@Args(() => UpdateContactArgs) args: UpdateContactArgs, @Ctx() ctx: Context): Promise<Contact> {
    return updateContact(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a contact.' })
  @Scope('contacts:manage')
  deleteContact(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteContact(ctx, id);
  }

  @Mutation(() => Contact, { description: 'Subscribes a contact to a topic, or unsubscribes it.' })
  @Scope('contacts:manage')
  setContactTopic(
    @Arg('id', () => ID) id: string,
    @Arg('topicId', () => ID, { description: 'The id of the topic.' }) topicId: string,
    @Arg('subscribed', () => Boolean, { description: 'Whether the contact is subscribed.', defaultValue: true })
    subscribed: boolean,
    @Ctx() ctx: Context,
  ): Promise<Contact> {
    return setContactTopic(ctx, id, topicId, subscribed);
  }

  @Mutation(() => Contact, { description: 'Adds a tag to a contact.' })
  @Scope('contacts:manage')
  @Refuses('LIMIT_REACHED')
  addContactTag(
    @Arg('id', () => ID) id: string,
    @Arg('tag', () => String, { description: 'The name of the tag.' }) tag: string,
    @Ctx() ctx: Context,
  ): Promise<Contact> {
    return addContactTag(ctx, id, tag);
  }

  @Mutation(() => Contact, { description: 'Removes a tag from a contact.' })
  @Scope('contacts:manage')
  removeContactTag(
    @Arg('id', () => ID) id: string,
    @Arg('tag', () => String, { description: 'The name of the tag.' }) tag: string,
    @Ctx() ctx: Context,
  ): Promise<Contact> {
    return removeContactTag(ctx, id, tag);
  }

  @FieldResolver(() => [ID], {
    description:
      'Contacts that have its phone number or e-mail address in another form, from before these were compared as one. Merge them if they are one person.',
  })
  sameAddressIds(@Root() contact: Contact, @Ctx() ctx: Context): Promise<string[]> {
    return sameAddressIds(ctx, contact);
  }

  @FieldResolver(() => [SuppressedChannel], { description: 'Channels on which nothing is sent to it.' })
  suppressed(@Root() contact: Contact, @Ctx() ctx: Context): Promise<SuppressedChannel[]> {
    return suppressedChannels(ctx, contact);
  }
}
