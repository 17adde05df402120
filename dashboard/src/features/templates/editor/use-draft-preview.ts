import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { Channel } from '../../../graph/generated/enums';
import {
  PreviewTemplateDraftDocument,
  type PreviewTemplateDraftQuery,
  type PreviewTemplateDraftQueryVariables,
} from '../../../graph/generated/templates';
import { type Problem, problemOf } from '../../../graph/problem';
import type { DraftVariable, Parts } from './draft';

const PAUSE_MS = 500;

type Made = NonNullable<PreviewTemplateDraftQuery['previewTemplateDraft']>;

interface Drafted {
  variables: readonly DraftVariable[];
  parts: Parts;
}

interface DraftPreview {
  /** The last that could be made, while something is wrong. */
  made: Made | null;
  problem: Problem | null;
}

/**
 * Returns the preview of the part, and everything that a save would refuse, read again whenever the
 * person stops typing.
 */
export function useDraftPreview(draft: Drafted, channel: Channel | undefined, contactId: string | undefined) {
  const client = useClient();
  const { variables, parts } = draft;
  const [asked] = useDebouncedValue(JSON.stringify({ variables, parts, channel, contactId }), PAUSE_MS);
  const [preview, setPreview] = useState<DraftPreview & { of?: Channel }>({ made: null, problem: null });
  useEffect(() => {
    const given = JSON.parse(asked) as PreviewTemplateDraftQueryVariables;
    if (!given.channel) return;
    let current = true;
    void client
      .query(PreviewTemplateDraftDocument, given, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (!current) return;
        const made = data?.previewTemplateDraft ?? null;
        setPreview(old => ({
          made: made ?? (old.of === given.channel ? old.made : null),
          problem: error ? problemOf(error) : null,
          of: given.channel,
        }));
      });
    return () => {
      current = false;
    };
  }, [client, asked]);
  const isOfChannel = preview.of === channel;
  return { made: isOfChannel ? preview.made : null, problem: isOfChannel ? preview.problem : null };
}
