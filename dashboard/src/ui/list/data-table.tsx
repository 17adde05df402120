// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows are chosen by the keyboard.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys of the row that is chosen.
import { Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './data-table.module.css';
import { SortHead, type Sorting } from './sort-head';

export interface Column<Row> {
  key: string;
  head: string;
  /** Replaces the name at the top. */
  headCell?: ReactNode;
  /** A track of CSS grid: `88px`, `minmax(160px, 1fr)`. */
  width: string;
  /** Left out where the window is narrow. */
  secondary?: boolean;
  /** True: the list can be sorted by it. */
  sortable?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** `null` while they are read. */
  rows: readonly Row[] | null;
  idOf: (row: Row) => string;
  /** The row whose object is shown beside the table. */
  selected?: string;
  onSelect?: (row: Row) => void;
  /** Enter, or two clicks. */
  onOpen?: (row: Row) => void;
  /** Called when the end comes into sight. */
  onEnd?: () => void;
  /** The order of the rows; the heads of columns that can sort them are then buttons. */
  sorting?: Sorting;
}

const ROW_HEIGHT = 37;
const OVERSCAN = 12;
/** The rows that are drawn while the first page is read. */
const WAITING = Array.from({ length: 12 }, (_, i) => i);

/** A list of objects: only the rows in sight are in the page. Arrows move the selection, Enter opens it. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  selected,
  onSelect,
  onOpen,
  onEnd,
  sorting,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), []);
  const count = rows?.length ?? 0;
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const isAtEnd = count > 0 && (shown.at(-1)?.index ?? 0) >= count - OVERSCAN;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const at = rows?.findIndex(row => idOf(row) === selected) ?? -1;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = rows?.[step ? Math.max(0, Math.min(count - 1, at + step)) : at];
    if (!row || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (step) virtual.scrollToIndex(Math.max(0, at + step));
    (step ? onSelect : onOpen)?.(row);
  };
  const tracks = columns.map(({ width }) => width).join(' ');
  // In a narrow list, columns that can grow may also shrink: their texts are cut with an ellipsis.
  const narrow = columns
    .filter(({ secondary }) => !secondary)
    .map(({ width }) => width.replace(/^minmax\(\w+,/, 'minmax(0,'))
    .join(' ');
  return (
    <table
      className={classes.table}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-busy={rows === null}
      aria-activedescendant={at >= 0 ? `row-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      style={{ '--tracks': tracks, '--narrow-tracks': narrow } as CSSProperties}
    >
      <thead>
        <tr className={classes.head}>
          {columns.map(({ key, head, headCell, secondary, sortable }) =>
            sorting && sortable ? (
              <SortHead key={key} column={key} head={head} secondary={secondary} sorting={sorting} />
            ) : (
              <th key={key} scope="col" data-secondary={secondary}>
                {headCell ?? head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ height: rows ? virtual.getTotalSize() : undefined }}>
        {rows === null && WAITING.map(key => <WaitingRow key={key} />)}
        {rows !== null &&
          shown.map(({ index, start }) => {
            const row = rows[index] as Row;
            const id = idOf(row);
            return (
              <tr
                key={id}
                id={`row-${id}`}
                className={classes.row}
                aria-rowindex={index + 1}
                aria-selected={id === selected}
                style={{ transform: `translateY(${start - top}px)` }}
                onClick={() => onSelect?.(row)}
                onDoubleClick={() => onOpen?.(row)}
              >
                {columns.map(({ key, secondary, cell }) => (
                  <td key={key} data-secondary={secondary}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}

function WaitingRow() {
  return (
    <tr className={classes.waiting}>
      <td>
        <Skeleton height={10} radius={4} />
      </td>
    </tr>
  );
}
