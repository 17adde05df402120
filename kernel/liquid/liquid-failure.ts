import type { PhraseName } from '../../catalogue/errors/phrases.js';
import { type Phrase, phrase } from '../errors/text.js';

/** The reason why a template cannot be rendered. */
export class LiquidFailure extends Error {
  constructor(readonly why: Extract<PhraseName, 'liquidSlow' | 'liquidSteps' | 'liquidSize' | 'liquidValue'>) {
    super(why);
  }

  get reason(): Phrase {
    return phrase(this.why);
  }
}

/** The failure in an error that liquidjs may have wrapped; anything else comes of the values. */
export function failureIn(error: unknown): LiquidFailure {
  for (let cause: unknown = error; cause instanceof Error; cause = originalOf(cause))
    if (cause instanceof LiquidFailure) return cause;
  return new LiquidFailure('liquidValue');
}

const originalOf = (error: Error): unknown => (error as { originalError?: unknown }).originalError ?? error.cause;
