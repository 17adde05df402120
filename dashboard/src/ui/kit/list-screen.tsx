import { isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import type { Problem } from '../../graph/problem';
import { RoleNote } from '../form/role-note';
import { Page } from '../layout/page';
import { ProblemPanel } from '../layout/problem-panel';
import { type Column, DataTable } from '../list/data-table';
import listed from '../list/list.module.css';
import type { Sorting } from '../list/sort-head';
import { type Empty, Nothing } from './query-result';

interface Pages<Row> {
  /** `null` until the first page is there. */
  rows: readonly Row[] | null;
  problem: Problem | null;
  reload: () => void;
  /** Reads the page behind the last one; absent at the end. */
  readMore?: (() => void) | undefined;
}

interface RowsProps<Row> {
  pages: Omit<Pages<Row>, 'readMore'>;
  /** As high as the rows, so that nothing jumps. */
  skeleton: ReactElement;
  empty: Empty | ReactElement;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows that are no table, or why there are none. */
export function Rows<Row>({ pages: { rows, problem, reload }, skeleton, empty, children }: RowsProps<Row>) {
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!rows) return skeleton;
  return rows.length === 0 ? <NoRows empty={empty} /> : children(rows);
}

const NoRows = ({ empty }: { empty: Empty | ReactElement }) => (isValidElement(empty) ? empty : <Nothing {...empty} />);

interface ListProps<Row> {
  label: string;
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  /** The `id` of the row without it. */
  idOf?: (row: Row) => string;
  /** Stands in the place of the table when it has no row: with the first step, or in one line. */
  empty: Empty | ReactElement;
  /** The row whose object is shown beside the list. */
  selected?: string | undefined;
  /** One click, or the arrow keys. Without it the row is only marked. */
  onSelect?: (row: Row) => void;
  /** Enter, or two clicks. */
  onOpen?: (row: Row) => void;
  /** The inspector of the selected row. */
  beside?: ReactNode;
  sorting?: Sorting;
}

const ownId = (row: unknown): string => (row as { id: string }).id;

/** The rows of a list as they are read page by page, or why there are none, with the inspector of the selected one. */
export function List<Row>(props: ListProps<Row>) {
  const { pages, empty, beside, idOf = ownId, ...table } = props;
  const [marked, mark] = useState<string>();
  const { rows, problem, reload, readMore } = pages;
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (rows?.length === 0) return <NoRows empty={empty} />;
  const shown = (
    <DataTable
      {...(table.onOpen ? { selected: marked, onSelect: (row: Row) => mark(idOf(row)) } : {})}
      {...table}
      rows={rows}
      idOf={idOf}
      onEnd={readMore}
    />
  );
  // The table stays where it is when the inspector opens.
  return !('beside' in props) ? (
    shown
  ) : (
    <div className={listed.split} data-open={Boolean(beside)}>
      {shown}
      {beside}
    </div>
  );
}

interface ListScreenProps<Row> extends Omit<ListProps<Row>, 'label'> {
  title: string;
  /** The way up, where a screen has one. */
  above?: ReactNode;
  /** The main act at the right of the title. */
  acts?: ReactNode;
  /** The scope without which the list is only looked at. */
  scope?: string;
  /** Between the title and the list: what is said about it, and its filters. */
  filters?: ReactNode;
  /** Below the list: dialogs, notes. */
  children?: ReactNode;
}

/** A screen that lists objects. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, above, acts, scope, filters, children, ...list } = props;
  return (
    <Page title={title} above={above} wide actions={acts}>
      {scope && <RoleNote scope={scope} />}
      {filters}
      <List label={title} {...list} />
      {children}
    </Page>
  );
}
