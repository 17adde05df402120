import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import type { KnownProperties, KnownProperty } from '../property/property-registry.js';
import { type PropertyValue, readPropertyValue } from '../property/property-value.js';
import { MAX_TAG_LENGTH } from '../tag/tag.js';
import { readLanguage, readLine, TEXT_FIELDS, TEXT_NAMES, type TextField } from './contact-fields.js';

/** Tags of a contact. */
export const MAX_TAGS = 50;
/** Properties of a contact that have a value. */
export const MAX_VALUES = 100;
export const MAX_LANGUAGES = 10;
/** Topics of a workspace. */
const MAX_TOPICS = 200;

type Texts<Value> = { [Field in TextField]?: Value };

export interface TopicChoice {
  readonly topicId: string;
  readonly subscribed: boolean;
}

/** A contact as a caller gives it. A field that is absent stays as it is; `null` clears it. */
export interface GivenContact extends Texts<string | null> {
  languages?: readonly string[] | null;
  receiveMarketing?: boolean | null;
  optedOutChannels?: readonly string[] | null;
  /** Names. */
  tags?: readonly string[] | null;
  /** Values by key. `null` removes a value; keys that are absent keep theirs. */
  properties?: Readonly<Record<string, unknown>> | null;
  /** Topics that are absent stay as they are. */
  topics?: readonly TopicChoice[] | null;
}

/** The input of a contact, every value as it is stored. */
export interface ContactInput extends Texts<string | null> {
  languages?: readonly string[];
  receiveMarketing?: boolean;
  optedOutChannels?: readonly string[];
  /** Names, each once in any case of its letters. */
  tags?: readonly string[];
  properties?: ReadonlyMap<KnownProperty, PropertyValue | null>;
  topics?: readonly TopicChoice[];
}

export interface InputRules {
  /** ISO 3166 code: the region of phone numbers without a country code. */
  readonly country: string | undefined;
  /** The properties of the workspace, at least those that the input names. */
  readonly properties: KnownProperties;
}

/** The input for one contact, without its invalid fields, and an error for each of those. */
export interface ReadContact {
  readonly input: ContactInput;
  readonly errors: readonly InvalidField[];
}

/**
 * Reads the input for one contact: that of a request, of a form, or of an imported row. It does not
 * check whether topics exist.
 */
export function readContact(given: GivenContact, { country, properties }: InputRules): ReadContact {
  const input: ContactInput = {};
  const errors: InvalidField[] = [];
  for (const field of TEXT_NAMES) {
    const text = given[field];
    if (text === undefined) continue;
    const value = text === null ? null : TEXT_FIELDS[field](text, field, country);
    if (value === null || typeof value === 'string') input[field] = value;
    else errors.push(value);
  }
  if (typeof given.receiveMarketing === 'boolean') input.receiveMarketing = given.receiveMarketing;
  if (given.languages !== undefined) input.languages = readLanguages(given.languages ?? [], country, errors);
  if (given.optedOutChannels !== undefined) input.optedOutChannels = readChannels(given.optedOutChannels ?? [], errors);
  if (given.tags !== undefined) input.tags = readTags(given.tags ?? [], errors);
  if (given.properties) input.properties = readProperties(given.properties, properties, errors);
  if (given.topics) input.topics = readTopics(given.topics, errors);
  return { input, errors };
}

function readLanguages(
  given: readonly string[],
  country: string | undefined,
  errors: InvalidField[],
): readonly string[] {
  if (!isShort(given, 'languages', MAX_LANGUAGES, errors)) return [];
  return [...new Set(readItems(given, 'languages', (text, field) => readLanguage(text, field, country), errors))];
}

function readChannels(given: readonly string[], errors: InvalidField[]): readonly string[] {
  if (!isShort(given, 'optedOutChannels', CHANNEL_NAMES.length, errors)) return [];
  const choices = CHANNEL_NAMES.join(', ');
  const read = (text: string, field: string) =>
    (CHANNEL_NAMES as readonly string[]).includes(text) ? text : invalidField(field, 'choice', { choices });
  return [...new Set(readItems(given, 'optedOutChannels', read, errors))].sort();
}

function readTags(given: readonly string[], errors: InvalidField[]): readonly string[] {
  const names = readItems(given, 'tags', readTag, errors);
  const once = new Map(names.map(name => [name.toLowerCase(), name]));
  return isShort([...once.keys()], 'tags', MAX_TAGS, errors) ? [...once.values()] : [];
}

/** Returns the name of a tag in its stored form, or an error. */
export const readTag = (text: string, field: string): string | InvalidField => readLine(text, field, MAX_TAG_LENGTH);

function readProperties(
  given: Readonly<Record<string, unknown>>,
  known: KnownProperties,
  errors: InvalidField[],
): ReadonlyMap<KnownProperty, PropertyValue | null> {
  const values = new Map<KnownProperty, PropertyValue | null>();
  if (!isShort(Object.keys(given), 'properties', MAX_VALUES, errors)) return values;
  for (const [key, value] of Object.entries(given)) {
    const property = known.get(key);
    const read = !property
      ? invalidField(key, 'unknown')
      : value === null
        ? null
        : readPropertyValue(property.type, value, key);
    if (read !== null && typeof read === 'object') errors.push({ ...read, field: `properties.${key}` });
    else if (property) values.set(property, read);
  }
  return values;
}

/** When a topic is named twice, the last choice counts. */
function readTopics(given: readonly TopicChoice[], errors: InvalidField[]): readonly TopicChoice[] {
  if (!isShort(given, 'topics', MAX_TOPICS, errors)) return [];
  return [...new Map(given.map(choice => [choice.topicId, choice])).values()];
}

function readItems(
  given: readonly string[],
  list: string,
  read: (text: string, field: string) => string | InvalidField,
  errors: InvalidField[],
): string[] {
  const values: string[] = [];
  for (const [index, text] of given.entries()) {
    const value = read(text, list);
    if (typeof value === 'string') values.push(value);
    else errors.push({ ...value, field: `${list}[${index}]` });
  }
  return values;
}

function isShort(items: readonly unknown[], field: string, max: number, errors: InvalidField[]): boolean {
  if (items.length <= max) return true;
  errors.push(invalidField(field, 'count', { min: 0, max }));
  return false;
}
