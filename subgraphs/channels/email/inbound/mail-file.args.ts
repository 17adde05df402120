import { ArgsType, Field, ID } from 'type-graphql';
import { FilePlaceArgs } from '../../../../kernel/files/file-place.js';
import { Length, Optional } from '../../../../kernel/graph/validation.js';

const FILE = 'Of `contentPreview.attachments`; the first file of the mail when absent.';

@ArgsType()
export class InboundMailFileArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: FILE })
  @Optional()
  @Length(1, 64)
  attachmentId?: string | null;
}

@ArgsType()
export class InboundMailPartArgs extends FilePlaceArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: FILE })
  @Optional()
  @Length(1, 64)
  attachmentId?: string | null;
}
