import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';

/** `PENDING` until the endpoint accepts it or the last retry fails. Both final states may be sent again on request. */
export enum DeliveryStatus {
  PENDING = 'PENDING',
  DELIVERED = 'DELIVERED',
  EXHAUSTED = 'EXHAUSTED',
}

registerEnumType(DeliveryStatus, {
  description:
    'PENDING: an attempt is due. DELIVERED: it was answered with 2xx. EXHAUSTED: it failed, and no attempt is left.',
  name: 'WebhookDeliveryStatus',
});

@ObjectType({ description: 'A header of a request to a webhook.' })
export class WebhookHeader {
  @Field({ description: 'The name of the header.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its value; null for headers of your own, which may be secrets.',
  })
  value!: string | null;
}

/**
 * One event for one endpoint: a row of the queue while it is pending, and of the delivery log until it is cleaned up. The
 * view has both; `store/` changes them.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'One event on its way to one webhook.' })
@Entity({ schema: 'webhooks', tableName: 'any_delivery' })
export class WebhookDelivery extends Owned {
  @Field(() => ID, { description: 'The webhook that is called.' })
  @Property({ type: 'text' })
  webhookId!: string;

  @Field(() => ID, { description: 'The event that is delivered.' })
  @Property({ type: 'text' })
  eventId!: string;

  @Field({ description: 'The name of the event.' })
  @Property({ type: 'text' })
  event!: string;

  @Field(() => DeliveryStatus, { description: 'PENDING until an attempt succeeds or none is left.' })
  @Property({ type: 'text' })
  status!: DeliveryStatus;

  /** Attempts since it was last sent again on request. */
  @Property({ type: 'integer', fieldName: 'attempts' })
  lastAttempts!: number;

  @Property({ type: 'integer' })
  earlierAttempts!: number;

  @Field(() => Int, {
    description: 'The number of attempts that have ended, those before it was sent again on request included.',
  })
  get attempts(): number {
    return this.earlierAttempts + this.lastAttempts;
  }

  @Field(() => Date, {
    nullable: true,
    description:
      'The time of the next attempt, while it is pending; null also while it waits for another one (`ordering`).',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  nextAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last answer.' })
  @Property({ type: 'integer', nullable: true })
  lastStatusCode!: number | null;

  @Field(() => String, {
    description: 'The error of the last attempt; null if that succeeded, or before the first.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  lastError!: string | null;

  @Field(() => Int, { nullable: true, description: 'The duration of the last attempt in milliseconds.' })
  @Property({ type: 'integer', nullable: true })
  durationMs!: number | null;

  @Field(() => String, { nullable: true, description: 'The first 4,096 bytes of the last answer.' })
  @Property({ type: 'text', nullable: true })
  response!: string | null;

  @Field(() => [WebhookHeader], {
    nullable: true,
    description: 'The headers of the last request, its signature among them; null before the first.',
  })
  @Property({ type: 'json', nullable: true })
  requestHeaders!: WebhookHeader[] | null;
}

@ObjectType({ description: 'One attempt of a delivery that has ended.' })
export class WebhookAttempt {
  @Field(() => Int, {
    description: 'The number of the attempt, from 1.',
  })
  attempt!: number;

  @Field(() => Date, { description: 'The time at which it ended.' })
  at!: Date;

  @Field(() => DeliveryStatus, { description: 'The status of the delivery after the attempt.' })
  status!: DeliveryStatus;

  @Field(() => Int, { description: 'The HTTP status of the answer; null without one.', nullable: true })
  statusCode!: number | null;

  @Field(() => String, {
    description: 'The reason that it failed; null if it succeeded.',
    nullable: true,
  })
  error!: string | null;

  @Field(() => Int, { nullable: true, description: 'The duration in milliseconds.' })
  durationMs!: number | null;

  @Field(() => String, { nullable: true, description: 'The first 4,096 bytes of the answer.' })
  response!: string | null;

  @Field(() => [WebhookHeader], {
    nullable: true,
    description: 'The headers of the request, its signature among them; null if none was made.',
  })
  requestHeaders!: WebhookHeader[] | null;

  @Field(() => Date, { nullable: true, description: 'The time at which the next attempt was due.' })
  nextAttemptAt!: Date | null;
}

export const WebhookDeliveryPage = pageOf(WebhookDelivery, 'WebhookDeliveryPage');
