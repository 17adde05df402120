import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { SegmentPreviewDocument, type SegmentPreviewQuery } from '../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../graph/problem';
import { isWhole, type Subject } from '../../../../ui/rules/rules';
import type { Draft } from './draft';

/** The pause after a key before the preview is read. */
const PATIENCE_MS = 400;

export interface Preview {
  found: SegmentPreviewQuery['previewSegment'];
  problem: Problem | null;
  /** The result shown is that of earlier rules. */
  isOld: boolean;
  /** True if a rule is incomplete, so that nothing can be queried. */
  isWaiting: boolean;
  countAll: () => void;
}

/** Returns the contacts that fit the present rules, a while after these were changed. */
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
