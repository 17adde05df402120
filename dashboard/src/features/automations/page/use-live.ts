import { useThrottledValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { FollowAutomationDocument } from '../../../graph/generated/automations';
import { useVisible } from '../../../ui/time/visible';

/** The shortest time between two reads of data that a stream does not bring. */
const PAUSE_MS = 1_500;

/**
 * Follows an automation while the page is seen. The cache has the data of the stream; returns the
 * number of updates so far.
 */
export function useLive(id: string, version: number): number {
  const visible = useVisible();
  const [{ data }] = useSubscription(
    { query: FollowAutomationDocument, variables: { id, version }, pause: !visible },
    (times: number | undefined) => (times ?? 0) + 1,
  );
  return useThrottledValue(data ?? 0, PAUSE_MS);
}

/** Reads again after each move, but not at first. */
export function useAgain(moves: number, ask: () => void): void {
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current !== moves) ask();
    seen.current = moves;
  });
}
