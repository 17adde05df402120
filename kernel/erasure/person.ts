import { foldAddress } from '../address/mail-address.js';

/** The person who is erased, as texts in the data of other parts may name them. */
export interface Person {
  /** Ids that the contact has and had. */
  readonly contactIds: readonly string[];
  /** E-mail addresses, phone numbers, peers. */
  readonly addresses: readonly string[];
}

export const ERASED = '[erased]';

/** Members of an event that say something about the person without an address in them. */
const BESIDE = new Set([
  'externalId',
  'text',
  'replyText',
  'caption',
  'fileName',
  'mediaUrl',
  'profileName',
  'displayName',
  'phones',
  'placeName',
  'title',
  'subject',
  'url',
  'note',
  'digits',
  'speech',
]);
const IDENTIFIER = /^[a-z]{2,8}_\w+$/;

/** Finds a person in JSON, in any case of its letters. */
export class PersonFinder {
  readonly #needles: readonly string[];
  readonly #addresses: readonly string[];

  constructor({ contactIds, addresses }: Person) {
    this.#addresses = addresses.filter(address => address !== '').map(foldAddress);
    this.#needles = [...this.#addresses, ...contactIds];
  }

  /** Returns whether a text, JSON too, names the person. */
  isIn(text: string): boolean {
    const lower = text.toLowerCase();
    return this.#needles.some(needle => lower.includes(needle));
  }

  /** Returns the data of an event that names the person, without the personal parts. */
  outOfEvent(data: unknown): unknown {
    return mapTexts(data, (text, name) => (BESIDE.has(name) || this.#holdsAddress(text) ? ERASED : text));
  }

  /** A result that shows the person: of its texts only identifiers stay. */
  outOfResult(result: unknown): unknown {
    return mapTexts(result, text => (IDENTIFIER.test(text) && !this.#holdsAddress(text) ? text : ERASED));
  }

  #holdsAddress(text: string): boolean {
    const lower = text.toLowerCase();
    return this.#addresses.some(address => lower.includes(address));
  }
}

function mapTexts(value: unknown, map: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return map(value, name);
  if (Array.isArray(value)) return value.map(item => mapTexts(item, map, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, map, key)]));
}
