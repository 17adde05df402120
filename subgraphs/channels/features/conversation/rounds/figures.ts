import type { ConversationFigures } from './statistics.js';

/**
 * The columns of a statement. Quantiles are the median and the ninth decile; `null` when there is
 * nothing to measure.
 */
export interface Figures {
  readonly opened: number;
  readonly answered: number;
  readonly closed: number;
  readonly answers: readonly number[] | null;
  readonly resolutions: readonly number[] | null;
  readonly rated: number;
  readonly rating: number | null;
  /** Rated 4 or 5. */
  readonly well: number;
}

export function figuresOf(row: Partial<Figures> | undefined): ConversationFigures {
  const { opened = 0, answered = 0, closed = 0, answers, resolutions, rated = 0, rating = null, well = 0 } = row ?? {};
  return {
    ...{ opened, answered, closed },
    ...{ answerMedian: secondsOf(answers, 0), answerP90: secondsOf(answers, 1) },
    ...{ resolutionMedian: secondsOf(resolutions, 0), resolutionP90: secondsOf(resolutions, 1) },
    ...{ rated, ratingAverage: rating, ratedWell: rated === 0 ? null : well / rated },
  };
}

/** A quantile lies between two times. */
function secondsOf(quantiles: readonly number[] | null | undefined, place: 0 | 1): number | null {
  const found = quantiles?.[place];
  return found == null ? null : Math.round(found);
}
