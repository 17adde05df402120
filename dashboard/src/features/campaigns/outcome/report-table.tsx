import type { ReactNode } from 'react';
import classes from '../report/report.module.css';

/** A table of a report: the heads of its columns, and its rows. It scrolls where the window is narrow. */
export const ReportTable = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
