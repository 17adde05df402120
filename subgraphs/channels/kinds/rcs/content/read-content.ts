import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../../kernel/errors/input-errors.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { contentRequired } from '../../../core/message/accept/command.js';
import { rcsSenders } from '../agent/agents.js';
import type { RcsCard, RcsContent, RcsFallback, RcsFile, RcsKind } from './content.js';
import type { RcsCardInput, RcsFallbackInput, RcsFileInput, RcsPayload, SendRcsArgs } from './payload.args.js';
import { readSuggestions, suggestionErrors } from './read-suggestions.js';

/** A content of one kind. Throws `CONTENT_REQUIRED` and `VALIDATION_ERROR`, which name every invalid field. */
export const readRcs =
  (kind: RcsKind) =>
  ({ payload }: SendRcsArgs): RcsContent => {
    const given = payload ?? {};
    const errors = new InputErrors();
    errors.of(() => hasMember(kind, given) || contentRequired(`payload.${MEMBERS[kind]}`));
    errors.of(() => failIfInvalid(payloadErrors(kind, given)));
    errors.throwIfAny();
    return contentOf(kind, given);
  };

/** The member of the payload that a kind is about. */
const MEMBERS = { text: 'message', card: 'card', carousel: 'cards', file: 'file' } as const;

const hasMember = (kind: RcsKind, given: RcsPayload): boolean =>
  kind === 'text' ? Boolean(given.message && isVisible(given.message)) : Boolean(given[MEMBERS[kind]]);

function payloadErrors(kind: RcsKind, given: RcsPayload): InvalidField[] {
  const { card, cards, file, suggestions, fallback } = given;
  const ofCards = (cards ?? []).flatMap((one, place) => (one ? cardErrors(`payload.cards[${place}]`, one) : []));
  const isBlank = fallback?.message !== undefined && !isVisible(fallback.message ?? '');
  return [
    ...suggestionErrors('payload.suggestions', suggestions),
    ...(kind === 'card' && card ? cardErrors('payload.card', card) : []),
    ...(kind === 'file' && file ? fileErrors('payload.file', file) : []),
    ...(kind === 'carousel' ? ofCards : []),
    ...(fallback && isBlank ? [invalidField('payload.fallback.message', 'visible')] : []),
  ];
}

const cardErrors = (field: string, { title, description, media, suggestions }: RcsCardInput): InvalidField[] => [
  ...(title || description || media
    ? []
    : [invalidField(`${field}.title`, 'orAnother', { others: 'description, media' })]),
  ...(media ? fileErrors(`${field}.media`, media) : []),
  ...suggestionErrors(`${field}.suggestions`, suggestions),
];

function fileErrors(field: string, { url, mediaId, thumbnailUrl }: RcsFileInput): InvalidField[] {
  if (!url && !mediaId) return [invalidField(`${field}.url`, 'orAnother', { others: 'mediaId' })];
  const beside = mediaId ? { url, thumbnailUrl } : {};
  return Object.entries(beside).flatMap(([name, given]) =>
    given ? [invalidField(`${field}.${name}`, 'notBeside', { other: 'mediaId' })] : [],
  );
}

function contentOf(kind: RcsKind, given: RcsPayload): RcsContent {
  const { from, suggestions, fallback } = given;
  const chips = readSuggestions(suggestions);
  return {
    kind,
    ...memberOf(kind, given),
    ...(from ? { from: rcsSenders.normalise(from)! } : {}),
    ...(chips.length > 0 ? { suggestions: chips } : {}),
    ...(fallback ? { fallback: fallbackOf(fallback) } : {}),
  };
}

function memberOf(kind: RcsKind, given: RcsPayload): Partial<RcsContent> {
  const { message, card, cards, width, file } = given;
  if (kind === 'text') return { text: message! };
  if (kind === 'file') return { file: fileOf(file!) };
  if (kind === 'carousel') {
    return { carousel: { width: width === 'SMALL' ? width : 'MEDIUM', cards: cards!.map(cardOf) } };
  }
  const orientation = card!.orientation === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL';
  return { card: { ...cardOf(card!), orientation, alignment: card!.alignment === 'RIGHT' ? 'RIGHT' : 'LEFT' } };
}

function cardOf({ title, description, media, suggestions }: RcsCardInput): RcsCard {
  const chosen = readSuggestions(suggestions);
  const height = (media?.height ?? 'MEDIUM') as 'SHORT' | 'MEDIUM' | 'TALL';
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(media ? { media: { ...fileOf(media), height } } : {}),
    ...(chosen.length > 0 ? { suggestions: chosen } : {}),
  };
}

const fileOf = ({ url, mediaId, thumbnailUrl }: RcsFileInput): RcsFile => ({
  ...(url ? { url } : {}),
  ...(mediaId ? { mediaId } : {}),
  ...(thumbnailUrl ? { thumbnailUrl } : {}),
});

const fallbackOf = ({ message, from, afterSeconds }: RcsFallbackInput): RcsFallback => ({
  message,
  ...(from ? { from } : {}),
  ...(afterSeconds ? { afterSeconds } : {}),
});
