import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import {
  PreviewFormDocument,
  type PreviewFormQuery,
  type PreviewFormQueryVariables,
} from '../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../graph/problem';
import { type FormDraft, variablesOf } from './draft';

const PAUSE_MS = 300;

interface FormPages {
  /** The last that could be made, while something is wrong. */
  made: NonNullable<PreviewFormQuery['previewForm']> | null;
  problem: Problem | null;
}

/**
 * Returns the pages of a draft as the server renders those of saved forms, read again whenever the
 * person stops typing.
 */
export function useFormPreview(draft: FormDraft, language: string): FormPages {
  const client = useClient();
  const { tags: _, ...variables } = variablesOf(draft);
  // A form without a name has a preview all the same: only the save requires one.
  const given = { ...variables, name: variables.name.trim() || '…', language };
  const [asked] = useDebouncedValue(JSON.stringify(given), PAUSE_MS);
  const [pages, setPages] = useState<FormPages>({ made: null, problem: null });
  useEffect(() => {
    let current = true;
    void client
      .query(PreviewFormDocument, JSON.parse(asked) as PreviewFormQueryVariables, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (!current) return;
        setPages(old => ({ made: data?.previewForm ?? old.made, problem: error ? problemOf(error) : null }));
      });
    return () => {
      current = false;
    };
  }, [client, asked]);
  return pages;
}
