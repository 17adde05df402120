import { ArgsType, Field, ID, registerEnumType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Optional } from '../../../kernel/graph/validation.js';
import { CONTACT_FILTERS, WithFilters } from '../contact/contact-filters.args.js';

export const ExportFormat = { csv: 'csv', ndjson: 'ndjson', xlsx: 'xlsx' } as const;
export type ExportFormat = keyof typeof ExportFormat;
registerEnumType(ExportFormat, {
  description: 'csv: comma-separated values. ndjson: one JSON object a line. xlsx: an Excel workbook.',
  name: 'ContactExportFormat',
});

/** Throws `VALIDATION_ERROR` for filters beside a segment, which has rules of its own. */
export function checkFilters(args: ExportContactsArgs): void {
  if (args.segmentId == null) return;
  const others = CONTACT_FILTERS.filter(name => args[name] != null);
  failIfInvalid(others.map(name => invalidField(name, 'notBeside', { other: 'segmentId' })));
}

@CheckedBy(checkFilters)
@ArgsType()
export class ExportContactsArgs extends WithFilters(Object) {
  @Field(() => ExportFormat, { description: 'The format of the file.', defaultValue: 'csv' })
  format: ExportFormat = 'csv';

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether CSV begins with a byte order mark, by which Excel knows that it is UTF-8.',
  })
  byteOrderMark: boolean = false;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only the contacts of a segment. Not with any other filter.',
  })
  @Optional()
  @Length(1, 100)
  segmentId?: string | null;

  @Field(() => String, { nullable: true, description: '`next` of the part before; without it, the first part.' })
  @Optional()
  @Length(1, 400)
  cursor?: string | null;
}
