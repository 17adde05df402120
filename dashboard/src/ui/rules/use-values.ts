import { useQuery } from 'urql';
import { RuleValuesDocument, type SegmentContactField, type SegmentRuleType } from '../../graph/generated/ui';
import type { Form, Subject } from './rules';

/** Each contact has a name, address and number of its own: to offer these would help nobody. */
const OWN = ['name', 'email', 'phone', 'url', 'telegramPeer'];
const OFFERED: readonly Form[] = ['text', 'texts', 'numbers'];

/**
 * Returns the values that contacts have in a subject, the most frequent first; none if they cannot
 * be read in time.
 */
export function useValues({ type, field, key }: Subject, form: Form): string[] {
  const [{ data }] = useQuery({
    query: RuleValuesDocument,
    variables: { type: type as SegmentRuleType, field: field as SegmentContactField | null, key },
    pause: !OFFERED.includes(form) || OWN.includes(field ?? ''),
    requestPolicy: 'cache-first',
  });
  return [...new Set((data?.segmentValues ?? []).map(({ value }) => String(value)))];
}
