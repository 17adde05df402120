import { ArgsType, Field, ID } from 'type-graphql';
import { Length, Optional } from '../../../../kernel/graph/validation.js';

@ArgsType()
export class InboundMailFileArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Of `contentPreview.attachments`; the first file of the mail when absent.',
  })
  @Optional()
  @Length(1, 64)
  attachmentId?: string | null;
}

@ArgsType()
export class InboundMailPartArgs extends InboundMailFileArgs {
  @Field(() => String, { nullable: true, description: 'The byte at which the part starts.' })
  @Optional()
  @Length(1, 10)
  cursor?: string | null;
}
