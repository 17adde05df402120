import type { ReactNode } from 'react';
import type { Column } from '../list/data-table';

type Cell<Row> = (row: Row) => ReactNode;

/**
 * A column of a list, also on a phone.
 * @param key unique in the list, such as the member of the row.
 * @param head the name at the top, in the language of the person.
 * @param width a track of CSS grid: `88px`, `minmax(160px, 1fr)`.
 */
export const column = <Row>(key: string, head: string, width: string, cell: Cell<Row>): Column<Row> => ({
  key,
  head,
  width,
  cell,
});

/** A column that is left out where the window is narrow. Its parameters are those of `column`. */
export const wideColumn = <Row>(key: string, head: string, width: string, cell: Cell<Row>): Column<Row> => ({
  ...column(key, head, width, cell),
  secondary: true,
});
