import { Field, InputType } from 'type-graphql';
import { Json } from '../../../../../../kernel/graph/scalar/json.js';
import { Length, Optional } from '../../../../../../kernel/graph/validation.js';

@InputType({ description: 'A recipient of a send, with values of its own.' })
export class SendRecipientInput {
  @Field(() => String, { description: 'As in `to` of the send.' })
  @Length(1, 320)
  to!: string;

  @Field(() => Json, {
    nullable: true,
    description: 'Of a send of a template: values of its own, which go before those of all.',
  })
  @Optional()
  variables?: unknown;
}
