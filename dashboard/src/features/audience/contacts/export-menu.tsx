import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../../graph/files';
import { ContactListDocument } from '../../../graph/generated/audience';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { useProblemNotice } from '../../../ui/form/notice';
import { IconDownload } from '../../../ui/icons/icons';
import { useExport } from '../../../ui/list/export-button';
import { saveBlob } from '../../../ui/list/save-file';
import { EXPORTED } from './columns';
import type { ContactSearch, variablesOf } from './filters';

interface ExportMenuProps {
  filters: ContactSearch;
  variables: ReturnType<typeof variablesOf>;
}

/** Saves the contacts that the list shows: the columns of the list as text, or all of them as a workbook. */
export function ExportMenu({ filters, variables }: ExportMenuProps) {
  const { t } = useTranslation();
  const { count, save } = useExport({
    name: 'contacts',
    document: ContactListDocument,
    variables: { ...variables, limit: 100 },
    listOf: data => data.contacts,
    columns: EXPORTED,
  });
  const workbook = useWorkbook(filters);
  const isBusy = count !== null || workbook.running;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={14} aria-hidden />} disabled={isBusy}>
          {count === null ? t('ui.export') : t('ui.exported', { count })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save()}>{t('contacts.asCsv')}</Menu.Item>
        <Menu.Item disabled={!workbook.isPossible} onClick={() => void workbook.save()}>
          {t('contacts.workbook')}
          <Text size="xs" c="var(--soft)" maw={260}>
            {t(workbook.isPossible ? 'contacts.workbookNote' : 'contacts.workbookFilters')}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** All columns as a workbook, which the server writes. */
function useWorkbook(filters: ContactSearch) {
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
  return { running, isPossible: query !== null, save };
}

/** Returns the filters as the export takes them; `null` for those that it does not: nobody gets more than the list shows. */
function queryOf({ search, tag, topicId, segmentId, ...others }: ContactSearch): string | null {
  const { marketing, suppressedOn, span, property } = others;
  if ([marketing, suppressedOn, span, property].some(value => value !== undefined)) return null;
  if (segmentId && (search || tag || topicId)) return null;
  const given = Object.entries({ search, tag, topicId, segmentId });
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}
