import { Button, FileButton, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowFragment } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useMay } from '../../../../ui/form/role-note';
import { IconDownload } from '../../../../ui/icons/icons';
import { Acts } from '../../../../ui/kit/acts';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import listed from '../../../../ui/list/list.module.css';
import { saveFile } from '../../../../ui/list/save-file';
import { AS_FOUND, previewFile } from '../file/preview';
import { type KeptFile, keptFile, NO_OPTIONS } from '../kept';
import classes from './import-page.module.css';
import { Mend } from './mend';
import { ProblemList } from './problem-list';
import { Refusals } from './refusals';
import { fileOfRefused, hasText, type Refused, refusedRows } from './refused-rows';
import { useReport } from './use-report';

/** The rows that were not taken: why, to be mended here or in a program of tables, and tried again. */
export function ImportReport({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const may = useMay('contacts:manage');
  const { problems, problem } = useReport(found.id, true);
  const { kept, refused, choose } = useRefused(found.id, problems);
  const known = may ? (keptFile(found.id) ?? null) : null;
  const name = (found.fileName ?? 'contacts').replace(/\.\w+$/, '');
  const ending = kept?.format === 'NDJSON' ? 'ndjson' : 'csv';
  if (problem) return <ProblemPanel problem={problem} />;
  return (
    <Panel title={t('imports.report', { count: found.failed })}>
      <p className={listed.note}>
        {t(refused ? 'imports.reportNote' : kept ? 'imports.reportOfTable' : 'imports.reportWithoutFile')}
      </p>
      <div className={classes.acts}>
        <DownloadReport id={found.id} />
        {refused && <DownloadRefused name={`${name}-refused.${ending}`} refused={refused} />}
        {may && !kept && <ChooseAgain onFile={file => void choose(file)} />}
      </div>
      <Refusals found={found} kept={known} />
      {!problems ? (
        <Skeleton height={120} radius={10} />
      ) : known && refused && kept?.format === 'CSV' && refused.rows.length > 0 ? (
        <Mend refused={refused} kept={kept} dryRun={found.dryRun} name={`${name}-mended.csv`} />
      ) : (
        <ProblemList problems={problems} />
      )}
    </Panel>
  );
}

/** The rows as they are in the file, which this window has until it is reloaded: the person may choose it again. */
function useRefused(id: string, problems: ReturnType<typeof useReport>['problems']) {
  const { place } = useViewer();
  const [kept, setKept] = useState<KeptFile | undefined>(() => keptFile(id));
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    if (kept && problems && hasText(kept)) void refusedRows(kept, problems).then(setRefused);
  }, [kept, problems]);
  const choose = async (file: File) => {
    const answer = await previewFile(place, file, AS_FOUND);
    if ('problem' in answer) return;
    const { format, encoding } = answer.data;
    setKept({ file, format, encoding, options: NO_OPTIONS });
  };
  return { kept, refused, choose };
}

function DownloadReport({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      href={`/v1/contacts/imports/${id}/report?workspace=${workspaceId}`}
      download
    >
      {t('imports.downloadReport')}
    </Button>
  );
}

function DownloadRefused({ name, refused }: { name: string; refused: Refused }) {
  const { t } = useTranslation();
  const download = {
    label: t('imports.downloadRefused'),
    icon: IconDownload,
    go: () => saveFile(name, fileOfRefused(refused)),
  };
  return <Acts buttons={[download]} />;
}

function ChooseAgain({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <FileButton onChange={file => file && onFile(file)}>
      {props => (
        <Button {...props} variant="default">
          {t('imports.chooseAgain')}
        </Button>
      )}
    </FileButton>
  );
}
