import type { Client } from '@urql/core';
import {
  ChangeContactsDocument,
  type ChangeContactsMutationVariables,
  DeleteContactsDocument,
} from '../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../graph/problem';
import type { Mutation } from '../../../../ui/kit/mutation';

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

type Portion = { readonly done: Done } | { readonly problem: Problem };

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST));

/** Acts on many contacts, by as many in a request as it takes. Changes before a request that was refused as a whole stay. */
const ofMany = (
  ids: readonly string[],
  act: (client: Client, portion: string[]) => Promise<Portion>,
  done: (all: Done) => void,
): Mutation => ({
  run: async client => {
    const all: Done[] = [];
    for (const portion of portionsOf(ids)) {
      const one = await act(client, portion);
      if ('problem' in one) return one.problem;
      all.push(one.done);
    }
    done({ ids: all.flatMap(one => one.ids), refused: all.flatMap(one => one.refused) });
    return null;
  },
});

export const changeOfMany = (ids: readonly string[], change: Change, done: (all: Done) => void): Mutation =>
  ofMany(
    ids,
    async (client, portion) => {
      const { data, error } = await client.mutation(ChangeContactsDocument, { ids: portion, ...change }).toPromise();
      if (error) return { problem: problemOf(error) };
      const { changedIds = [], refused = [] } = data?.changeContacts ?? {};
      return { done: { ids: changedIds.map(String), refused: refused.map(refusalOf) } };
    },
    done,
  );

export const deletionOfMany = (ids: readonly string[], done: (all: Done) => void): Mutation =>
  ofMany(
    ids,
    async (client, portion) => {
      const { data, error } = await client.mutation(DeleteContactsDocument, { ids: portion }).toPromise();
      if (error) return { problem: problemOf(error) };
      const { deletedIds = [], refused = [] } = data?.deleteContacts ?? {};
      return { done: { ids: deletedIds.map(String), refused: refused.map(refusalOf) } };
    },
    done,
  );
