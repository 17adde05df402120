import { ArgsType, Field, ID, registerEnumType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Optional } from '../../../kernel/graph/validation.js';

export const ExportFormat = { csv: 'csv', ndjson: 'ndjson' } as const;
export type ExportFormat = keyof typeof ExportFormat;
registerEnumType(ExportFormat, { name: 'ContactExportFormat' });

/** Throws `VALIDATION_ERROR` for filters beside a segment, which has rules of its own. */
export function checkFilters(args: ExportContactsArgs): void {
  if (args.segmentId == null) return;
  const others = (['tag', 'topicId', 'updatedSince', 'search'] as const).filter(name => args[name] != null);
  failIfInvalid(others.map(name => invalidField(name, 'notBeside', { other: 'segmentId' })));
}

@CheckedBy(checkFilters)
@ArgsType()
export class ExportContactsArgs {
  @Field(() => ExportFormat, { defaultValue: 'csv' })
  format: ExportFormat = 'csv';

  @Field(() => ID, { nullable: true, description: 'The contacts of a segment; no other filter beside it.' })
  @Optional()
  @Length(1, 100)
  segmentId?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of a tag that they have.' })
  @Optional()
  @Length(1, 200)
  tag?: string | null;

  @Field(() => ID, { nullable: true, description: 'A topic that they are subscribed to.' })
  @Optional()
  @Length(1, 100)
  topicId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Created or changed at this moment or later.' })
  @Optional()
  updatedSince?: Date | null;

  @Field(() => String, { nullable: true, description: 'The start of a name, an e-mail address or a phone number.' })
  @Optional()
  @Length(1, 200)
  search?: string | null;

  @Field(() => String, { nullable: true, description: '`next` of the part before; without it, the first part.' })
  @Optional()
  @Length(1, 400)
  cursor?: string | null;
}
