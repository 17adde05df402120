import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { CONTACT_FIELDS, type ContactField, type ContactFieldName } from '../rule/contact-fields.js';
import type { SegmentValuesArgs } from './fields.args.js';
import type { SegmentFieldValue } from './segment-field.js';

const TOPICS = `select t.id as value, t.name as label, n.count from contacts.topic t
  join (select unnest(topics) as no, count(*)::int as count from contacts.contact where workspace_id = $1 group by 1) n
    on n.no = t.no where t.workspace_id = $1 order by n.count desc, t.name limit $2`;

const TAGS = `select t.name as value, t.name as label, n.count from contacts.tag t
  join (select unnest(tags) as no, count(*)::int as count from contacts.contact where workspace_id = $1 group by 1) n
    on n.no = t.no where t.workspace_id = $1 order by n.count desc, t.name limit $2`;

/** @param value an expression that is null for contacts to leave out. */
const counted = (value: string, from = 'contacts.contact c'): string => `
  select to_jsonb(value) as value, coalesce(to_jsonb(value) #>> '{}', '') as label, count(*)::int as count
    from (select ${value} as value from ${from} where c.workspace_id = $1) v
   where value is not null group by value order by count desc, label limit $2`;

const PROPERTY = counted(
  `c.properties -> p.no::text`,
  `contacts.contact c join contacts.property p on p.workspace_id = c.workspace_id and p.key = $3`,
);
const MARKETING = counted('c.receive_marketing');

/**
 * The values that contacts have in a field, those of most contacts first. Throws `VALIDATION_ERROR` for a field that does
 * not exist, and `READ_TIMEOUT`.
 */
export function fieldValues(ctx: Context, args: SegmentValuesArgs): Promise<SegmentFieldValue[]> {
  const { text, more } = statementOf(args);
  const values = [ctx.caller.workspaceId, args.limit, ...more];
  return boundedRead(ctx, read => read<SegmentFieldValue>(text, values), 'any');
}

function statementOf({ type, field, key }: SegmentValuesArgs): { text: string; more: string[] } {
  if (type === 'topic') return { text: TOPICS, more: [] };
  if (type === 'tag') return { text: TAGS, more: [] };
  if (type === 'receiveMarketing') return { text: MARKETING, more: [] };
  if (type === 'property') {
    if (!key) failIfInvalid([invalidField('key', 'required')]);
    return { text: PROPERTY, more: [key!] };
  }
  if (!field) failIfInvalid([invalidField('field', 'required')]);
  return { text: counted(fieldSql(CONTACT_FIELDS[field as ContactFieldName])), more: [] };
}

function fieldSql({ type, sql }: ContactField): string {
  if (type === 'LANGUAGES') return `unnest(${sql})`;
  return type === 'PRESENCE' ? `${sql} is not null` : sql;
}
