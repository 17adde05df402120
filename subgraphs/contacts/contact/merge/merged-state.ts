import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import type { Contact } from '../contact.js';
import { TEXT_FIELDS, type TextField } from '../contact-fields.js';
import { MAX_LANGUAGES, MAX_TAGS, MAX_VALUES } from '../contact-input.js';
import { type ContactChange, type ContactState, changedFields, note } from '../contact-state.js';

/** A topic of the workspace. */
export interface MergedTopic {
  readonly no: number;
  readonly topicId: string;
  /** True if one of the contacts left it, or refused it, by its own history. */
  readonly refused: boolean;
}

/**
 * Returns the state of a contact that takes over another one. It keeps its own values and takes
 * those that it lacks. The stricter consent counts: topics that either left stay left. Throws
 * `VALIDATION_ERROR` if the merged state exceeds the limits of a contact.
 */
export function mergeStates(kept: Contact, gone: Contact, topics: readonly MergedTopic[]): ContactChange {
  const refused = new Set(topics.filter(topic => topic.refused).map(({ no }) => no));
  const texts = (Object.keys(TEXT_FIELDS) as TextField[]).map(field => [field, kept[field] ?? gone[field]]);
  const state: ContactState = {
    ...kept,
    ...Object.fromEntries(texts),
    languages: union(kept.languages, gone.languages).slice(0, MAX_LANGUAGES),
    receiveMarketing: kept.receiveMarketing && gone.receiveMarketing,
    optedOutChannels: union(kept.optedOutChannels, gone.optedOutChannels).sort(),
    tagNos: union(kept.tagNos, gone.tagNos).sort((a, b) => a - b),
    topicNos: union(kept.topicNos, gone.topicNos)
      .filter(no => !refused.has(no))
      .sort((a, b) => a - b),
    propertyValues: { ...gone.propertyValues, ...kept.propertyValues },
  };
  checkSize(state);
  return { state, changed: changedFields(kept, state), notes: notesOf(kept, state, topics) };
}

const union = <Item>(first: readonly Item[], second: readonly Item[]): Item[] => [...new Set([...first, ...second])];

function checkSize({ tagNos, propertyValues }: ContactState): void {
  const errors: InvalidField[] = [];
  if (tagNos.length > MAX_TAGS) errors.push(invalidField('tags', 'limit', { max: MAX_TAGS }));
  if (Object.keys(propertyValues).length > MAX_VALUES)
    errors.push(invalidField('properties', 'limit', { max: MAX_VALUES }));
  failIfInvalid(errors);
}

/** Returns the changes of consent of the contact that stays. */
const notesOf = (kept: Contact, state: ContactState, topics: readonly MergedTopic[]): ContactChange['notes'] => [
  ...(kept.receiveMarketing && !state.receiveMarketing ? [note('MARKETING', false)] : []),
  ...state.optedOutChannels
    .filter(channel => !kept.optedOutChannels.includes(channel))
    .map(channel => note('CHANNEL', false, { channel })),
  ...topics
    .filter(({ no }) => kept.topicNos.includes(no) !== state.topicNos.includes(no))
    .map(({ no, topicId }) => note('TOPIC', state.topicNos.includes(no), { topicId })),
];
