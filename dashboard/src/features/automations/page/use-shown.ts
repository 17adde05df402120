import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { AutomationVersionsDocument, type AutomationWholeFragment } from '../../../graph/generated/automations';
import { asDefinition, type Definition } from '../definition/definition';
import { type Names, NO_NAMES, namesIn } from '../definition/names';
import { useWords, type Words } from '../definition/words';

const route = getRouteApi('/$workspaceId/automations/$automationId');

/** The definition that the page shows. */
export interface Shown {
  /** `null` while it is read. */
  readonly definition: Definition | null;
  readonly version: number;
  readonly isPresent: boolean;
  readonly names: Names;
  readonly words: Words;
}

/** The present definition, or that of the version which is looked at: of a run, or one that was chosen. */
export function useShown(automation: AutomationWholeFragment, runVersion: number | undefined): Shown {
  const { version: chosen } = route.useSearch();
  const { id, version: present } = automation;
  const version = Math.min(runVersion ?? chosen ?? present, present);
  const isPresent = version === present;
  // Versions are numbered without a gap, the newest first.
  const [{ data }] = useQuery({
    query: AutomationVersionsDocument,
    variables: { id, page: present - version + 1, limit: 1 },
    pause: isPresent,
  });
  const [earlier] = isPresent ? [] : (data?.automationVersions?.items ?? []);
  const json = isPresent ? automation.definition : earlier?.version === version ? earlier.definition : null;
  const { templates, segments } = automation;
  const names = useMemo(
    () => ({ ...NO_NAMES, templates: namesIn(templates), segments: namesIn(segments) }),
    [templates, segments],
  );
  const words = useWords(names);
  return useMemo(
    () => ({ definition: json === null ? null : asDefinition(json), version, isPresent, names, words }),
    [json, version, isPresent, names, words],
  );
}
