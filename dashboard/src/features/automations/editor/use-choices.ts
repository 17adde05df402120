import { useMemo } from 'react';
import { useQuery } from 'urql';
import {
  AutomationChoicesDocument,
  type AutomationLineFragment,
  AutomationSchemaDocument,
} from '../../../graph/generated/automations';
import { type Problem, problemOf } from '../../../graph/problem';
import type { DefinitionSchema } from '../fields/schema';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The objects that steps can name, and the schema of each kind. */
export interface Choices {
  readonly schema: DefinitionSchema;
  readonly forms: readonly Option[];
  readonly lines: readonly AutomationLineFragment[];
  readonly properties: readonly (Option & { readonly type: string })[];
}

const optionsOf = (objects: readonly { id: string; name: string }[] | undefined): Option[] =>
  (objects ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Returns `null` while they are read. Parts that the role of the person may not read are empty. */
export function useChoices(): { choices: Choices | null; problem: Problem | null } {
  const [{ data: read, error }] = useQuery({ query: AutomationSchemaDocument, requestPolicy: 'cache-first' });
  const [{ data, fetching }] = useQuery({ query: AutomationChoicesDocument });
  const choices = useMemo(() => {
    const schema = read?.automationSchema?.schema as DefinitionSchema | undefined;
    if (!schema || (!data && fetching)) return null;
    return {
      schema,
      forms: optionsOf(data?.forms?.items),
      lines: [data?.lines, data?.otherLines].flatMap(page => page?.items ?? []),
      properties: [...(data?.properties?.items ?? []), ...(data?.otherProperties?.items ?? [])].map(
        ({ key, name, type }) => ({
          value: key,
          label: name,
          type,
        }),
      ),
    };
  }, [read, data, fetching]);
  return { choices, problem: error && !read ? problemOf(error) : null };
}
