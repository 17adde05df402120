import { Field, ID, InputType } from 'type-graphql';
import { Length, Matches, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';

/** Base64 of 10 MiB. */
const MAX_BASE64 = 14 * 1024 * 1024;

@InputType({
  description:
    'A file of an e-mail: its `content`, the `url` from which it is fetched, or the `mediaId` of an uploaded file.',
})
export class AttachmentInput {
  @Field(() => String, {
    nullable: true,
    description: 'The file name; by default that of the uploaded file. Any other file needs one.',
  })
  @Optional()
  @Length(1, 255)
  @SingleLine()
  filename?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The media type; by default that of the uploaded file, or according to the ending of the file name.',
  })
  @Optional()
  @Length(3, 127)
  @Matches(/^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+$/)
  contentType?: string | null;

  @Field(() => String, { nullable: true, description: 'The content in base64.' })
  @Optional()
  @Length(1, MAX_BASE64)
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'An https URL, fetched when the e-mail is handed over. Redirects are not followed.',
  })
  @Optional()
  @Length(1, 2048)
  url?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of an uploaded file (med_…).' })
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
