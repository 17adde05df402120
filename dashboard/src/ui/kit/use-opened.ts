import { useChangeAddress } from './filter-bar';

interface Opened<Row> {
  /** The row whose object is shown beside the list. */
  shown: Row | undefined;
  /** The properties of the list that show it. */
  selection: { selected: string | undefined; onSelect: (row: Row) => void };
  show: (id: string) => void;
  close: () => void;
}

/**
 * The object that is shown beside a list. The address has its id as `open`.
 * @param rows those that are read, or `null` while there are none.
 */
export function useOpened<Row extends { readonly id: string }>(
  rows: readonly Row[] | null,
  open: string | undefined,
): Opened<Row> {
  const change = useChangeAddress<{ open?: string | undefined }>({});
  const show = (id: string) => change({ open: id });
  return {
    shown: rows?.find(({ id }) => id === open),
    selection: { selected: open, onSelect: ({ id }) => show(id) },
    show,
    close: () => change({ open: undefined }),
  };
}

/** Returns what does one thing and then another, such as to close a dialog and then say what it did. */
export const after =
  <Args extends readonly unknown[]>(first: () => void, then: (...args: Args) => void) =>
  (...args: Args): void => {
    first();
    then(...args);
  };
