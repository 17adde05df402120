import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { CallNews } from '../run/news.js';
import type { Call } from './call.js';
import { secondsBetween } from './call-leg.js';

/**
 * The most by which the clocks of a provider and ours may differ; a report may also be about a
 * moment before it was sent.
 */
const SKEW: Duration = minutes(5);

/**
 * Limits what a provider reports to what is known here: nothing happened before the call began, and
 * nothing lasted longer than the time since then and than a call may last.
 */
export function bounded({ startedAt, createdAt, options }: Call, news: CallNews): CallNews {
  const begun = startedAt ?? createdAt;
  const at = new Date(Math.max(news.at.getTime(), begun.getTime()));
  if (!('durationSec' in news) || news.durationSec === undefined) return { ...news, at };
  const most = Math.min(secondsBetween(begun, at) + SKEW / seconds(1), options.maxDurationSec);
  return { ...news, at, durationSec: Math.min(news.durationSec, Math.max(0, most)) };
}
