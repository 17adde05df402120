import type { RcsCard, RcsContent, RcsFile, RcsSuggestion } from '../content/content.js';

/** The name under which the platform has each uploaded file. */
export type FileNames = ReadonlyMap<string, string>;

/** `contentMessage` of the platform's API, with what it is for. */
export const agentMessage = (content: RcsContent, names: FileNames): object => ({
  contentMessage: {
    ...messageOf(content, names),
    ...(content.suggestions ? { suggestions: content.suggestions.map(suggestionOf) } : {}),
  },
  messageTrafficType: content.class === 'transactional' ? 'TRANSACTION' : 'PROMOTION',
});

function messageOf({ kind, text, card, carousel, file }: RcsContent, names: FileNames): object {
  const contentOf = (one: RcsCard) => cardOf(one, names);
  if (kind === 'file' && file) return fileOf(file, names);
  if (kind === 'carousel' && carousel)
    return {
      richCard: { carouselCard: { cardWidth: carousel.width, cardContents: carousel.cards.map(contentOf) } },
    };
  if (kind === 'card' && card) {
    const { orientation, alignment } = card;
    const place = orientation === 'HORIZONTAL' ? { thumbnailImageAlignment: alignment } : {};
    return { richCard: { standaloneCard: { cardOrientation: orientation, ...place, cardContent: contentOf(card) } } };
  }
  return { text: text ?? '' };
}

const fileOf = ({ url, mediaId, thumbnailUrl }: RcsFile, names: FileNames): object =>
  mediaId
    ? { uploadedRbmFile: { fileName: names.get(mediaId) } }
    : { contentInfo: { fileUrl: url, ...(thumbnailUrl ? { thumbnailUrl } : {}) } };

const cardOf = ({ title, description, media, suggestions }: RcsCard, names: FileNames): object => ({
  ...(title ? { title } : {}),
  ...(description ? { description } : {}),
  ...(media ? { media: { height: media.height, ...fileOf(media, names) } } : {}),
  ...(suggestions ? { suggestions: suggestions.map(suggestionOf) } : {}),
});

function suggestionOf(suggestion: RcsSuggestion): object {
  const shown = { text: suggestion.text, postbackData: suggestion.postback };
  return suggestion.type === 'reply' ? { reply: shown } : { action: { ...shown, ...actionOf(suggestion) } };
}

function actionOf(suggestion: Exclude<RcsSuggestion, { type: 'reply' }>): object {
  switch (suggestion.type) {
    case 'openUrl':
      return { openUrlAction: { url: suggestion.url } };
    case 'dial':
      return { dialAction: { phoneNumber: suggestion.phoneNumber } };
    case 'shareLocation':
      return { shareLocationAction: {} };
    case 'viewLocation': {
      const { latitude, longitude, label } = suggestion;
      return { viewLocationAction: { latLong: { latitude, longitude }, ...(label ? { label } : {}) } };
    }
    case 'calendar': {
      const { start: startTime, end: endTime, title, description } = suggestion;
      return { createCalendarEventAction: { startTime, endTime, title, ...(description ? { description } : {}) } };
    }
  }
}

/**
 * Returns the features that the device must be able to show, in the words of the platform. A
 * suggestion that it cannot show is left out there.
 */
export const featuresOf = ({ kind }: RcsContent): readonly string[] =>
  kind === 'carousel' ? ['RICHCARD_CAROUSEL'] : kind === 'card' ? ['RICHCARD_STANDALONE'] : [];
