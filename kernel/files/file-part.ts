import { Directive, Field, Float, ObjectType, registerEnumType } from 'type-graphql';

/** The encoding of the content of a part. */
export enum FileEncoding {
  UTF8 = 'UTF8',
  /** For files that are no text. @public */
  BASE64 = 'BASE64',
}
registerEnumType(FileEncoding, { name: 'FileEncoding', description: 'The encoding of the content of a part.' });

/**
 * The value of a field whose REST operation has the envelope `file`: REST requests one part after
 * the other and writes them to the response, so that neither side holds the whole file.
 */
@Directive('@shareable')
@ObjectType({ description: 'A part of a file. `next`, given as `cursor`, asks for the next one.' })
export class FilePart {
  @Field({ description: 'Name under which to save the file.' })
  name!: string;

  @Field({ description: 'The media type of the whole file.' })
  contentType!: string;

  @Field(() => FileEncoding, { description: 'The encoding of `content`.' })
  encoding!: FileEncoding;

  @Field({ description: 'The bytes of the part, written as `encoding` says.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'The cursor of the next part; null in the last part.' })
  next!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The size of the whole file in bytes; null if it is not known.',
  })
  bytes?: number | null;
}
