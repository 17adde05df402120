import type { RcsCard, RcsContent, RcsFile, RcsSuggestion } from '../content/content.js';

/** `contentMessage` of the platform's API, with what it is for. */
export const agentMessage = (content: RcsContent): object => ({
  contentMessage: {
    ...messageOf(content),
    ...(content.suggestions ? { suggestions: content.suggestions.map(suggestionOf) } : {}),
  },
  messageTrafficType: content.class === 'transactional' ? 'TRANSACTION' : 'PROMOTION',
});

function messageOf({ kind, text, card, carousel, file }: RcsContent): object {
  if (kind === 'file' && file) return { contentInfo: infoOf(file) };
  if (kind === 'carousel' && carousel)
    return {
      richCard: { carouselCard: { cardWidth: carousel.width, cardContents: carousel.cards.map(cardOf) } },
    };
  if (kind === 'card' && card) {
    const { orientation, alignment } = card;
    const place = orientation === 'HORIZONTAL' ? { thumbnailImageAlignment: alignment } : {};
    return { richCard: { standaloneCard: { cardOrientation: orientation, ...place, cardContent: cardOf(card) } } };
  }
  return { text: text ?? '' };
}

const infoOf = ({ url, thumbnailUrl }: RcsFile) => ({ fileUrl: url, ...(thumbnailUrl ? { thumbnailUrl } : {}) });

const cardOf = ({ title, description, media, suggestions }: RcsCard): object => ({
  ...(title ? { title } : {}),
  ...(description ? { description } : {}),
  ...(media ? { media: { height: media.height, contentInfo: infoOf(media) } } : {}),
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

/** What the device must be able to show, in the words of the platform. A suggestion that it cannot show is left out there. */
export const featuresOf = ({ kind }: RcsContent): readonly string[] =>
  kind === 'carousel' ? ['RICHCARD_CAROUSEL'] : kind === 'card' ? ['RICHCARD_STANDALONE'] : [];
