import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { ImportReportDocument } from '../../../../graph/generated/audience';
import { type Problem, problemOf } from '../../../../graph/problem';
import { type RowProblem, readReport } from './refused-rows';

interface Report {
  /** `null` until it is read. */
  problems: readonly RowProblem[] | null;
  problem: Problem | null;
}

/** Returns the problems of the rows of an import, of all parts of its report. */
export function useReport(id: string, isAsked: boolean): Report {
  const client = useClient();
  const [report, setReport] = useState<Report>({ problems: null, problem: null });
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const read = async () => {
      const parts: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { data, error } = await client.query(ImportReportDocument, { id, cursor }).toPromise();
        if (isOver) return;
        if (error || !data?.contactImportReport)
          return setReport({ problems: null, problem: error ? problemOf(error) : null });
        parts.push(data.contactImportReport.content);
        cursor = data.contactImportReport.next;
      }
      setReport({ problems: readReport(parts), problem: null });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [client, id, isAsked]);
  return report;
}
