import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { TEXT_FIELDS } from '../../contact/contact-fields.js';
import type { TopicChoice } from '../../contact/contact-input.js';
import type { KnownProperties } from '../../property/property-registry.js';
import { propertyKey } from '../columns/targets.js';
import type { ValueFormat } from '../columns/value-format.js';
import { chosen, type GivenRow, joined, LISTS, type Members, type Row, takeOf } from './given-contact.js';

/**
 * Reads an object of NDJSON. `mapping` has the targets of its members by name; `null` when they are
 * named as the fields.
 */
export function givenOfObject(
  object: Members,
  mapping: Readonly<Record<string, string>> | null,
  format: ValueFormat,
): GivenRow {
  if (!mapping) return givenOfMembers(object);
  const members: Members = {};
  const values: Members = {};
  const row: Row = { given: members, values, errors: [], parts: [], unsubscribed: false, optedOut: [] };
  for (const [name, target] of Object.entries(mapping)) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    const key = propertyKey(target);
    if (value === undefined) continue;
    if (key !== null) values[key] = value;
    else if (FIELDS.has(target)) members[target] = value;
    else if (value !== null && value !== '') takeOf(target, NO_PROPERTIES, format)!(row, String(value));
  }
  const read = givenOfMembers(joined(row).given as Members);
  return { given: read.given, errors: [...row.errors, ...read.errors] };
}

const FIELDS: ReadonlySet<string> = new Set([...Object.keys(TEXT_FIELDS), ...LISTS, 'topicIds', 'receiveMarketing']);
const NO_PROPERTIES: KnownProperties = new Map();

/** Takes the members that have the type of their field. Those that no field has are left out. */
function givenOfMembers(members: Members): GivenRow {
  const errors: InvalidField[] = [];
  const given: Members = {};
  const take = (field: string, rule: 'string' | 'array' | 'boolean' | 'object', fits: (value: unknown) => boolean) => {
    const value = Object.hasOwn(members, field) ? members[field] : undefined;
    if (value === undefined) return;
    if (value === null || fits(value)) given[field] = value;
    else errors.push(invalidField(field, rule));
  };
  for (const field of Object.keys(TEXT_FIELDS)) take(field, 'string', isText);
  for (const field of LISTS) take(field, 'array', value => Array.isArray(value) && value.every(isText));
  take('receiveMarketing', 'boolean', value => typeof value === 'boolean');
  take('properties', 'object', value => typeof value === 'object' && !Array.isArray(value));
  take('topics', 'array', value => Array.isArray(value) && value.every(isTopicChoice));
  take('topicIds', 'array', value => Array.isArray(value) && value.every(isText));
  const { topicIds, ...rest } = given;
  if (topicIds) rest['topics'] = [...((rest['topics'] as TopicChoice[]) ?? []), ...chosen(topicIds as string[])];
  return { given: rest, errors };
}

/** The members of an object of NDJSON that an import without a mapping takes. */
export const MEMBERS: ReadonlySet<string> = new Set([...FIELDS, 'topics', 'properties']);

/** A topic as an export of NDJSON has it, with members that say nothing for an import. */
const isTopicChoice = (value: unknown): boolean => {
  const { topicId, subscribed } = (value ?? {}) as Partial<TopicChoice>;
  return typeof topicId === 'string' && typeof subscribed === 'boolean';
};

const isText = (value: unknown): boolean => typeof value === 'string';
