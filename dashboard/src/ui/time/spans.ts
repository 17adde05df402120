const HOUR = 3_600_000;

/** Spans of the time filter, in hours. */
const SPANS = { hour: 1, day: 24, week: 168, month: 720 } as const;
export type Span = keyof typeof SPANS;
export const ALL_SPANS = Object.keys(SPANS) as Span[];

/**
 * Returns the start of a span, rounded to the minute, so that the same view sends the same query.
 */
export function startOf(span: Span | undefined, now: number): string | undefined {
  return span && new Date(Math.floor((now - SPANS[span] * HOUR) / 60_000) * 60_000).toISOString();
}
