import { toNumber } from '../../../../../kernel/address/phone-number.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { RcsSuggestion } from './content.js';
import type { RcsSuggestionInput } from './suggestion.args.js';

/** The members that a suggestion of each type needs beside its text. */
const NEEDS: Readonly<Record<string, readonly (keyof RcsSuggestionInput)[]>> = {
  reply: [],
  openUrl: ['url'],
  dial: ['phoneNumber'],
  viewLocation: ['latitude', 'longitude'],
  shareLocation: [],
  calendar: ['title', 'start', 'end'],
};

type Given = readonly (RcsSuggestionInput | undefined)[] | null | undefined;

/** The invalid fields of suggestions, beyond the rules of each field. Members that broke such a rule are missing. */
export const suggestionErrors = (field: string, given: Given): InvalidField[] =>
  (given ?? []).flatMap((suggestion, place) => (suggestion ? errorsOf(`${field}[${place}]`, suggestion) : []));

function errorsOf(field: string, suggestion: RcsSuggestionInput): InvalidField[] {
  const { type, phoneNumber, start, end } = suggestion;
  const needed = Object.hasOwn(NEEDS, type) ? NEEDS[type]! : [];
  const missing = needed.filter(name => suggestion[name] === null || suggestion[name] === undefined);
  const isNumber = !phoneNumber || toNumber(phoneNumber, undefined) !== null;
  const isOrdered = !start || !end || start < end;
  return [
    ...missing.map(name => invalidField(`${field}.${name}`, 'required')),
    ...(type === 'dial' && !isNumber ? [invalidField(`${field}.phoneNumber`, 'phone')] : []),
    ...(type === 'calendar' && !isOrdered ? [invalidField(`${field}.end`, 'order')] : []),
  ];
}

/** Reads suggestions that are valid. */
export const readSuggestions = (given: readonly RcsSuggestionInput[] | null | undefined): RcsSuggestion[] =>
  (given ?? []).map(suggestion => ({
    text: suggestion.text,
    postback: suggestion.postback ?? suggestion.text,
    ...actionOf(suggestion),
  }));

type Action<Suggestion> = Suggestion extends RcsSuggestion ? Omit<Suggestion, 'text' | 'postback'> : never;

function actionOf(given: RcsSuggestionInput): Action<RcsSuggestion> {
  const { type, latitude, longitude, label, description } = given;
  if (type === 'openUrl') return { type, url: given.url! };
  if (type === 'dial') return { type, phoneNumber: toNumber(given.phoneNumber!, undefined)! };
  if (type === 'viewLocation') return { type, latitude: latitude!, longitude: longitude!, ...(label ? { label } : {}) };
  if (type === 'calendar') {
    const times = { start: given.start!.toISOString(), end: given.end!.toISOString() };
    return { type, title: given.title!, ...(description ? { description } : {}), ...times };
  }
  return { type: type as 'reply' | 'shareLocation' };
}
