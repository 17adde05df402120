import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { toCsv } from '../../../../kernel/files/to-csv.js';
import { type Problem, problemOf } from '../../graph/problem';
import { useProblemNotice } from '../form/notice';
import { saveFile } from './save-file';
import type { Listed } from './use-pages';

interface ExportButtonProps<Data, Variables, Row> {
  /** Of the file, without its ending. */
  name: string;
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  listOf: (data: Data) => Listed<Row> | null | undefined;
  /** The head of each column, and its cell. */
  columns: readonly (readonly [head: string, cell: (row: Row) => string])[];
}

const PAGE = 100;
/** More rows are left to the API. */
const MOST = 10_000;

/** Reads the whole list, as it is narrowed, into a file of comma-separated values. */
export function ExportButton<Data, Variables extends { cursor?: string | null; limit?: number | null }, Row>({
  name,
  document,
  variables,
  listOf,
  columns,
}: ExportButtonProps<Data, Variables, Row>) {
  const { t } = useTranslation();
  const client = useClient();
  const [count, setCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useProblemNotice(problem);
  const read = async (): Promise<Row[] | null> => {
    const rows: Row[] = [];
    for (let cursor: string | null | undefined; cursor !== null && rows.length < MOST; ) {
      const asked = { ...variables, cursor, limit: PAGE };
      const { data, error } = await client.query(document, asked, { requestPolicy: 'network-only' }).toPromise();
      if (error) setProblem(problemOf(error));
      const page = data && listOf(data);
      if (!page) return null;
      rows.push(...page.items);
      setCount(rows.length);
      cursor = page.pagination.nextCursor ?? null;
    }
    return rows;
  };
  const save = async () => {
    setProblem(null);
    setCount(0);
    const rows = await read();
    setCount(null);
    if (!rows) return;
    const lines = rows.map(row => columns.map(([, cell]) => cell(row)));
    saveFile(`${name}.csv`, toCsv([columns.map(([head]) => head), ...lines]));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      disabled={count !== null}
      onClick={() => void save()}
    >
      {count === null ? t('ui.export') : t('ui.exported', { count })}
    </Button>
  );
}
