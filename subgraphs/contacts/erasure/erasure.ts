import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SealedColumn } from '../../../kernel/encryption/encryption-key.js';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';

export const ErasureStatus = { RUNNING: 'RUNNING', COMPLETED: 'COMPLETED' } as const;
export type ErasureStatus = keyof typeof ErasureStatus;
registerEnumType(ErasureStatus, {
  description: 'RUNNING: data of the person is still being erased. COMPLETED: all data that was found is erased.',
  name: 'ContactErasureStatus',
});

/** The steps after the erasure of the contact itself, in this order. Each may be repeated. */
export const STEPS = ['IMPORTS', 'MESSAGES', 'OUTBOX', 'RESULTS', 'EVENTS'] as const;
export type Step = (typeof STEPS)[number];

/**
 * The erasure stays as the proof of who requested it, when, and how much was erased. It identifies
 * the person only by hashes.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'The erasure of a contact from all stored data.' })
@Entity({ schema: 'contacts', tableName: 'erasure' })
export class ContactErasure extends Owned {
  @Field(() => ID, { description: 'The contact that is erased.' })
  @Property({ type: 'text' })
  contactId!: string;

  @Field(() => ErasureStatus, { description: 'RUNNING until all data of the person that was found is erased.' })
  @Property({ type: 'text' })
  status!: ErasureStatus;

  @Field(() => String, { description: 'The kind of the caller who requested it: api-key, token or session.' })
  @Property({ type: 'text' })
  requestedBy!: string;

  @Field(() => ID, { nullable: true, description: 'The id of the API key, app or user that requested it.' })
  @Property({ type: 'text', nullable: true })
  requestedById!: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the request.' })
  @Property({ type: 'text', nullable: true })
  requestId!: string | null;

  @Field(() => Int, { description: 'Messages from which the person was erased.' })
  @Property({ type: 'integer', fieldName: 'messages' })
  messageCount!: number;

  @Field(() => Int, { description: 'Events from which the person was erased.' })
  @Property({ type: 'integer', fieldName: 'events' })
  eventCount!: number;

  @Field(() => Date, {
    description: 'The time at which all data that was found was erased; null while it runs.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  completedAt!: Date | null;
}

export const ContactErasurePage = pageOf(ContactErasure, 'ContactErasurePage');

export const sealContext = (id: string): string => `erasure:${id}`;

export const erasureSecrets: SealedColumn = {
  table: 'contacts.erasure',
  id: 'id',
  column: 'sealed',
  context: sealContext,
};
