import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { beforeGuard } from '../../../../kernel/files/to-csv.js';
import type { GivenContact, TopicChoice } from '../../contact/contact-input.js';
import type { KnownProperties } from '../../property/property-registry.js';
import { channelOf, NAME_PARTS, propertyKey } from '../columns/targets.js';
import { readDay, readNumber, type ValueFormat } from '../columns/value-format.js';
import { readSubscription, readYesOrNo } from '../columns/words.js';
import { ROW } from './csv.js';
import type { Columns } from './mapping.js';

/** The data of a row about a contact, before its values are checked. */
export interface GivenRow {
  readonly given: GivenContact;
  readonly errors: readonly InvalidField[];
}

export type Members = Record<string, unknown>;

export const LISTS = ['languages', 'tags', 'optedOutChannels'];
/** Mail programs put three colons between the values of a cell. */
const SEVERAL = /\s*:::\s*/;
/** An item of a list: in quotes, or up to the next separator. */
const ITEM = /:::|"((?:[^"]|"")*)"|((?:(?!:::)[^,;|])+)/g;
/** Groups that a mail program makes by itself. */
const OWN_GROUP = /^\* (?:mycontacts|starred|friends|family|coworkers)$/i;
/** A number that a spreadsheet was told to take for a text. */
const QUOTED_NUMBER = /^'(?=\+?\d[\d\s().-]*$)/;
/** Digits that a spreadsheet has taken for a number and shortened: the others are lost. */
const SHORTENED = /^\d[.,]\d+e\+?\d{2}$/i;

/** A cell as JSON would say it for a property of the type; any other text stays one and is refused as such. */
export function cellValue(text: string, type: string | undefined, format: ValueFormat): unknown {
  if (type === 'NUMBER') return readNumber(text, format) ?? text;
  if (type === 'DATE') return readDay(text, format);
  return type === 'BOOLEAN' ? (readYesOrNo(text) ?? text) : text;
}

/** A row under way. */
export interface Row {
  readonly given: Members;
  readonly values: Members;
  readonly errors: InvalidField[];
  /** The parts of a name, by their order. */
  readonly parts: (string | undefined)[];
  /** True if a column withdraws consent to marketing. */
  unsubscribed: boolean;
  /** The channels whose columns withdraw it. */
  readonly optedOut: string[];
}

/** Takes the text of a cell that is not empty. */
type Take = (row: Row, text: string) => void;

/**
 * Returns the function that takes the cells of a column, made once for all rows; `null` when the
 * column is not imported.
 */
export function takeOf(target: string | null, properties: KnownProperties, format: ValueFormat): Take | null {
  if (target === null) return null;
  const key = propertyKey(target);
  if (key !== null) {
    const type = properties.get(key)?.type;
    return ({ values }, text) => {
      values[key] = cellValue(text, type, format);
    };
  }
  const part = (NAME_PARTS as readonly string[]).indexOf(target);
  if (part !== -1)
    return ({ parts }, text) => {
      parts[part] = text;
    };
  if (LISTS.includes(target))
    return ({ given }, text) => {
      given[target] = listOf(text);
    };
  return (
    consentTakeOf(target) ??
    TAKES[target] ??
    (({ given }, text) => {
      given[target] = text;
    })
  );
}

const first = (text: string): string => text.split(SEVERAL)[0]!;

const TAKES: Readonly<Record<string, Take>> = {
  topicIds: ({ given }, text) => {
    given['topics'] = chosen(listOf(text));
  },
  externalId: ({ given }, text) => {
    given['externalId'] = text.replace(QUOTED_NUMBER, '');
  },
  email: ({ given }, text) => {
    given['email'] = first(text);
  },
  phone: ({ given, errors }, text) => {
    const number = first(text).replace(QUOTED_NUMBER, '');
    if (SHORTENED.test(number)) errors.push(invalidField('phone', 'shortened'));
    else given['phone'] = number;
  },
};

export const chosen = (ids: readonly string[]): TopicChoice[] => ids.map(topicId => ({ topicId, subscribed: true }));

/** Consent that a column gives or withdraws; `null` for another target. */
function consentTakeOf(target: string): Take | null {
  if (target === 'receiveMarketing')
    return ({ given, errors }, text) => {
      const value = readSubscription(text);
      if (value === null) errors.push(invalidField(target, 'boolean'));
      else given[target] = value;
    };
  if (target === 'unsubscribed')
    return (row, text) => {
      const value = isWithdrawn(text);
      if (value === null) row.errors.push(invalidField(target, 'boolean'));
      else if (value) row.unsubscribed = true;
    };
  const consent = channelOf(target);
  if (!consent) return null;
  return ({ optedOut, errors }, text) => {
    const value = consent.optsOutBy ? isWithdrawn(text) : readSubscription(text);
    if (value === null) errors.push(invalidField(target, 'boolean'));
    else if (value === consent.optsOutBy) optedOut.push(consent.channel);
  };
}

/** A yes, or the time at which somebody unsubscribed; `null` for a text that is neither a yes nor a no. */
const isWithdrawn = (text: string): boolean | null => readYesOrNo(text) ?? (/\d/.test(text) ? true : null);

/**
 * Returns a function that reads the cells of a row. An empty cell changes nothing; missing cells
 * are empty; there must be none behind the last column.
 */
export function cellReader(
  columns: Columns,
  properties: KnownProperties,
  format: ValueFormat,
): (cells: readonly string[]) => GivenRow {
  const takes = columns.map(target => takeOf(target, properties, format));
  return cells => {
    const row: Row = { given: {}, values: {}, errors: [], parts: [], unsubscribed: false, optedOut: [] };
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
    return joined(row);
  };
}

/** Puts together what several columns say of one field. */
export function joined(row: Row): GivenRow {
  const { given, values, parts, unsubscribed, optedOut } = row;
  if (parts.length > 0 && given['name'] === undefined)
    given['name'] = parts.filter(part => part !== undefined).join(' ');
  if (unsubscribed) given['receiveMarketing'] = false;
  if (optedOut.length > 0)
    given['optedOutChannels'] = [...new Set([...((given['optedOutChannels'] as string[]) ?? []), ...optedOut])];
  if (Object.keys(values).length > 0) given['properties'] = values;
  return row;
}

const listOf = (text: string): string[] =>
  [...text.matchAll(ITEM)]
    .map(([, quoted, bare = '']) => (quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    .filter(item => item !== '' && !OWN_GROUP.test(item));
