import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyVariables, useQuery } from 'urql';
import { type Problem, problemOf } from '../../graph/problem';
import type { ScreenTexts, StartTexts } from '../../texts';
import { useKept } from '../form/use-kept';
import { EmptyState } from '../layout/empty-state';
import { ProblemPanel } from '../layout/problem-panel';

export interface QueryResult<Data, Value> {
  /** Everything that the query read; absent until it is there. */
  data: Data | undefined;
  /** The part that the screen is about; absent while it is read, and where there is none. */
  value: Value | undefined;
  /** The reason why it could not be read, while there is nothing to show. */
  problem: Problem | null;
  /** There is no such object, or none that the person may read. */
  isMissing: boolean;
  /** It is read, or read again: what is shown may be older. */
  isReading: boolean;
  reload: () => void;
}

/** Reads one query. `partOf` returns what the screen is about. */
export function useResult<Data, Variables extends AnyVariables, Value>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  partOf: (data: Data) => Value | null | undefined,
): QueryResult<Data, Value> {
  const [state, again] = useQuery<Data, AnyVariables>({ query, variables });
  const { error, fetching, stale } = state;
  const isThere = state.data && partOf(state.data) != null;
  const data = useKept(state, isThere ? state.data : undefined) ?? state.data;
  const value = (data && partOf(data)) ?? undefined;
  const problem = error && value === undefined ? problemOf(error) : null;
  return {
    data,
    value,
    problem,
    isMissing: problem ? problem.code.endsWith('NOT_FOUND') : data !== undefined && value === undefined && !fetching,
    isReading: fetching || stale,
    reload: () => again({ requestPolicy: 'network-only' }),
  };
}

/** Says why there is nothing, and what to do. */
export interface Empty {
  title: string;
  note?: string | undefined;
  /** The first step. */
  act?: ReactNode;
}

type Texts = StartTexts & ScreenTexts;
type EmptyText = 'none' | 'noneNote' | 'noneFits' | 'noneFitsNote';
type ListTexts = { [Name in keyof Texts]: Texts[Name] extends Record<EmptyText, string> ? Name : never }[keyof Texts];

/**
 * Says why a list has no rows, in the texts of its part: there are none yet, or none fits its filters.
 * @param filters the value of each.
 * @param act the first step, which is offered where there are none yet.
 */
export function useEmpty(part: ListTexts, filters: readonly unknown[], act?: ReactNode): Empty {
  const { t } = useTranslation();
  const isNarrowed = filters.some(value => value !== undefined);
  return isNarrowed
    ? { title: t(`${part}.noneFits`), note: t(`${part}.noneFitsNote`) }
    : { title: t(`${part}.none`), note: t(`${part}.noneNote`), act };
}

interface ResultProps<Data, Value> {
  of: QueryResult<Data, Value>;
  /** As high as the content, so that nothing jumps. */
  skeleton?: ReactNode;
  /** Shown where there is no such object. */
  missing?: Empty;
  children: (value: Value, data: Data) => ReactNode;
}

/** Shows the result of one query: what is read, the reason why it could not be, that there is nothing, or the data. */
export function Result<Data, Value>({
  of,
  skeleton = <Skeleton height={420} radius={10} />,
  missing,
  children,
}: ResultProps<Data, Value>) {
  const { data, value, problem, isMissing, reload } = of;
  if (isMissing && missing) return <Nothing {...missing} />;
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (data === undefined || value === undefined) return skeleton;
  return children(value, data);
}

export const Nothing = ({ title, note, act }: Empty) => (
  <EmptyState title={title} {...(note ? { note } : {})}>
    {act}
  </EmptyState>
);
