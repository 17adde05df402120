import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../../graph/files';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { useProblemNotice } from '../../../ui/form/notice';
import { IconDownload } from '../../../ui/icons/icons';
import { saveBlob } from '../../../ui/list/save-file';
import type { ContactSearch } from './filters';

/** Saves all columns of the contacts that the list shows as a workbook, which the server writes. */
export function WorkbookButton({ filters }: { filters: ContactSearch }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useProblemNotice(problem);
  const query = queryOf(filters);
  const save = async () => {
    setRunning(true);
    const answer = await readFile(place, `/v1/contacts/export?format=xlsx&${query}`);
    setRunning(false);
    setProblem('problem' in answer ? answer.problem : null);
    if ('data' in answer) saveBlob('contacts.xlsx', answer.data);
  };
  return (
    <Tooltip label={t(query === null ? 'contacts.workbookFilters' : 'contacts.workbookNote')} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={running}
        data-disabled={query === null || undefined}
        aria-disabled={query === null}
        onClick={() => query !== null && void save()}
      >
        {t('contacts.workbook')}
      </Button>
    </Tooltip>
  );
}

/** Returns the filters as the export takes them; `null` for those that it does not: nobody gets more than the list shows. */
function queryOf({ search, tag, topicId, segmentId, ...others }: ContactSearch): string | null {
  const { marketing, suppressedOn, span, property } = others;
  if ([marketing, suppressedOn, span, property].some(value => value !== undefined)) return null;
  if (segmentId && (search || tag || topicId)) return null;
  const given = Object.entries({ search, tag, topicId, segmentId });
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}
