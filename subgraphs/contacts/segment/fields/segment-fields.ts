import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { CONTACT_FIELDS, type ContactField } from '../rule/contact-fields.js';
import { OPERATORS, type Operator, type ValueType } from '../rule/operators.js';
import type { PropertyType } from '../rule/rule.js';
import type { SegmentField, SegmentFieldOperator } from './segment-field.js';

const PROPERTIES = 'select key, name, type from contacts.property where workspace_id = $1 order by key';

/** Everything that rules of the workspace may look at, with its operators. */
export async function segmentFields(ctx: Context): Promise<SegmentField[]> {
  const properties = await sql<{ key: string; name: string; type: PropertyType }>(ctx.db, PROPERTIES, [
    ctx.caller.workspaceId,
  ]);
  return [
    ...Object.entries(CONTACT_FIELDS).map(([field, known]) => contactField(field, known)),
    ...(['topic', 'tag'] as const).map(type => plainField(type, 'MEMBERSHIP')),
    plainField('receiveMarketing', 'FLAG'),
    ...properties.map(({ key, name, type }) => ({
      ...plainField('property', type),
      key,
      name,
      operators: operatorsOf(type),
    })),
  ];
}

const plainField = (type: string, valueType: ValueType): SegmentField => ({
  type,
  field: null,
  key: null,
  name: null,
  valueType,
  operators: [],
});

const contactField = (field: string, { type, op }: ContactField): SegmentField => ({
  ...plainField('contactField', type),
  field,
  operators: operatorsOf(type, op),
});

const operatorsOf = (type: ValueType, standard?: string): SegmentFieldOperator[] =>
  Object.entries<Operator>(OPERATORS[type]).map(([op, { form }]) => ({ op, value: form, isDefault: op === standard }));
