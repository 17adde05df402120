import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Length, Optional, Visible } from '../../../../../kernel/graph/validation.js';

@ObjectType({ description: 'How a workspace answers a text message that asks for help.' })
export class SmsHelp {
  @Field(() => String, { nullable: true, description: 'null: such a message is not answered.' })
  answer!: string | null;
}

@ArgsType()
export class SmsHelpArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Who you are, how to reach you, and that STOP ends the messages. null or absent: no answer.',
  })
  @Optional()
  @Length(1, 459)
  @Visible()
  answer?: string | null;
}
