import { Button, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { FollowImportDocument, type ImportRowFragment, OneImportDocument } from '../../../../graph/generated/audience';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { ObjectPage } from '../../../../ui/kit/object-page';
import { useResult } from '../../../../ui/kit/query-result';
import { Panel } from '../../../../ui/layout/panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { keptFile } from '../kept';
import { useUpload } from '../use-upload';
import { ImportProgress } from './import-progress';
import { ImportReport } from './report';

const route = getRouteApi('/$workspaceId/audience/imports/$importId');

const isDone = ({ status }: ImportRowFragment): boolean => status === 'COMPLETED' || status === 'FAILED';

/** One import: its progress, its results, and the refused rows. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importId: id } = route.useParams();
  const result = useResult(OneImportDocument, { id }, data => data.contactImport);
  const [{ data: followed }] = useSubscription({
    query: FollowImportDocument,
    variables: { id },
    pause: !result.value || isDone(result.value),
  });
  return (
    <ObjectPage
      of={{ ...result, value: followed?.contactImport ?? result.value }}
      list="imports"
      titleOf={({ fileName }) => fileName ?? id}
      acts={found => <StartForReal found={found} />}
      missing={{ title: t('imports.missing'), note: t('imports.missingNote') }}
      skeleton={<Skeleton height={240} radius={10} />}
    >
      {found => (
        <>
          <ImportProgress found={found} />
          {isDone(found) && found.failed > 0 && <ImportReport found={found} />}
          <Panel title={t('message.object')} aside={<Copyable text={id} />}>
            <Json value={found} label={t('message.object')} />
          </Panel>
        </>
      )}
    </ObjectPage>
  );
}

/**
 * After a check, the same file is imported with the same mapping; a reloaded window does not have
 * it any more.
 */
function StartForReal({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const { run, running, problem } = useUpload();
  const kept = keptFile(found.id);
  if (!found.dryRun || !isDone(found) || !kept) return null;
  return (
    <>
      <ProblemLine problem={problem} />
      <Button loading={running} onClick={() => void run(kept, false)}>
        {t('imports.start')}
      </Button>
    </>
  );
}
