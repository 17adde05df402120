import { useTranslation } from 'react-i18next';
import listed from '../../../../ui/list/list.module.css';
import classes from './import-page.module.css';
import type { RowProblem } from './refused-rows';

/** So many are shown; the report has all. */
const MOST = 100;

export function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation();
  const rows = [...Map.groupBy(problems.slice(0, MOST), ({ row }) => row)];
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(([row, own]) => (
          <li key={row} className={classes.row}>
            <span className={classes.number}>{t('imports.row', { row })}</span>
            <div className={classes.problems}>
              {own.map(({ field, message }) => (
                <div key={field}>
                  <code>{field}</code> {message}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p className={listed.note}>{t('imports.more', { count: problems.length - MOST })}</p>}
    </>
  );
}
