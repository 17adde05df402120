// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows are chosen by the keyboard.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys of the row that is chosen.
import { Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
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
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, selected, sorting } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtual, top } = useRowsInSight(body, props);
  const at = rows?.findIndex(row => idOf(row) === selected) ?? -1;
  return (
    <table
      className={classes.table}
      role="grid"
      aria-label={label}
      aria-rowcount={rows?.length ?? 0}
      aria-busy={rows === null}
      aria-activedescendant={at >= 0 ? `row-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={event => press(event, at, props, virtual)}
      style={tracksOf(columns)}
    >
      <Heads columns={columns} sorting={sorting} />
      <tbody ref={body} className={classes.body} style={{ height: rows ? virtual.getTotalSize() : undefined }}>
        {rows === null
          ? WAITING.map(key => <WaitingRow key={key} />)
          : virtual
              .getVirtualItems()
              .map(({ index, start }) => (
                <ShownRow
                  key={idOf(rows[index] as Row)}
                  {...props}
                  row={rows[index] as Row}
                  {...{ index }}
                  y={start - top}
                />
              ))}
      </tbody>
    </table>
  );
}

type Virtual = ReturnType<typeof useWindowVirtualizer<Element>>;

/** The rows in sight, by their distance from the top of the page. */
function useRowsInSight<Row>(body: RefObject<HTMLElement | null>, { rows, onEnd }: DataTableProps<Row>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), [body]);
  const count = rows?.length ?? 0;
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const isAtEnd = count > 0 && (virtual.getVirtualItems().at(-1)?.index ?? 0) >= count - OVERSCAN;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return { virtual, top };
}

/** @param at the place of the selected row; -1 without one. */
function press<Row>(event: KeyboardEvent, at: number, table: DataTableProps<Row>, virtual: Virtual): void {
  const { rows, onSelect, onOpen } = table;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = rows?.[step ? Math.max(0, Math.min(rows.length - 1, at + step)) : at];
  if (!row || !(step || event.key === 'Enter')) return;
  event.preventDefault();
  if (step) virtual.scrollToIndex(Math.max(0, at + step));
  (step ? onSelect : onOpen)?.(row);
}

/** In a narrow list, columns that can grow may also shrink: their texts are cut with an ellipsis. */
function tracksOf(columns: readonly Pick<Column<never>, 'width' | 'secondary'>[]): CSSProperties {
  const tracks = columns.map(({ width }) => width).join(' ');
  const narrow = columns
    .filter(({ secondary }) => !secondary)
    .map(({ width }) => width.replace(/^minmax\(\w+,/, 'minmax(0,'))
    .join(' ');
  return { '--tracks': tracks, '--narrow-tracks': narrow } as CSSProperties;
}

function Heads<Row>({ columns, sorting }: Pick<DataTableProps<Row>, 'columns' | 'sorting'>) {
  return (
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
  );
}

interface ShownRowProps<Row> extends DataTableProps<Row> {
  row: Row;
  index: number;
  /** Pixels below the first row. */
  y: number;
}

function ShownRow<Row>({ row, index, y, columns, idOf, selected, onSelect, onOpen }: ShownRowProps<Row>) {
  const id = idOf(row);
  return (
    <tr
      id={`row-${id}`}
      className={classes.row}
      aria-rowindex={index + 1}
      aria-selected={id === selected}
      style={{ transform: `translateY(${y}px)` }}
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
