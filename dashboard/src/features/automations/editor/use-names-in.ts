import { useMemo } from 'react';
import { useNames } from '../../../ui/picker/use-named';
import type { Definition } from '../definition/definition';
import type { Names } from '../definition/names';
import type { Choices } from './use-choices';

const REFERENCE = /"(tpl|seg)_[0-9a-z]+"/gi;

/** The names of the objects that a definition refers to. */
export function useNamesIn(definition: Definition, { forms }: Choices): Names {
  const ids = useMemo(
    () => [...new Set([...JSON.stringify(definition).matchAll(REFERENCE)].map(([text]) => text.slice(1, -1)))],
    [definition],
  );
  const named = useNames(ids);
  return useMemo(
    () => ({ templates: named, segments: named, forms: new Map(forms.map(({ value, label }) => [value, label])) }),
    [named, forms],
  );
}
