const DIGIT = /^([1-5])(?:\s*\/\s*5)?[\s.!)]*$/;
/** A star in one of its forms, with what makes it coloured. */
const STARS = /^(?:[\u2B50\u2605\u{1F31F}]\uFE0F?\s*){1,5}$/u;
const STAR = /[\u2B50\u2605\u{1F31F}]/gu;

/**
 * Returns the rating that a text is: a digit from 1 to 5 (`4`, `4!`, `4/5`) or as many stars, and
 * nothing else; or `null` when it is none, because a person who says more wants to be heard.
 */
export function ratingIn(text: string | null): number | null {
  const answer = text?.trim() ?? '';
  const digit = DIGIT.exec(answer)?.[1];
  if (digit) return Number(digit);
  return STARS.test(answer) ? answer.match(STAR)!.length : null;
}
