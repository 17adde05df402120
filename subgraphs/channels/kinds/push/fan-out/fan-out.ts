import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Metadata } from '../../../../../kernel/graph/input/labels.js';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';

export const FanOutStatus = { RUNNING: 'RUNNING', DONE: 'DONE', FAILED: 'FAILED' } as const;
export type FanOutStatus = keyof typeof FanOutStatus;
registerEnumType(FanOutStatus, {
  description:
    'RUNNING: messages are still being stored. DONE: every message is stored. FAILED: an error ended it, which `errorCode` names.',
  name: 'PushFanOutStatus',
});

@Directive('@key(fields: "id")')
@ObjectType({
  description: 'A send to more browsers and devices than one request stores. Their messages are stored page by page.',
})
@Entity({ schema: 'channels', tableName: 'push_fan_out' })
export class PushFanOut extends Owned {
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => [String], { description: 'The recipients, as given in the send.' })
  @Property({ type: 'array' })
  recipients!: string[];

  @Field(() => FanOutStatus, { description: 'DONE: every message is stored; each then has a status of its own.' })
  @Property({ type: 'text' })
  status!: FanOutStatus;

  @Field(() => Int, { description: 'Messages that were stored.' })
  @Property({ type: 'integer' })
  accepted!: number;

  @Field(() => Int, { description: 'Browsers and devices that may not be written to now.' })
  @Property({ type: 'integer' })
  refused!: number;

  @Field(() => String, { nullable: true, description: 'Code of the error that ended it.' })
  @Property({ type: 'text', nullable: true })
  errorCode!: string | null;

  @Field(() => String, { nullable: true, description: "The sender's own reference for the send." })
  @Property({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => Json, { nullable: true, description: 'Texts by name that its sender gave it.' })
  @Property({ type: 'json', nullable: true })
  metadata!: Metadata | null;
}
