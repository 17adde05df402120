import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { SegmentPreviewDocument, type SegmentPreviewQuery } from '../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../graph/problem';
import { isWhole, type Subject } from '../../../../ui/rules/rules';
import type { Draft } from './draft';

/** So long nothing is asked for after a key was pressed. */
const PATIENCE_MS = 400;

export interface Preview {
  found: SegmentPreviewQuery['previewSegment'];
  problem: Problem | null;
  /** What is shown is of rules before the present ones. */
  isOld: boolean;
  /** Whether a rule is not whole yet, so that nothing can be asked. */
  isWaiting: boolean;
  countAll: () => void;
}

/** Who fits the rules as they are now, a while after they were changed. */
export function usePreview({ match, rules }: Draft, subjects: readonly Subject[]): Preview {
  const whole = rules.length > 0 && rules.every(rule => isWhole(rule, subjects));
  const asked = useMemo(() => JSON.stringify({ match, rules }), [match, rules]);
  const [settled] = useDebouncedValue(asked, PATIENCE_MS);
  const [exact, setExact] = useState<string | null>(null);
  const [shown, setShown] = useState<SegmentPreviewQuery['previewSegment']>(null);
  const variables = useMemo(
    () => ({ ...(JSON.parse(settled) as Pick<Draft, 'match' | 'rules'>), exactTotal: exact === settled }),
    [settled, exact],
  );
  const [{ data, error, fetching }] = useQuery({
    query: SegmentPreviewDocument,
    variables: { ...variables, rules: [...variables.rules] },
    pause: !whole || settled !== asked,
  });
  const found = whole ? (data?.previewSegment ?? null) : null;
  // The last answer stays in sight while the next one is read.
  if (found && found !== shown) setShown(found);
  return {
    found: found ?? shown,
    problem: whole && error && settled === asked ? problemOf(error) : null,
    isOld: !whole || settled !== asked || fetching,
    isWaiting: !whole,
    countAll: () => setExact(settled),
  };
}
