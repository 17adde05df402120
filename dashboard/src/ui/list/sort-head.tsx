import { IconArrowDown, IconArrowUp } from '../icons/icons';
import classes from './data-table.module.css';

export interface Sorting {
  /** The key of the column by which the rows are sorted; none where it is no column. */
  by: string | undefined;
  order: 'asc' | 'desc';
  /** Called with the key of a column. */
  onSort: (key: string) => void;
}

interface SortHeadProps {
  column: string;
  head: string;
  secondary: boolean | undefined;
  sorting: Sorting;
}

const SAID = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The head of a column sorts the list by it. The arrow shows the direction, also under the pointer.
 */
export function SortHead({ column, head, secondary, sorting: { by, order, onSort } }: SortHeadProps) {
  const isSorted = by === column;
  const Arrow = isSorted && order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-secondary={secondary} aria-sort={isSorted ? SAID[order] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted}
        onClick={() => onSort(column)}
        onKeyDown={event => event.stopPropagation()}
      >
        {head}
        <Arrow size={12} aria-hidden />
      </button>
    </th>
  );
}
