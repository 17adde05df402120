import { Field, InputType } from 'type-graphql';
import { Json } from '../../../../../../kernel/graph/scalar/json.js';
import { Length, Optional } from '../../../../../../kernel/graph/validation.js';

@InputType({ description: 'A recipient of a send, with values of its own.' })
export class SendRecipientInput {
  @Field(() => String, { description: 'The recipient, in the form that `to` of the send takes.' })
  @Length(1, 320)
  to!: string;

  @Field(() => Json, {
    nullable: true,
    description: "For a send of a template: the recipient's own values, which take precedence over those of the send.",
  })
  @Optional()
  variables?: unknown;
}
