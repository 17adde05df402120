import { isDeepStrictEqual } from 'node:util';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import type { ConsentSubject } from '../consent/consent.js';
import type { KnownTopic } from '../topic/topic-registry.js';
import type { Contact } from './contact.js';
import { IDENTIFIERS, TEXT_NAMES, type TextField } from './contact-fields.js';
import { type ContactInput, MAX_VALUES } from './contact-input.js';

/** The columns of a contact. */
export type ContactState = Pick<
  Contact,
  TextField | 'languages' | 'receiveMarketing' | 'optedOutChannels' | 'tagNos' | 'topicNos' | 'propertyValues'
>;

/** A row of the history of consent that is to be written. */
export interface ConsentNote {
  readonly subject: ConsentSubject;
  readonly topicId: string | null;
  readonly channel: string | null;
  readonly granted: boolean;
  /** True if nobody chose it: a topic subscribes new contacts. */
  readonly byDefault: boolean;
}

/** Input whose names were looked up. */
export interface ResolvedInput extends ContactInput {
  /** The numbers of `tags`. */
  readonly tagNos: readonly number[];
  /** The topics of `topics`; for a new contact also those with `defaultOptIn`. */
  readonly knownTopics: readonly KnownTopic[];
}

/** A contact to be stored, with its entries of consent. */
export interface NewContact {
  readonly state: ContactState;
  readonly notes: readonly ConsentNote[];
}

/** A change of a contact. */
export interface ContactChange extends NewContact {
  /** Names of the fields that changed. */
  readonly changed: readonly string[];
}

/** A contact before it exists. */
const NOTHING: ContactState = {
  name: null,
  email: null,
  phone: null,
  externalId: null,
  url: null,
  telegramPeer: null,
  timeZone: null,
  languages: [],
  receiveMarketing: true,
  optedOutChannels: [],
  tagNos: [],
  topicNos: [],
  propertyValues: {},
};

/** A new contact. Throws `VALIDATION_ERROR`. */
export function createState(input: ResolvedInput): NewContact {
  const named = new Set(input.topics?.map(({ topicId }) => topicId));
  const defaults = input.knownTopics.filter(({ id, defaultOptIn }) => defaultOptIn && !named.has(id));
  const start = { ...NOTHING, topicNos: defaults.map(({ no }) => no) };
  const byDefault = defaults.map(({ id }) => note('TOPIC', true, { topicId: id, byDefault: true }));
  return { state: stateAfter(start, input), notes: [...byDefault, ...givenChoices(input)] };
}

/** An existing contact with the given fields. Throws `VALIDATION_ERROR`. */
export function changeState(before: ContactState, input: ResolvedInput): ContactChange {
  const state = stateAfter(before, input);
  return { state, changed: changedFields(before, state), notes: changedConsent(before, state, input) };
}

function stateAfter(before: ContactState, input: ResolvedInput): ContactState {
  const { tagNos, topicNos } = before;
  const state: ContactState = {
    ...before,
    languages: [...(input.languages ?? before.languages)],
    receiveMarketing: input.receiveMarketing ?? before.receiveMarketing,
    optedOutChannels: [...(input.optedOutChannels ?? before.optedOutChannels)],
    tagNos: input.tags ? [...input.tagNos] : tagNos,
    topicNos: input.topics ? topicsOf(before, input) : topicNos,
    propertyValues: valuesOf(before, input),
  };
  for (const field of TEXT_NAMES) if (input[field] !== undefined) state[field] = input[field];
  checkState(state);
  return state;
}

function topicsOf({ topicNos }: ContactState, input: ResolvedInput): number[] {
  const subscribed = new Set(topicNos);
  for (const { no, choice } of choices(input)) {
    if (choice) subscribed.add(no);
    else subscribed.delete(no);
  }
  return [...subscribed].sort((a, b) => a - b);
}

/** The topics that the input names. */
const choices = ({ topics = [], knownTopics }: ResolvedInput) =>
  topics.flatMap(({ topicId, subscribed }) => {
    const known = knownTopics.find(({ id }) => id === topicId);
    return known ? [{ id: known.id, no: known.no, choice: subscribed }] : [];
  });

function valuesOf({ propertyValues }: ContactState, { properties }: ContactInput): ContactState['propertyValues'] {
  if (!properties) return propertyValues;
  const values = { ...propertyValues };
  for (const [{ no }, value] of properties) {
    if (value === null) delete values[no];
    else values[no] = value;
  }
  return values;
}

/** Throws `VALIDATION_ERROR` for a contact that nothing identifies, or that has too many values. */
function checkState(state: ContactState): void {
  const [first, ...others] = IDENTIFIERS;
  if (IDENTIFIERS.every(field => state[field] === null))
    failIfInvalid([invalidField(first, 'orAnother', { others: others.join(', ') })]);
  if (Object.keys(state.propertyValues).length > MAX_VALUES)
    failIfInvalid([invalidField('properties', 'count', { min: 0, max: MAX_VALUES })]);
}

/** The name of each column in the API. */
const FIELDS: Readonly<Record<keyof ContactState, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  externalId: 'externalId',
  url: 'url',
  telegramPeer: 'telegramPeer',
  timeZone: 'timeZone',
  languages: 'languages',
  receiveMarketing: 'receiveMarketing',
  optedOutChannels: 'optedOutChannels',
  tagNos: 'tags',
  topicNos: 'topics',
  propertyValues: 'properties',
};

/** Names of the fields that differ. */
export const changedFields = (before: ContactState, after: ContactState): string[] =>
  (Object.keys(FIELDS) as (keyof ContactState)[])
    .filter(column => before[column] !== after[column] && !isDeepStrictEqual(before[column], after[column]))
    .map(column => FIELDS[column]);

export function note(subject: ConsentSubject, granted: boolean, rest: Partial<ConsentNote> = {}): ConsentNote {
  return { subject, granted, topicId: null, channel: null, byDefault: false, ...rest };
}

/** Every choice that the input of a new contact names, even one that is as it would be without it. */
const givenChoices = (input: ResolvedInput): ConsentNote[] => [
  ...(input.receiveMarketing === undefined ? [] : [note('MARKETING', input.receiveMarketing)]),
  ...(input.optedOutChannels ?? []).map(channel => note('CHANNEL', false, { channel })),
  ...choices(input).map(({ id, choice }) => note('TOPIC', choice, { topicId: id })),
];

function changedConsent(before: ContactState, after: ContactState, input: ResolvedInput): ConsentNote[] {
  const optedOut = after.optedOutChannels.filter(channel => !before.optedOutChannels.includes(channel));
  const optedIn = before.optedOutChannels.filter(channel => !after.optedOutChannels.includes(channel));
  const topics = choices(input).filter(({ no, choice }) => before.topicNos.includes(no) !== choice);
  return [
    ...(before.receiveMarketing === after.receiveMarketing ? [] : [note('MARKETING', after.receiveMarketing)]),
    ...optedOut.map(channel => note('CHANNEL', false, { channel })),
    ...optedIn.map(channel => note('CHANNEL', true, { channel })),
    ...topics.map(({ id, choice }) => note('TOPIC', choice, { topicId: id })),
  ];
}
