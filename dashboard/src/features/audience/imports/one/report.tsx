import { Button, FileButton, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowFragment } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useMay } from '../../../../ui/form/role-note';
import { IconDownload } from '../../../../ui/icons/icons';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import listed from '../../../../ui/list/list.module.css';
import { saveFile } from '../../../../ui/list/save-file';
import { AS_FOUND, previewFile } from '../file/preview';
import { type KeptFile, keptFile } from '../kept';
import classes from './import-page.module.css';
import { Mend } from './mend';
import { ProblemList } from './problem-list';
import { Refusals } from './refusals';
import { fileOfRefused, hasText, type Refused, refusedRows } from './refused-rows';
import { useReport } from './use-report';

/** The rows that were not taken: why, to be mended here or in a program of tables, and tried again. */
export function ImportReport({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const { problems, problem } = useReport(found.id, true);
  const [kept, setKept] = useState<KeptFile | undefined>(() => keptFile(found.id));
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    if (kept && problems && hasText(kept)) void refusedRows(kept, problems).then(setRefused);
  }, [kept, problems]);
  const choose = async (file: File | null) => {
    const answer = file && (await previewFile(place, file, AS_FOUND));
    if (!answer || 'problem' in answer) return;
    const { format, encoding } = answer.data;
    const options = { mapping: null, types: {}, reading: AS_FOUND, updateExisting: true, topicIds: [], tags: [] };
    setKept({ file, format, encoding, options });
  };
  const name = (found.fileName ?? 'contacts').replace(/\.\w+$/, '');
  const ending = kept?.format === 'NDJSON' ? 'ndjson' : 'csv';
  if (problem) return <ProblemPanel problem={problem} />;
  return (
    <Panel title={t('imports.report', { count: found.failed })}>
      <p className={listed.note}>
        {t(refused ? 'imports.reportNote' : kept ? 'imports.reportOfTable' : 'imports.reportWithoutFile')}
      </p>
      <div className={classes.acts}>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          href={`/v1/contacts/imports/${found.id}/report?workspace=${place.workspaceId}`}
          download
        >
          {t('imports.downloadReport')}
        </Button>
        {refused ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(`${name}-refused.${ending}`, fileOfRefused(refused))}
          >
            {t('imports.downloadRefused')}
          </Button>
        ) : (
          may &&
          !kept && (
            <FileButton onChange={file => void choose(file)}>
              {props => (
                <Button {...props} variant="default">
                  {t('imports.chooseAgain')}
                </Button>
              )}
            </FileButton>
          )
        )}
      </div>
      <Refusals found={found} kept={(may && keptFile(found.id)) || null} />
      {!problems ? (
        <Skeleton height={120} radius={10} />
      ) : may && refused && kept?.format === 'CSV' && keptFile(found.id) && refused.rows.length > 0 ? (
        <Mend refused={refused} kept={kept} dryRun={found.dryRun} name={`${name}-mended.csv`} />
      ) : (
        <ProblemList problems={problems} />
      )}
    </Panel>
  );
}
