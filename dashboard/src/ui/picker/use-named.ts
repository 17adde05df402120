import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { FindNamedDocument, type FindNamedQuery, NamesOfDocument } from '../../graph/generated/ui';
import { type Option, type Searched, useSearched } from './searched';

/** Objects that are chosen by their names. */
export type Named = 'segments' | 'topics' | 'tags' | 'members';

const optionsOf = (data: FindNamedQuery, kind: Named): Option[] =>
  kind === 'members'
    ? (data.members?.items ?? []).map(({ user: { id, name, email } }) => ({ value: id, label: name ?? email }))
    : // A tag is chosen by its name.
      (data[kind]?.items ?? []).map(({ id, name }) => ({ value: kind === 'tags' ? name : id, label: name }));

/** The objects of a kind, searched by their names. */
export function useNamed(kind: Named, pause = false): Searched<Option> {
  const wanted = { segments: false, topics: false, tags: false, members: false, [kind]: true };
  return useSearched(
    FindNamedDocument,
    wanted,
    data => data[kind] && { items: optionsOf(data, kind), pagination: data[kind].pagination },
    pause,
  );
}

/** Objects that the server reads at once. */
const MOST_ASKED = 20;

/** The names of objects by their identifiers. An object that is gone, or may not be read, has none. */
export function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map());
  const asked = [...new Set(ids)].filter(id => !known.has(id)).slice(0, MOST_ASKED);
  const [{ data, operation }] = useQuery({
    query: NamesOfDocument,
    variables: { ids: asked },
    pause: asked.length === 0,
  });
  const answered = operation?.variables.ids as readonly string[] | undefined;
  useEffect(() => {
    if (!data?.nodes || !answered) return;
    const found = new Map(data.nodes.flatMap(node => (node ? [[node.id, nameOf(node)] as const] : [])));
    setKnown(old => new Map([...old, ...answered.map(id => [id, found.get(id) ?? null] as const)]));
  }, [data, answered]);
  return useMemo(
    () => new Map([...known].flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]))),
    [known],
  );
}

const nameOf = (node: object): string | null => {
  const { name, fullName, email } = node as { name?: string; fullName?: string | null; email?: string };
  return name ?? fullName ?? email ?? null;
};
