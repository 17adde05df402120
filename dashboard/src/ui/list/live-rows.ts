import { useMemo } from 'react';
import { type UseSubscriptionArgs, useSubscription } from 'urql';

interface Identified {
  readonly id: string;
}

/**
 * The most rows that are kept of a stream while the screen is open; older ones come with a reload.
 */
const MOST_FRESH = 500;

interface Collected<Row> {
  /** The variables that were asked with. */
  readonly of: object;
  readonly rows: readonly Row[];
}

/**
 * The rows that a subscription has brought, the newest first; a repeated row is kept once, in its
 * last form. Other variables start over: `variables` must be the same object as long as the query
 * is the same.
 */
export function useLiveRows<Data, Variables extends object, Row extends Identified>(
  args: UseSubscriptionArgs<Variables, Data> & { variables: Variables },
  rowsOf: (data: Data) => readonly Row[],
): readonly Row[] {
  const { variables } = args;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the rows are found in the data does not change.
  const collect = useMemo(
    () =>
      (earlier: Collected<Row> | undefined, data: Data): Collected<Row> => {
        const kept = earlier?.of === variables ? earlier.rows : [];
        return { of: variables, rows: withFresh(rowsOf(data), kept).slice(0, MOST_FRESH) };
      },
    [variables],
  );
  const [{ data }] = useSubscription<Data, Collected<Row>, Variables>(args, collect);
  return data?.of === variables ? data.rows : [];
}

/**
 * New rows are before those that were read; a row that is in both is kept once, in its new form.
 */
export function withFresh<Row extends Identified>(fresh: readonly Row[], read: readonly Row[]): readonly Row[] {
  const seen = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...read.filter(({ id }) => !seen.has(id))];
}
