import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { beforeGuard } from '../../../../kernel/files/to-csv.js';
import { TEXT_FIELDS } from '../../contact/contact-fields.js';
import type { GivenContact } from '../../contact/contact-input.js';
import type { KnownProperties } from '../../property/property-registry.js';
import { ROW } from './csv.js';
import { type Columns, propertyKey } from './mapping.js';

/** The data of a row about a contact, before its values are checked. */
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
export function cellValue(text: string, type: string | undefined): unknown {
  if (type === 'NUMBER') return NUMBER.test(text) ? Number(text) : text;
  return type === 'BOOLEAN' ? toBoolean(text) : text;
}

/** A row under way. */
interface Row {
  readonly given: Members;
  readonly values: Members;
  readonly errors: InvalidField[];
}

/** Takes the text of a cell that is not empty. */
type Take = (row: Row, text: string) => void;

/**
 * Returns the function that takes the cells of a column, made once for all rows; `null` when the
 * column is not imported.
 */
function takeOf(target: string | null, properties: KnownProperties): Take | null {
  if (target === null) return null;
  const key = propertyKey(target);
  if (key !== null) {
    const type = properties.get(key)?.type;
    return ({ values }, text) => {
      values[key] = cellValue(text, type);
    };
  }
  if (target === 'receiveMarketing') return takeMarketing;
  const isList = LISTS.includes(target);
  return ({ given }, text) => {
    given[target] = isList ? listOf(text) : text;
  };
}

const takeMarketing: Take = ({ given, errors }, text) => {
  const value = toBoolean(text);
  if (typeof value === 'boolean') given['receiveMarketing'] = value;
  else errors.push(invalidField('receiveMarketing', 'boolean'));
};

/**
 * Returns a function that reads the cells of a row. An empty cell changes nothing; missing cells
 * are empty; there must be none behind the last column.
 */
export function cellReader(columns: Columns, properties: KnownProperties): (cells: readonly string[]) => GivenRow {
  const takes = columns.map(target => takeOf(target, properties));
  return cells => {
    const row: Row = { given: {}, values: {}, errors: [] };
    for (let place = 0; place < cells.length; place++) {
      // Files that were exported have a guard against formulas.
      const text = beforeGuard(cells[place]!.trim()).trim();
      if (text === '') continue;
      if (place >= takes.length) {
        row.errors.push(invalidField(ROW, 'count', { min: 1, max: columns.length }));
        break;
      }
      takes[place]?.(row, text);
    }
    if (Object.keys(row.values).length > 0) row.given['properties'] = row.values;
    return row;
  };
}

const listOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map(item => item.trim())
    .filter(item => item !== '');

/**
 * Reads an object of NDJSON. `mapping` has the targets of its members by name; `null` when they are
 * named as the fields.
 */
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
