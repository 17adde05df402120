import { useEffect, useRef, useState } from 'react';
import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';

/** The rate is that of so much time. */
const WINDOW_MS = 30_000;
/** Less says nothing. */
const LEAST_MS = 1_500;

interface Sample {
  at: number;
  done: number;
}

interface Rate {
  /** Recipients a second; `null` while it is not known. */
  perSecond: number | null;
  secondsLeft: number | null;
}

const UNKNOWN: Rate = { perSecond: null, secondsLeft: null };

/**
 * Returns the speed of a campaign, by its stream in the last half minute, and the remaining time at
 * that speed.
 */
export function useRate({ id, status, counts }: CampaignWholeFragment): Rate {
  const samples = useRef<{ of: string; all: Sample[] }>({ of: id, all: [] });
  const [rate, setRate] = useState<Rate>(UNKNOWN);
  const { recipients, pending, queued } = counts;
  const done = recipients - pending - queued;
  const isRunning = status === 'RUNNING';
  useEffect(() => {
    if (!isRunning || samples.current.of !== id) samples.current = { of: id, all: [] };
    if (!isRunning) return setRate(UNKNOWN);
    const now = Date.now();
    const all = [...samples.current.all.filter(({ at }) => now - at < WINDOW_MS), { at: now, done }];
    samples.current.all = all;
    setRate(rateOf(all, pending + queued));
  }, [id, isRunning, done, pending, queued]);
  return rate;
}

function rateOf(samples: readonly Sample[], left: number): Rate {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done) return UNKNOWN;
  const perSecond = (last.done - first.done) / ((last.at - first.at) / 1_000);
  return { perSecond, secondsLeft: left / perSecond };
}
