/** One of several messages: the number that got it, and the number of them with the counted act. */
export interface Trial {
  sent: number;
  did: number;
}

/** Fewer messages of either say nothing. */
const LEAST = 30;

/**
 * Returns the confidence that two shares differ, from 0 to 1, by the test of two proportions;
 * `null` if too little was sent. The probability of such a difference by chance alone is 1 minus
 * it.
 */
export function certainty(a: Trial, b: Trial): number | null {
  if (a.sent < LEAST || b.sent < LEAST) return null;
  const pooled = (a.did + b.did) / (a.sent + b.sent);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (deviation === 0) return 0;
  const z = Math.abs(a.did / a.sent - b.did / b.sent) / deviation;
  return errorFunction(z / Math.SQRT2);
}

/** Abramowitz and Stegun 7.1.26, to seven digits. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - sum * Math.exp(-x * x);
}
