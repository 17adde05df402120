import { useState } from 'react';
import {
  ChangeContactsDocument,
  type ChangeContactsMutationVariables,
  DeleteContactsDocument,
} from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { useAct } from '../../../../ui/form/act';

/** Contacts that a request takes. */
const MOST = 1_000;

/** A contact that was left as it is, and why. */
export interface Refusal {
  readonly contactId: string;
  readonly why: string;
}

interface Refused {
  contactId: string;
  error: { message: string; details: readonly { message: string }[] };
}

const refusalOf = ({ contactId, error }: Refused): Refusal => ({
  contactId,
  why: error.details.map(({ message }) => message).join(', ') || error.message,
});

/** A change of many contacts: of their tags, or of a topic. */
export type Change = Omit<ChangeContactsMutationVariables, 'ids'>;

export interface Done {
  /** Contacts that changed. */
  readonly ids: readonly string[];
  readonly refused: readonly Refusal[];
}

interface Bulk {
  running: boolean;
  problem: Problem | null;
  /** Returns `null` if a request was refused as a whole: earlier changes stay. */
  change: (ids: readonly string[], change: Change) => Promise<Done | null>;
  remove: (ids: readonly string[]) => Promise<Done | null>;
  forget: () => void;
}

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST));

/** Acts on many contacts, by as many in a request as it takes. */
export function useBulk(): Bulk {
  const [isRunning, setRunning] = useState(false);
  const changing = useAct(ChangeContactsDocument);
  const removing = useAct(DeleteContactsDocument);
  const each = async (ids: readonly string[], act: (portion: string[]) => Promise<Done | null>) => {
    setRunning(true);
    const done: Done[] = [];
    for (const portion of portionsOf(ids)) {
      const one = await act(portion);
      if (one) done.push(one);
      else break;
    }
    setRunning(false);
    if (done.length < portionsOf(ids).length) return null;
    return { ids: done.flatMap(one => one.ids), refused: done.flatMap(one => one.refused) };
  };
  return {
    running: isRunning,
    problem: changing.problem ?? removing.problem,
    change: (ids, change) =>
      each(ids, async portion => {
        const answer = (await changing.run({ ids: portion, ...change }))?.changeContacts;
        return answer ? { ids: answer.changedIds.map(String), refused: answer.refused.map(refusalOf) } : null;
      }),
    remove: ids =>
      each(ids, async portion => {
        const answer = (await removing.run({ ids: portion }))?.deleteContacts;
        return answer ? { ids: answer.deletedIds.map(String), refused: answer.refused.map(refusalOf) } : null;
      }),
    forget: () => {
      changing.forget();
      removing.forget();
    },
  };
}
