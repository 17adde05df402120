import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { TEXT_FIELDS } from '../../contact/contact-fields.js';
import type { GivenContact } from '../../contact/contact-input.js';
import type { KnownProperties } from '../../property/property-registry.js';
import { ROW } from './csv.js';
import { type Columns, propertyKey } from './mapping.js';

/** What a row says about a contact, before its values are checked. */
export interface GivenRow {
  readonly given: GivenContact;
  readonly errors: readonly InvalidField[];
}

type Members = Record<string, unknown>;

const LISTS = ['languages', 'tags', 'optedOutChannels'];
const SEPARATOR = /[,;|]/;
const YES = new Set(['true', 'yes', '1', 'sim', 'sí', 'si']);
const NO = new Set(['false', 'no', '0', 'não', 'nao']);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const toBoolean = (text: string): boolean | string =>
  YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;

/** A cell as JSON would say it for a property of the type; any other text stays one and is refused as such. */
function toValue(text: string, type: string | undefined): unknown {
  if (type === 'NUMBER') return NUMBER.test(text) ? Number(text) : text;
  return type === 'BOOLEAN' ? toBoolean(text) : text;
}

/** Reads the cells of a row. An empty cell says nothing; missing cells are empty; there must be none behind the last column. */
export function givenOfCells(cells: readonly string[], columns: Columns, properties: KnownProperties): GivenRow {
  const members: Members = {};
  const values: Members = {};
  cells.forEach((cell, place) => {
    const target = columns[place] ?? null;
    const text = cell.trim();
    if (target === null || text === '') return;
    const key = propertyKey(target);
    if (key !== null) values[key] = toValue(text, properties.get(key)?.type);
    else if (LISTS.includes(target)) members[target] = listOf(text);
    else members[target] = target === 'receiveMarketing' ? toBoolean(text) : text;
  });
  if (Object.keys(values).length > 0) members['properties'] = values;
  const read = givenOfMembers(members);
  const surplus = cells.slice(columns.length).some(cell => cell.trim() !== '');
  const count = invalidField(ROW, 'count', { min: 1, max: columns.length });
  return surplus ? { ...read, errors: [...read.errors, count] } : read;
}

const listOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map(item => item.trim())
    .filter(item => item !== '');

/** Reads an object of NDJSON. `mapping`: names of its members and their targets; `null`: they are named as the fields. */
export function givenOfObject(object: Members, mapping: Readonly<Record<string, string>> | null): GivenRow {
  if (!mapping) return givenOfMembers(object);
  const members: Members = {};
  const values: Members = {};
  for (const [name, target] of Object.entries(mapping)) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    const key = propertyKey(target);
    if (value === undefined) continue;
    if (key === null) members[target] = value;
    else values[key] = value;
  }
  return givenOfMembers(Object.keys(values).length > 0 ? { ...members, properties: values } : members);
}

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
  return { given, errors };
}

const isText = (value: unknown): boolean => typeof value === 'string';
