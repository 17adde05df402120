import { useMemo } from 'react';
import { type UseSubscriptionArgs, useSubscription } from 'urql';

interface Identified {
  readonly id: string;
}

/** So many rows are kept of what came in while the screen was open; older ones come with a reload. */
const MOST_FRESH = 500;

interface Collected<Row> {
  /** The variables that were asked with. */
  readonly of: object;
  readonly rows: readonly Row[];
}

/**
 * The rows that a subscription has brought, the newest first; a row that comes again stands once, as it came last. Other variables
 * begin anew: `variables` must be the same object as long as the same is asked.
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

/** Rows that came in stand before those that were read; a row that is in both stands once, as it came in. */
export function withFresh<Row extends Identified>(fresh: readonly Row[], read: readonly Row[]): readonly Row[] {
  const seen = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...read.filter(({ id }) => !seen.has(id))];
}
