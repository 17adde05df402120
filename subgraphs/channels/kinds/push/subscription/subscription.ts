import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { Contact } from '../../../core/contact/contact.js';

export const PushPlatform = { WEB: 'WEB', ANDROID: 'ANDROID', IOS: 'IOS' } as const;
export type PushPlatform = keyof typeof PushPlatform;
registerEnumType(PushPlatform, {
  description: 'The platform of a browser or device. WEB: a browser.',
  name: 'PushPlatform',
});

/**
 * A browser or device that may be notified. Its address is never returned: that is a permission to
 * write to it.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A browser or device that gets the notifications of a push app.' })
@Entity({ schema: 'channels', tableName: 'push_subscription' })
export class PushSubscription extends Owned {
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ID, { description: 'The push app that it belongs to.' })
  @Property({ type: 'text' })
  appId!: string;

  @Field(() => PushPlatform, { description: 'The kind of the device.' })
  @Property({ type: 'text' })
  platform!: PushPlatform;

  /** The endpoint of the push service of a browser, or the token of a device. */
  @Property({ type: 'text' })
  address!: string;

  @Field(() => ID, { description: 'The contact whose browser or device it is; null for nobody.', nullable: true })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => String, { nullable: true, description: 'The id of the person in your own system.' })
  @Property({ type: 'text', nullable: true })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47.' })
  @Property({ type: 'text', nullable: true })
  language!: string | null;

  @Field(() => Contact, { nullable: true, description: 'The browser or device of a person.' })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }
}

export const PushSubscriptionPage = pageOf(PushSubscription, 'PushSubscriptionPage');
