import { Field, ID, InputType } from 'type-graphql';
import { Length, Matches, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';

/** Base64 of 10 MiB. */
const MAX_BASE64 = 14 * 1024 * 1024;

@InputType({
  description:
    'A file of a mail: its `content`, the `url` at which it is fetched, or the `mediaId` under which it was uploaded.',
})
export class AttachmentInput {
  @Field(() => String, {
    nullable: true,
    description: 'By default that of the uploaded file; any other file needs one.',
  })
  @Optional()
  @Length(1, 255)
  @SingleLine()
  filename?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'By default that of the uploaded file, or as the ending of the file name says.',
  })
  @Optional()
  @Length(3, 127)
  @Matches(/^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+$/)
  contentType?: string | null;

  @Field(() => String, { nullable: true, description: 'In base64.' })
  @Optional()
  @Length(1, MAX_BASE64)
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'An https URL, fetched when the mail is handed over; redirects are not followed.',
  })
  @Optional()
  @Length(1, 2048)
  url?: string | null;

  @Field(() => ID, { nullable: true, description: 'The file is one that was uploaded (med_…).' })
  @Optional()
  @Length(1, 64)
  mediaId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of an inline image, which the HTML shows as `cid:<contentId>`.',
  })
  @Optional()
  @Length(1, 128)
  @Matches(/^[A-Za-z0-9._+-]+(@[A-Za-z0-9.-]+)?$/)
  contentId?: string | null;
}
