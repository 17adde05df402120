import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Length, Optional, Visible } from '../../../../../kernel/graph/validation.js';

@ObjectType({ description: 'The answer of a workspace to a text message that asks for help.' })
export class SmsHelp {
  @Field(() => String, { nullable: true, description: 'The answer; null if such a message is not answered.' })
  answer!: string | null;
}

@ArgsType()
export class SmsHelpArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'The text that says who you are, how to reach you, and that STOP ends the messages; null or absent for no answer.',
  })
  @Optional()
  @Length(1, 459)
  @Visible()
  answer?: string | null;
}
