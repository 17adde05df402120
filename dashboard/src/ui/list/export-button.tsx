import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Client } from '@urql/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { toCsv } from '../../../../kernel/files/to-csv.js';
import { type Problem, problemOf } from '../../graph/problem';
import { useProblemNotice } from '../form/notice';
import { IconDownload } from '../icons/icons';
import { saveFile } from './save-file';
import type { Listed } from './use-pages';

interface ExportButtonProps<Data, Variables, Row> {
  /** The name of the file, without its extension. */
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

type Paged = { cursor?: string | null; limit?: number | null };

/** Reads the whole list, as it is narrowed, into a file of comma-separated values. */
export function ExportButton<Data, Variables extends Paged, Row>(props: ExportButtonProps<Data, Variables, Row>) {
  const { t } = useTranslation();
  const { count, save } = useExport(props);
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

/** Returns what saves the list, and the rows that were read so far; `null` while nothing is saved. */
export function useExport<Data, Variables extends Paged, Row>({
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
  const save = async () => {
    setProblem(null);
    setCount(0);
    const found = await readAll(client, { document, variables, listOf }, setCount, setProblem);
    setCount(null);
    if (!found) return;
    const { rows, isWhole } = found;
    const lines = rows.map(row => columns.map(([, cell]) => cell(row)));
    saveFile(`${name}.csv`, toCsv([columns.map(([head]) => head), ...lines]));
    if (isWhole) return;
    const title = t('ui.exportCut', { count: rows.length });
    notifications.show({ color: 'yellow', title, message: t('ui.exportCutNote'), autoClose: false });
  };
  return { count, save };
}

/** Reads page by page. @returns `null` if a page could not be read. */
async function readAll<Data, Variables extends Paged, Row>(
  client: Client,
  { document, variables, listOf }: Pick<ExportButtonProps<Data, Variables, Row>, 'document' | 'variables' | 'listOf'>,
  onCount: (count: number) => void,
  onProblem: (problem: Problem) => void,
): Promise<{ rows: readonly Row[]; isWhole: boolean } | null> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < MOST) {
    const asked = { ...variables, cursor, limit: PAGE };
    const { data, error } = await client.query(document, asked, { requestPolicy: 'network-only' }).toPromise();
    if (error) onProblem(problemOf(error));
    const page = data && listOf(data);
    if (!page) return null;
    rows.push(...page.items);
    onCount(rows.length);
    cursor = page.pagination.nextCursor ?? null;
  }
  return { rows, isWhole: cursor === null };
}
