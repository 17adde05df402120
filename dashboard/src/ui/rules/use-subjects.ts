import { useQuery } from 'urql';
import { RuleSubjectsDocument } from '../../graph/generated/ui';
import { type Problem, problemOf } from '../../graph/problem';
import type { Known } from './rules';

interface Subjects {
  /** `null` while they are read, and where they cannot be. */
  known: Known | null;
  problem: Problem | null;
  reload: () => void;
}

/** The fields of rules on contacts in this workspace. */
export function useSubjects(): Subjects {
  const [{ data, error }, again] = useQuery({ query: RuleSubjectsDocument });
  const known = data?.segmentFields ? data : null;
  return {
    known,
    problem: error && !known ? problemOf(error) : null,
    reload: () => again({ requestPolicy: 'network-only' }),
  };
}
