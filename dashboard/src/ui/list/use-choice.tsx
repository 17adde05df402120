import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table';

interface Choice<Row> {
  /** Rows that are chosen for an act on many, in the order of the list. */
  chosen: readonly Row[];
  /** Shows and changes the choice; the first one of a table. */
  column: Column<Row>;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Rows of a list that a person chooses for an act on many of them. A row that leaves the list is chosen no more. */
export function useChoice<Row extends { readonly id: string }>(
  rows: readonly Row[] | null,
  nameOf: (row: Row) => string,
): Choice<Row> {
  const { t } = useTranslation();
  const [ids, setIds] = useState(NOTHING);
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => ids.has(id)), [rows, ids]);
  const isAll = chosen.length > 0 && chosen.length === rows?.length;
  const toggle = (id: string) => {
    const next = new Set(chosen.map(row => row.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const all = () => setIds(isAll ? NOTHING : new Set((rows ?? []).map(({ id }) => id)));
  const column: Column<Row> = {
    key: 'choice',
    head: t('ui.chooseAll'),
    headCell: <AllBox isAll={isAll} isSome={chosen.length > 0 && !isAll} onChange={all} />,
    width: '20px',
    cell: row => <RowBox name={nameOf(row)} isChosen={ids.has(row.id)} onChange={() => toggle(row.id)} />,
  };
  return { chosen, column, clear: () => setIds(NOTHING) };
}

function AllBox({ isAll, isSome, onChange }: { isAll: boolean; isSome: boolean; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <Checkbox size="xs" aria-label={t('ui.chooseAll')} checked={isAll} indeterminate={isSome} onChange={onChange} />
  );
}

function RowBox({ name, isChosen, onChange }: { name: string; isChosen: boolean; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size="xs"
      aria-label={t('ui.choose', { name })}
      checked={isChosen}
      onChange={onChange}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
    />
  );
}
