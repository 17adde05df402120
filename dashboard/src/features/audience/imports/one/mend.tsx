import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../../../ui/form/problem-line';
import listed from '../../../../ui/list/list.module.css';
import type { KeptFile } from '../kept';
import { useUpload } from '../use-upload';
import classes from './import-page.module.css';
import { columnOf, mendedFile, type Refused, type RefusedRow, type RowProblem } from './refused-rows';

interface MendProps {
  refused: Refused;
  kept: KeptFile;
  dryRun: boolean;
  /** The name of the file with the mended rows. */
  name: string;
}

/** So many are mended here; more are quicker in a program of tables. */
const MOST = 50;

/** The cells that were refused, to be corrected where they are and imported as they were matched before. */
export function Mend({ refused, kept, dryRun, name }: MendProps) {
  const { t } = useTranslation();
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map());
  const { run, running, problem } = useUpload();
  const shown = refused.rows.slice(0, MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = mendedFile({ ...refused, rows: shown }, mended, name);
    const reading = { ...kept.options.reading, encoding: null };
    void run({ ...kept, file, encoding: 'utf-8', options: { ...kept.options, reading } }, dryRun);
  };
  const change = (key: string, text: string) => setMended(old => new Map(old).set(key, text));
  return (
    <form onSubmit={submit}>
      <ul className={classes.rows}>
        {shown.map(row => (
          <li key={row.row} className={classes.row}>
            <span className={classes.number}>{t('imports.row', { row: row.row })}</span>
            <div className={classes.problems}>
              {row.problems.map(found => (
                <Cell key={found.field} {...{ refused, kept, row, found, mended }} onChange={change} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {refused.rows.length > MOST && (
        <p className={listed.note}>{t('imports.moreToMend', { count: refused.rows.length - MOST })}</p>
      )}
      <ProblemLine problem={problem} />
      <div className={classes.acts}>
        <Button type="submit" loading={running}>
          {t('imports.tryAgain', { count: shown.length })}
        </Button>
      </div>
    </form>
  );
}

interface CellProps extends Pick<MendProps, 'refused' | 'kept'> {
  row: RefusedRow;
  found: RowProblem;
  /** The typed texts, by row and column. */
  mended: ReadonlyMap<string, string>;
  onChange: (key: string, text: string) => void;
}

/** A cell that was refused, or the reason alone where it is of no column. */
function Cell({ refused, kept, row, found, mended, onChange }: CellProps) {
  const { t } = useTranslation();
  const column = columnOf(refused.header, kept.options.mapping, found);
  const key = `${row.row} ${column}`;
  if (column < 0) return <div>{found.message}</div>;
  return (
    <TextInput
      label={refused.header[column]}
      aria-label={t('imports.cell', { column: refused.header[column], row: row.row })}
      value={mended.get(key) ?? row.cells[column] ?? ''}
      error={mended.has(key) ? undefined : found.message}
      onChange={event => onChange(key, event.target.value)}
    />
  );
}
