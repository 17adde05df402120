import { Field, Int, ObjectType } from 'type-graphql';
import { FIELD_RULES, type FieldRule } from '../../../../catalogue/errors/fields.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { sentenceOf } from '../../../../kernel/errors/sentence.js';
import { fill } from '../../../../kernel/errors/text.js';
import { ContactImport } from '../import.js';

@ObjectType({ description: 'Rows of an import that were refused for one cause.' })
export class ContactImportRefusal {
  @Field({ description: 'The field, or `row` for the whole row.' })
  field!: string;

  @Field({ description: 'The name of the rule that the field breaks, such as `phone`.' })
  rule!: string;

  @Field({ description: 'The cause, in the language of the caller.' })
  message!: string;

  @Field({ description: 'The next step, in the language of the caller.' })
  sentence!: string;

  @Field(() => Int, { description: 'The number of rows, of the first 10,000 problems.' })
  rows!: number;

  @Field(() => [Int], { description: 'The first of the rows, as a spreadsheet counts them: at most 5.' })
  firstRows!: number[];
}

/** SQL: the field of a problem without the place of an item in it. */
export const WHOLE_FIELD = `regexp_replace(field, '\\[\\d+\\]$', '')`;

const MAX_GROUPS = 100;

const GROUPS = `select ${WHOLE_FIELD} as field, problem ->> 'rule' as rule, (array_agg(problem order by row))[1] -> 'values' as values,
    count(distinct row)::int as rows, (array_agg(distinct row order by row))[1:5] as "firstRows"
  from contacts.import_problem where import_id = $1 group by 1, 2 order by 4 desc, 1, 2 limit ${MAX_GROUPS}`;

interface Group {
  field: string;
  rule: FieldRule;
  values: Record<string, string | number>;
  rows: number;
  firstRows: number[];
}

/** The causes for which rows of an import were refused, that of the most rows first. Throws `NOT_FOUND`. */
export async function importRefusals(ctx: Context, id: string): Promise<ContactImportRefusal[]> {
  const found = (await findOwned(ctx, ContactImport, id)) ?? fail('NOT_FOUND');
  const groups = await sql<Group>(ctx.db, GROUPS, [found.id]);
  return groups.map(({ field, rule, values, rows, firstRows }) =>
    Object.assign(new ContactImportRefusal(), {
      field,
      rule,
      message: fill(FIELD_RULES[rule], ctx.locale, values),
      sentence: sentenceOf({ field, rule, values }, ctx.locale),
      rows,
      firstRows,
    }),
  );
}
