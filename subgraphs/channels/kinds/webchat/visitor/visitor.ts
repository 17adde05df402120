import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { Contact } from '../../../core/contact/contact.js';

/** A person in the chat of a site. The id is the address of messages to the person. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A person in the chat of a site. Its id is the recipient of messages.' })
@Entity({ schema: 'channels', tableName: 'webchat_visitor' })
export class WebchatVisitor extends Owned {
  @Field({ description: 'True if the widget is of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ID, { description: 'The id of the widget.' })
  @Property({ type: 'text' })
  widgetId!: string;

  @Field(() => String, { nullable: true, description: 'The user of the site, if the site has signed for it.' })
  @Property({ type: 'text', nullable: true })
  userId!: string | null;

  @Field(() => String, {
    description: 'The name, as signed by the site or given by the visitor; null without one.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address, as signed by the site, or as given by the visitor if `verified` is false.',
  })
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47.' })
  @Property({ type: 'text', nullable: true })
  language!: string | null;

  @Field(() => String, { nullable: true, description: 'The page on which the visitor opened the chat last.' })
  @Property({ type: 'text', nullable: true })
  pageUrl!: string | null;

  @Field(() => String, {
    description: 'The title of the page on which the visitor opened the chat last.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  pageTitle!: string | null;

  @Field({ description: 'The time at which the visitor last opened the chat or wrote.' })
  @Property({ type: 'datetime', length: 3 })
  seenAt!: Date;

  /** The order of the last message that the visitor has read; empty for none. */
  @Property({ type: 'text' })
  readPlace!: string;

  @Field({ description: 'Whether the site has signed for the user, the name and the e-mail.' })
  get verified(): boolean {
    return this.userId !== null;
  }

  @Field(() => Contact, { nullable: true, description: 'The contact of the user of the site.' })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }
}

export const WebchatVisitorPage = pageOf(WebchatVisitor, 'WebchatVisitorPage');
