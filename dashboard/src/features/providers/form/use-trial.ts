import { useState } from 'react';
import { useClient } from 'urql';
import { PreviewProviderAccountDocument, type PreviewProviderAccountQuery } from '../../../graph/generated/providers';
import { type Problem, problemOf } from '../../../graph/problem';

/** A message that is made up, for which a request is shown. */
export interface Sample {
  to: string;
  text: string;
}

type Request = NonNullable<PreviewProviderAccountQuery['previewProviderAccount']>;

export interface Trial {
  running: boolean;
  problem: Problem | null;
  /** Returns the request that was shown for these values; `null` if others were tried. */
  requestFor: (settings: object, sample: Sample) => Request | null;
  run: (settings: object, sample: Sample) => Promise<void>;
  forget: () => void;
}

const NONE = { key: '', request: null, problem: null };
const keyOf = (settings: object, sample: Sample): string => JSON.stringify([settings, sample]);

/** Asks for the request that settings would make. @param accountId the account whose settings and secrets are kept. */
export function useTrial(kind: string, accountId?: string): Trial {
  const client = useClient();
  const [running, setRunning] = useState(false);
  const [last, setLast] = useState<{ key: string; request: Request | null; problem: Problem | null }>(NONE);
  return {
    running,
    problem: last.problem,
    requestFor: (settings, sample) => (last.key === keyOf(settings, sample) ? last.request : null),
    forget: () => setLast(NONE),
    run: async (settings, { to, text }) => {
      setRunning(true);
      const variables = { kind, settings, accountId: accountId ?? null, to: to.trim(), text };
      const asked = client.query(PreviewProviderAccountDocument, variables, { requestPolicy: 'network-only' });
      const { data, error } = await asked.toPromise();
      setRunning(false);
      const request = error ? null : (data?.previewProviderAccount ?? null);
      setLast({ key: keyOf(settings, { to, text }), request, problem: error ? problemOf(error) : null });
    },
  };
}
