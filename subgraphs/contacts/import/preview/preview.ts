import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, type InvalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { findUnclaimed } from '../../../../kernel/files/file-store.js';
import { MAX_KEY } from '../../property/property.args.js';
import { PropertyType } from '../../property/property.js';
import { isLeftOut, newKeyOf, recognise } from '../columns/recognise.js';
import { DateOrder, DecimalMark } from '../columns/value-format.js';
import { type DescribedFile, describeFile, propertiesOf } from '../describe-file.js';
import { MEMBERS } from '../file/given-object.js';
import type { FileOfContactsArgs } from '../import.args.js';
import { newProperties } from '../new-properties.js';
import { discardTable, ImportFormat, readTable, type Table } from '../table/read-table.js';

@ObjectType({ description: 'A column of a file of contacts, or a member of its objects.' })
export class ContactImportColumn {
  @Field({ description: 'Its name.' })
  name!: string;

  @Field(() => [String], { description: 'The first values that are not empty: at most 3.' })
  samples!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'The field that it fills by its name and its values; null if an import without a mapping takes nothing from it.',
  })
  target!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The key of a property that could be made for it; null if its name has no letters, or says nothing to an import.',
  })
  newProperty!: string | null;

  @Field(() => PropertyType, { nullable: true, description: 'The type of that property, by its values.' })
  newPropertyType!: PropertyType | null;
}

@ObjectType({ description: 'A file of contacts as an import would read it.' })
export class ContactImportPreview {
  @Field(() => ImportFormat, { description: 'The format of the file.' })
  format!: ImportFormat;

  @Field(() => String, { nullable: true, description: 'The encoding of the text; null for a workbook.' })
  encoding!: string | null;

  @Field(() => String, { nullable: true, description: 'The delimiter of CSV.' })
  delimiter!: string | null;

  @Field(() => [String], { description: 'The sheets of a workbook.' })
  sheets!: readonly string[];

  @Field(() => String, { nullable: true, description: 'The sheet that is read.' })
  sheet!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The country of phone numbers without a country code; null if none is known.',
  })
  country!: string | null;

  @Field(() => DecimalMark, { description: 'The decimal mark of numbers.' })
  decimalMark!: DecimalMark;

  @Field(() => DateOrder, { description: 'The order of day, month and year.' })
  dateOrder!: DateOrder;

  @Field(() => [ContactImportColumn], { description: 'The columns, in their order.' })
  columns!: ContactImportColumn[];

  @Field(() => [String], { description: 'The columns from which an import without a mapping takes nothing.' })
  ignoredColumns!: readonly string[];
}

const SAMPLES = 3;

/**
 * Reads the beginning of an uploaded file, and stores nothing. Throws `NOT_FOUND` for an upload that does not exist, and
 * `VALIDATION_ERROR` for a file that is none of contacts.
 */
export async function previewImport(ctx: Context, args: FileOfContactsArgs): Promise<ContactImportPreview> {
  const file = (await findUnclaimed(ctx, args.upload)) ?? fail('NOT_FOUND');
  const country = args.country ?? ctx.caller.workspace?.country ?? null;
  const { encoding = null, sheet = null } = args;
  const table = await readTable(ctx, file, { encoding, sheet, country });
  try {
    return 'file' in table ? await previewOf(ctx, args, table) : failWith([table]);
  } finally {
    await discardTable(ctx, file, table);
  }
}

async function previewOf(ctx: Context, args: FileOfContactsArgs, table: Table): Promise<ContactImportPreview> {
  // A person chooses what an import would refuse without a mapping.
  const choices: InvalidField[] = [];
  const described = await describeFile(ctx, args, table, null, choices);
  if (!described) return failWith(choices);
  const { csv, form, country, columns, ignoredColumns } = described;
  const targets = await targetsOf(ctx, described);
  const types = await typesOf(ctx, described, targets, table);
  return Object.assign(new ContactImportPreview(), {
    ...form,
    delimiter: csv?.delimiter ?? null,
    sheets: table.sheets,
    country,
    ignoredColumns,
    columns: columns.map(({ name, values }, place) => {
      const key = isLeftOut(name) ? null : newKeyOf(name, MAX_KEY);
      return Object.assign(new ContactImportColumn(), {
        name,
        samples: values.slice(0, SAMPLES),
        target: targets[place]!,
        newProperty: key,
        newPropertyType: key === null ? null : (types.get(key) ?? 'STRING'),
      });
    }),
  });
}

/** Objects whose members are not those of the API are matched as columns are. */
async function targetsOf(ctx: Context, { csv, columns, targets }: DescribedFile): Promise<DescribedFile['targets']> {
  if (csv || columns.every(({ name }) => MEMBERS.has(name))) return targets;
  return recognise(columns, await propertiesOf(ctx));
}

/** The types of properties that would be made for columns without a target. */
async function typesOf(
  ctx: Context,
  { csv, form, start, columns }: DescribedFile,
  targets: DescribedFile['targets'],
  table: Table,
): Promise<ReadonlyMap<string, PropertyType>> {
  const keyed = columns.map(({ name }, place) => {
    const key = newKeyOf(name, MAX_KEY);
    return targets[place] ?? (key === null ? null : `properties.${key}`);
  });
  const once = keyed.map((target, place) => (keyed.indexOf(target) === place ? target : null));
  const mapping = Object.fromEntries(columns.flatMap(({ name }, place) => (once[place] ? [[name, once[place]]] : [])));
  const plan = { csv: csv && { ...csv, columns: once }, mapping, form };
  const made = await newProperties(ctx, plan, { fileId: table.file.id, start }, {}, []);
  return new Map(made.map(({ key, type }) => [key, type]));
}
