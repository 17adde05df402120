import { ArgsType, Field, ID } from 'type-graphql';
import { FilePlaceArgs } from '../../../../../kernel/files/file-place.js';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';

const FILE =
  'The id of one of `contentPreview.attachments` or of `contentPreview.original`; the first file when absent.';

@ArgsType()
export class AttachmentArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: FILE })
  @Optional()
  @Length(1, 64)
  attachmentId?: string | null;
}

@ArgsType()
export class AttachmentPartArgs extends FilePlaceArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: FILE })
  @Optional()
  @Length(1, 64)
  attachmentId?: string | null;
}
